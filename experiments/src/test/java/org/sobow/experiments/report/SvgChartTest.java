package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Chart;

class SvgChartTest {
    private static Chart.Series line(int points, DoubleUnaryOperator y) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 1; i <= points; i++) {
            xs.add((double) i);
            ys.add(y.applyAsDouble(i));
        }
        return new Chart.Series("line", xs, ys);
    }

    private static String draw(boolean log, Chart.Series... series) {
        return SvgChart.file(new Chart("c", "Title", "Caption.", "x", "y", log, log, List.of(series), List.of(2.0)));
    }

    /** The d of the lines of series {@code number}, that of the legend last. */
    private static List<String> lines(String svg, int number) {
        String own = svg.replaceAll("(?s)<g class=\"series(?!" + number + "\").*?</g>", "");
        return Pattern.compile("class=\"line\" d=\"([^\"]*)\"")
                .matcher(own)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static List<Double> numbers(String path) {
        return Pattern.compile("-?\\d+\\.\\d")
                .matcher(path)
                .results()
                .map(MatchResult::group)
                .map(Double::valueOf)
                .toList();
    }

    @Test
    void line_goesThroughEveryPointInsideThePicture() {
        String path = lines(draw(false, line(500, Math::sqrt)), 0).get(0);
        List<Double> numbers = numbers(path);
        assertThat(numbers).hasSize(1000);
        assertThat(numbers).allMatch(value -> value >= 0 && value <= 520);
        // rising values go up, which is down in the picture
        assertThat(numbers.get(1)).isGreaterThan(numbers.get(999));
    }

    @Test
    void heightsAreProportional_onALinearAxisThatStartsAtZero() {
        List<Double> numbers = numbers(lines(draw(false, line(3, x -> x)), 0).get(0));
        assertThat(numbers.get(1) - numbers.get(3)).isEqualTo(numbers.get(3) - numbers.get(5));
        assertThat(draw(false, line(3, x -> x))).contains(">0</text>", ">3</text>");
    }

    @Test
    void powersAreEquallyFarApart_onALogarithmicAxis() {
        Chart.Series powers = new Chart.Series("p", List.of(1.0, 10.0, 100.0), List.of(1.0, 10.0, 100.0));
        List<Double> numbers = numbers(lines(draw(true, powers), 0).get(0));
        assertThat(numbers.get(1) - numbers.get(3)).isEqualTo(numbers.get(3) - numbers.get(5));
        assertThat(numbers.get(2) - numbers.get(0)).isEqualTo(numbers.get(4) - numbers.get(2));
    }

    @Test
    void ticksOfALogarithmicAxis_areRoundOverItsWholeLength() {
        Chart.Series oneDecade = new Chart.Series("p", List.of(1.0, 2.0), List.of(0.006, 0.08));
        assertThat(draw(true, oneDecade)).contains(">0.01<", ">0.02<", ">0.05<").doesNotContain(">0.04<", ">0.06<");
        Chart.Series less = new Chart.Series("p", List.of(1.0, 2.0), List.of(0.21, 0.95));
        assertThat(draw(true, less)).contains(">0.3<", ">0.5<", ">0.9<").doesNotContain(">0.2<");
    }

    @Test
    void whatCannotBeDrawn_leavesAGapAndANote() {
        String log = draw(true, line(20, x -> x - 10));
        assertThat(log).contains("10 values not finite or not positive: not drawn");
        String gap = draw(false, line(300, x -> x == 200 ? Double.NaN : x));
        assertThat(gap).contains("1 value not finite: not drawn");
        assertThat(lines(gap, 0).get(0).chars().filter(c -> c == 'M').count()).isEqualTo(2);
    }

    @Test
    void divergedRun_isDrawn() {
        assertThat(numbers(lines(draw(true, line(300, x -> Math.exp(2 * x))), 0).get(0)))
                .hasSize(600);
    }

    private static List<String> titleLines(String title) {
        String svg = SvgChart.file(new Chart("c", title, "", "x", "y", false, false, List.of(), List.of()));
        return Pattern.compile("y=\"([-\\d.]+)\" class=\"title middle\">([^<]*)<")
                .matcher(svg)
                .results()
                .map(match -> match.group(1) + " " + match.group(2))
                .toList();
    }

    @Test
    void longTitle_isBrokenIntoLinesAboveThePlot() {
        assertThat(titleLines("Title")).containsExactly("20.0 Title");
        assertThat(titleLines("Metro_Interstate_Traffic_Volume.csv.gz: step size of the bias"))
                .containsExactly("0.0 Metro_Interstate_Traffic_Volume.csv.gz: step size of", "20.0 the bias");
        assertThat(titleLines("x".repeat(60) + ".csv: loss"))
                .containsExactly("0.0 " + "x".repeat(52), "20.0 " + "x".repeat(8) + ".csv: loss");
        assertThat(SvgChart.file(new Chart("c", "a ".repeat(60), "", "x", "y", false, false, List.of(), List.of())))
                .contains("viewBox=\"0 -40 520 ", "y=\"-40\" width=\"520\"");
    }

    @Test
    void nothingToDraw_saysSo() {
        assertThat(draw(true, line(3, x -> -x))).contains("no data");
        assertThat(draw(false)).contains("no data");
        assertThat(draw(false, line(0, x -> x))).contains("no data").doesNotContain("NaN");
    }

    @Test
    void emptySeriesBesideAnother_isLeftOut() {
        assertThat(draw(false, line(5, x -> x), line(0, x -> x))).doesNotContain("NaN", "Infinity");
    }

    @Test
    void errorBarBelowZeroOnALogarithmicAxis_isCut() {
        Chart.Series sweep = new Chart.Series("s", List.of(1.0, 2.0), List.of(3.0, 4.0), List.of(5.0, Double.NaN));
        assertThat(draw(true, sweep)).containsOnlyOnce("class=\"bar\"").doesNotContain("NaN", "Infinity");
    }

    @Test
    void onePointOrOneValue_isDrawn() {
        assertThat(draw(true, line(1, x -> 7))).doesNotContain("NaN", "no data");
        assertThat(draw(false, line(4, x -> 0))).doesNotContain("NaN", "no data");
    }

    @Test
    void file_standsAloneInLightAndDark() {
        assertThat(draw(false, line(3, x -> x)))
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains("prefers-color-scheme: dark", "aria-label=\"Title. Caption.\"")
                .endsWith("</svg>\n");
    }

    @Test
    void manySeries_haveALegendOfSeveralLines() {
        List<Chart.Series> many = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            int slope = i;
            many.add(new Chart.Series("contender number " + i, List.of(0.0, 1.0), List.of(0.0, (double) slope)));
        }
        String svg = draw(false, many.toArray(Chart.Series[]::new));
        assertThat(svg).contains(">contender number 0</text>", ">contender number 8</text>", "series0 again");
    }
}
