package org.sobow.experiments.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;

/**
 * A chart as SVG. Its colors come from a style sheet, which follows the light or dark mode of whoever looks: that of the report, or
 * one of its own in a file. Values that are not finite, or not positive on a logarithmic axis, are left out, and a note says so.
 */
public final class SvgChart {
    private static final int WIDTH = 520;
    private static final int PLOT_HEIGHT = 240;
    private static final int TOP = 34;
    private static final int LINE = 20;
    private static final int RIGHT = 14;

    /** The width of a character and of what stands before a label in the legend, about. */
    private static final double CHARACTER = 8.2;

    /** So many characters of the title, which is larger, fit the width. */
    private static final int TITLE = 52;

    private static final int KEY = 30;
    private static final int GAP = 16;

    /** So many colors has the style sheet. */
    private static final int COLORS = 7;

    /** Up to so many points, each gets a marker and an error bar; a longer line gets a few markers and no bars. */
    private static final int FEW_POINTS = 30;

    private static final int MARKERS_ON_A_LINE = 9;

    private final Chart chart;
    private final HtmlWriter out;
    private final ChartAxis xAxis;
    private final ChartAxis yAxis;
    private final int left;

    private SvgChart(Chart chart, HtmlWriter out) {
        this.chart = chart;
        this.out = out;
        xAxis = ChartAxis.of(chart.logX(), visible(true).summaryStatistics());
        yAxis = ChartAxis.of(
                        chart.logY(),
                        DoubleStream.concat(visible(false), bars()).summaryStatistics())
                .fromZero();
        int longest = isEmpty()
                ? 0
                : yAxis.ticks(5).stream()
                        .mapToInt(tick -> CellText.number(tick).length())
                        .max()
                        .orElse(0);
        left = 32 + (int) (longest * CHARACTER);
    }

    /** Writes the chart into a page that has the style sheet. */
    static void write(Chart chart, HtmlWriter out) {
        new SvgChart(chart, out).write("");
    }

    /** The chart as a file of its own. */
    public static String file(Chart chart) {
        HtmlWriter out = HtmlWriter.ofSvg();
        new SvgChart(chart, out).write(Resource.text("chart.css"));
        return out.toString();
    }

    private boolean isDrawn(double x, double y) {
        return ChartAxis.admits(chart.logX(), x) && ChartAxis.admits(chart.logY(), y);
    }

    private boolean isDrawn(Chart.Series series, int i) {
        return isDrawn(series.xs().get(i), series.ys().get(i));
    }

    /** The x or the y of all points that can be drawn. */
    private DoubleStream visible(boolean x) {
        return chart.series().stream()
                .flatMapToDouble(series -> IntStream.range(0, series.xs().size())
                        .filter(i -> isDrawn(series, i))
                        .mapToDouble(i -> (x ? series.xs() : series.ys()).get(i)));
    }

    /** The ends of all error bars. */
    private DoubleStream bars() {
        return chart.series().stream()
                .flatMapToDouble(series -> IntStream.range(0, series.xs().size())
                        .filter(i -> isDrawn(series, i) && hasBar(series, i))
                        .mapToObj(i -> DoubleStream.of(
                                series.ys().get(i) - series.spread().get(i),
                                series.ys().get(i) + series.spread().get(i)))
                        .flatMapToDouble(ends -> ends))
                .filter(end -> ChartAxis.admits(chart.logY(), end));
    }

    private static boolean isShort(Chart.Series series) {
        return series.xs().size() <= FEW_POINTS;
    }

    private static boolean hasBar(Chart.Series series, int i) {
        return isShort(series)
                && !series.spread().isEmpty()
                && series.spread().get(i) > 0
                && Double.isFinite(series.spread().get(i));
    }

    private boolean isEmpty() {
        return visible(true).findAny().isEmpty();
    }

    private long gaps() {
        return chart.series().stream()
                .mapToLong(series -> IntStream.range(0, series.xs().size())
                        .filter(i -> !isDrawn(series, i))
                        .count())
                .sum();
    }

