package org.sobow.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class SvgChartTest {
    private static Chart.Series line(int points, DoubleUnaryOperator y) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 1; i <= points; i++) {
            xs.add((double) i);
            ys.add(y.applyAsDouble(i));
        }
        return new Chart.Series("line", xs, ys, List.of());
    }

    private static String draw(boolean log, Chart.Series... series) {
        Chart chart = new Chart("c", "Title", "Caption.", "x", "y", log, log, List.of(series), List.of(2.0));
        String svg = SvgChart.file(chart);
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        } catch (Exception e) {
            throw new AssertionError(svg, e);
        }
        assertThat(svg).doesNotContain("NaN", "Infinity");
        return svg;
    }

    private static List<String> points(String svg) {
        return Pattern.compile("points=\"([^\"]*)\"")
                .matcher(svg)
                .results()
                .map((MatchResult match) -> match.group(1).strip())
                .toList();
    }

    @Test
    void line_goesThroughItsPoints() {
        // the axes end at 1 and 3, and at 0 and 30: the plot is 536 wide from 50 on, and 250 high from 34 on
        String points = points(draw(false, line(3, x -> 10 * x))).get(0);
        assertThat(points).isEqualTo("50.0,200.7 318.0,117.3 586.0,34.0");
    }

    @Test
    void logarithmicAxis_spacesPowersEvenly() {
        String points = points(draw(
                        true, new Chart.Series("s", List.of(1.0, 10.0, 100.0), List.of(1.0, 10.0, 100.0), List.of())))
                .get(0);
        assertThat(points).isEqualTo("58.0,284.0 322.0,159.0 586.0,34.0");
    }

    @Test
    void firstLine_liesAboveTheOthers() {
        String svg = draw(false, line(500, Math::sqrt), line(500, Math::sqrt));
        assertThat(svg.indexOf("class=\"line s1\"")).isLessThan(svg.indexOf("class=\"line s0\""));
    }

    @Test
    void pointsThatCannotBeDrawn_leaveAGapAndANote() {
        String svg = draw(true, line(20, x -> x == 10 ? -1 : x));
        assertThat(points(svg)).hasSize(2);
        assertThat(svg).contains("1 value not finite or not positive: not drawn");
    }

    @Test
    void longLine_keepsItsExtremes() {
        String svg = draw(false, line(50_000, x -> x == 31_234 ? 100 : 1));
        assertThat(points(svg).get(0)).contains(",34.0");
        assertThat(svg.length()).isLessThan(12_000);
    }

    @Test
    void divergedRun_isDrawn() {
        assertThat(points(draw(true, line(300, x -> Math.exp(2 * x))))).hasSize(1);
        assertThat(points(draw(false, line(2, x -> x == 1 ? -1e308 : 1e308)))).hasSize(1);
    }

    @Test
    void nothingToDraw_saysSo() {
        assertThat(draw(true, line(3, x -> -x))).contains("no data (3 values not finite or not positive: not drawn)");
        assertThat(draw(false)).contains("no data");
        assertThat(draw(false, line(0, x -> x))).contains("no data");
    }

    @Test
    void errorBarBelowZeroOnALogarithmicAxis_isCut() {
        Chart.Series sweep = new Chart.Series("s", List.of(1.0, 2.0), List.of(3.0, 4.0), List.of(5.0, Double.NaN));
        assertThat(draw(true, sweep)).contains("class=\"line s0\"");
    }

    @Test
    void onePoint_isDrawn() {
        assertThat(draw(true, line(1, x -> 7))).contains("class=\"marker s0\"");
        assertThat(draw(false, line(1, x -> 0))).contains("class=\"marker s0\"");
    }

    @Test
    void longLegend_breaksIntoLines() {
        Chart.Series[] many = new Chart.Series[12];
        for (int i = 0; i < many.length; i++) {
            many[i] = new Chart.Series("a series with a long name " + i, List.of(1.0), List.of(1.0), List.of());
        }
        assertThat(draw(false, many)).contains("a series with a long name 11", "viewBox=\"0 0 600 452\"");
    }

    @Test
    void ticks_areFewAndRound() {
        assertThat(new ChartAxis(false, 0, 1).ticks().stream().map(ChartAxis.Tick::label))
                .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
        assertThat(new ChartAxis(true, 1e-9, 1e3).ticks().stream().map(ChartAxis.Tick::label))
                .containsExactly("1e-9", "1e-6", "0.001", "1", "1000");
        assertThat(new ChartAxis(true, 1, 40).ticks().stream().map(ChartAxis.Tick::label))
                .containsExactly("1", "2", "5", "10", "20");
    }

    @Test
    void wordsFromOutside_areEscaped() {
        Chart.Series series = new Chart.Series("a < b & \"c\"", List.of(1.0), List.of(1.0), List.of());
        assertThat(draw(false, series)).contains("a &lt; b &amp; &quot;c&quot;");
    }
}
