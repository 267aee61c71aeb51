package org.sobow.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class ChartImageTest {
    private static final int BLUE = 0x0072B2;

    private static Chart.Series line(int points, DoubleUnaryOperator y) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 1; i <= points; i++) {
            xs.add((double) i);
            ys.add(y.applyAsDouble(i));
        }
        return new Chart.Series("line", xs, ys, List.of());
    }

    private static Chart chart(boolean log, Chart.Series... series) {
        return new Chart("c", "Title", "Caption.", "x", "y", log, log, List.of(series), List.of());
    }

    private static BufferedImage draw(Chart chart) {
        ChartImage image = ChartImage.of(chart);
        assertThat(image.problem()).isEmpty();
        try {
            return ImageIO.read(new ByteArrayInputStream(image.png()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Set<Integer> colors(BufferedImage image) {
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colors.add(image.getRGB(x, y) & 0xFFFFFF);
            }
        }
        return colors;
    }

    @Test
    void chart_isDrawnAtTwiceTheSize() {
        BufferedImage image = draw(chart(false, line(500, Math::sqrt)));
        assertThat(image.getWidth()).isEqualTo(1400);
        assertThat(image.getHeight()).isEqualTo(800);
        assertThat(colors(image)).contains(BLUE);
    }

    private static long pixels(BufferedImage image, int color) {
        long count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xFFFFFF) == color ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void firstLine_liesAboveTheOthers() {
        Chart.Series line = line(500, Math::sqrt);
        long alone = pixels(draw(chart(false, line)), BLUE);
        long covered = pixels(draw(chart(false, line, line, line)), BLUE);
        assertThat(covered).isGreaterThan(alone / 2);
    }

    @Test
    void logarithmicAxis_leavesOutWhatIsNotPositive() {
        assertThat(colors(draw(chart(true, line(20, x -> x - 10))))).contains(BLUE);
    }

    @Test
    void divergedRun_isDrawn() {
        assertThat(colors(draw(chart(true, line(300, x -> Math.exp(2 * x)))))).contains(BLUE);
        assertThat(colors(draw(chart(false, line(300, x -> x > 200 ? Double.NaN : x)))))
                .contains(BLUE);
    }

    @Test
    void nothingToDraw_saysSo() {
        Chart.Series negative = line(3, x -> -x);
        assertThat(colors(draw(chart(true, negative)))).doesNotContain(BLUE);
        assertThat(colors(draw(chart(false)))).doesNotContain(BLUE);
        assertThat(colors(draw(chart(false, line(0, x -> x))))).doesNotContain(BLUE);
    }

    @Test
    void emptySeriesBesideAnother_isLeftOut() {
        assertThat(colors(draw(chart(false, line(5, x -> x), line(0, x -> x))))).contains(BLUE);
    }

    @Test
    void errorBarBelowZeroOnALogarithmicAxis_isCut() {
        Chart.Series sweep = new Chart.Series("s", List.of(1.0, 2.0), List.of(3.0, 4.0), List.of(5.0, Double.NaN));
        assertThat(colors(draw(chart(true, sweep)))).contains(BLUE);
    }

    @Test
    void onePoint_isDrawn() {
        assertThat(colors(draw(chart(true, line(1, x -> 7))))).contains(BLUE);
    }
}