    private void write(String style) {
        int legend = legendLines() * LINE;
        int height = TOP + PLOT_HEIGHT + 3 * LINE + legend;
        List<String> title = titleLines();
        // the plot stays where it is: a title of several lines grows upwards
        int above = LINE * (title.size() - 1);
        out.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "class",
                "chart",
                "viewBox",
                "0 " + -above + " " + WIDTH + " " + (height + above),
                "role",
                "img",
                "aria-label",
                chart.title() + ". " + chart.caption());
        if (!style.isEmpty()) {
            out.style(style);
            out.empty("rect", "class", "paper", "y", "" + -above, "width", "" + WIDTH, "height", "" + (height + above));
        }
        for (int i = 0; i < title.size(); i++) {
            text(title.get(i), WIDTH / 2.0, 20 - above + LINE * i, "title middle");
        }
        if (isEmpty()) {
            text("no data", WIDTH / 2.0, TOP + PLOT_HEIGHT / 2.0, "middle");
        } else {
            grid();
            for (int i = chart.series().size() - 1; i >= 0; i--) {
                line(chart.series().get(i), i);
            }
        }
        text(chart.xLabel(), (left + WIDTH - RIGHT) / 2.0, TOP + PLOT_HEIGHT + 2 * LINE - 4, "middle");
        out.element(
                "text",
                chart.yLabel(),
                "class",
                "middle",
                "transform",
                "translate(14 " + (TOP + PLOT_HEIGHT / 2) + ") rotate(-90)");
        legend();
        if (gaps() > 0) {
            String kind = chart.logX() || chart.logY() ? "not finite or not positive" : "not finite";
            String note = gaps() + (gaps() == 1 ? " value " : " values ") + kind + ": not drawn";
            text(note, WIDTH / 2.0, height - 6, "faint middle");
        }
        out.close("svg");
    }

    /** The title in lines that fit: broken at spaces, and a word that is longer than a line also within. */
    private List<String> titleLines() {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : chart.title().split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > TITLE) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
            while (line.length() > TITLE) {
                lines.add(line.substring(0, TITLE));
                line.delete(0, TITLE);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    private double x(double value) {
        return left + xAxis.place(value) * (WIDTH - RIGHT - left);
    }

    private double y(double value) {
        return TOP + (1 - yAxis.place(value)) * PLOT_HEIGHT;
    }

    private void grid() {
        for (double tick : yAxis.ticks(5)) {
            rule("grid", left, y(tick), WIDTH - RIGHT, y(tick));
            text(CellText.number(tick), left - 6, y(tick) + 4.5, "end");
        }
        for (double tick : xAxis.ticks(6)) {
            rule("grid", x(tick), TOP, x(tick), TOP + PLOT_HEIGHT);
            String label = CellText.number(tick);
            double rightmost = WIDTH - (label.length() + 1) * CHARACTER / 2;
            text(label, Math.min(x(tick), rightmost), TOP + PLOT_HEIGHT + 17, "middle");
        }
        for (double mark : chart.marks()) {
            if (mark >= xAxis.low() && mark <= xAxis.high()) {
                rule("mark", x(mark), TOP, x(mark), TOP + PLOT_HEIGHT);
            }
        }
    }

    private void line(Chart.Series series, int number) {
        StringBuilder path = new StringBuilder();
        boolean drawn = false;
        for (int i = 0; i < series.xs().size(); i++) {
            if (isDrawn(series, i)) {
                path.append(drawn ? "L" : "M")
                        .append(number(x(series.xs().get(i))))
                        .append(' ')
                        .append(number(y(series.ys().get(i))));
            }
            drawn = isDrawn(series, i);
        }
        out.open("g", "class", look(number));
        out.empty("path", "class", "line", "d", path.toString());
        int count = series.xs().size();
        int stride = isShort(series) ? 1 : count / MARKERS_ON_A_LINE;
        int first = isShort(series) ? 0 : stride * (number % 5 + 1) / 6;
        for (int i = first; i < count; i += stride) {
            if (isDrawn(series, i)) {
                double x = x(series.xs().get(i));
                if (hasBar(series, i)) {
                    bar(series, i, x);
                }
                marker(x, y(series.ys().get(i)), number);
            }
        }
        out.close("g");
    }

    private void bar(Chart.Series series, int i, double x) {
        double low = Math.max(series.ys().get(i) - series.spread().get(i), yAxis.low());
        rule("bar", x, y(low), x, y(series.ys().get(i) + series.spread().get(i)));
    }

    private static String look(int number) {
        return "series" + number % COLORS + (number < COLORS ? "" : " again");
    }

    private void marker(double x, double y, int number) {
        String shape = switch (number % 4) {
            case 0 -> "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z";
            case 1 -> "m-3.5-3.5h7v7h-7z";
            case 2 -> "m0-4.5l4.5 7.5h-9z";
            default -> "m0-5l5 5l-5 5l-5-5z";
        };
        out.empty("path", "class", "marker", "d", "M" + number(x) + " " + number(y) + shape);
    }

    private static double width(String label) {
        return KEY + label.length() * CHARACTER + GAP;
    }

    private int legendLines() {
        int lines = 1;
        double at = 0;
        for (Chart.Series series : chart.series()) {
            double width = width(series.label());
            if (at > 0 && at + width > WIDTH - GAP) {
                lines++;
                at = 0;
            }
            at += width;
        }
        return lines + (gaps() > 0 ? 1 : 0);
    }

    private void legend() {
        double at = 0;
        int y = TOP + PLOT_HEIGHT + 3 * LINE;
        for (int i = 0; i < chart.series().size(); i++) {
            String label = chart.series().get(i).label();
            if (at > 0 && at + width(label) > WIDTH - GAP) {
                y += LINE;
                at = 0;
            }
            double x = GAP + at;
            out.open("g", "class", look(i));
            rule("line", x, y - 4, x + 22, y - 4);
            marker(x + 11, y - 4, i);
            out.close("g");
            text(label, x + KEY, y, "");
            at += width(label);
        }
    }

    private void rule(String kind, double x1, double y1, double x2, double y2) {
        out.empty(
                "path", "class", kind, "d", "M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2));
    }

    private void text(String text, double x, double y, String look) {
        out.element("text", text, "x", number(x), "y", number(y), "class", look);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
