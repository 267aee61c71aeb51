package org.sobow.experiments;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A chart as SVG: one element that stands alone as a file and inside a page alike, and follows the reader's light or dark mode.
 *
 * <p>Values that are not finite, or not positive on a logarithmic axis, are left out; a note says so.
 */
final class SvgChart {
    private static final int WIDTH = 600;
    private static final int TOP = 34;
    private static final int RIGHT = 14;
    private static final int PLOT_HEIGHT = 250;
    private static final int LEGEND_TOP = 48;
    private static final int LEGEND_LEFT = 20;
    private static final int LEGEND_LINE = 20;

    /** About the width of a character. */
    private static final double CHARACTER = 8;

    /** Colors that the color-blind tell apart (Okabe and Ito's palette, without its yellow); the light and the dark form of each. */
    private static final List<String> COLORS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#444444", "#56b4e9", "#e69f00");

    private static final List<String> DARK_COLORS =
            List.of("#56b4e9", "#ff8c42", "#2fd3a2", "#e5a3c7", "#c8c8cc", "#9ad0f5", "#ffc04d");

    private static final List<String> DASHES = List.of("", "9 4", "2 4", "10 4 2 4", "15 4", "5 3");

    private final Chart chart;
    private final List<ChartLine> lines;
    private final StringBuilder out = new StringBuilder();
    private final String note;
    private double left = 62;

    private SvgChart(Chart chart) {
        this.chart = chart;
        lines = chart.series().stream()
                .map(series -> new ChartLine(series, chart.logX(), chart.logY()))
                .toList();
        int gaps = lines.stream().mapToInt(ChartLine::gaps).sum();
        String kind = chart.logX() || chart.logY() ? "not finite or not positive" : "not finite";
        note = gaps == 0 ? "" : gaps + (gaps == 1 ? " value" : " values") + " " + kind + ": not drawn";
    }

    /** Returns the chart as a file of its own. */
    static String file(Chart chart) {
        return new SvgChart(chart).draw(" xmlns=\"http://www.w3.org/2000/svg\"", "<style>" + style() + "</style>\n");
    }

    /** Returns the chart as an element of a page that has {@link #style()} in its style sheet. */
    static String element(Chart chart) {
        return new SvgChart(chart).draw("", "");
    }

    private String draw(String namespace, String style) {
        List<ChartLine.Point> points =
                lines.stream().flatMap(line -> line.points().stream()).toList();
        int height = TOP + PLOT_HEIGHT + LEGEND_TOP + LEGEND_LINE * legendLines();
        out.append(String.format(
                Locale.ROOT,
                "<svg%s class=\"sobow-chart\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                namespace,
                WIDTH,
                height,
                escape(chart.title() + ". " + chart.caption())));
        out.append(style);
        out.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        text(WIDTH / 2.0, 20, "title middle", chart.title());
        if (points.isEmpty()) {
            text(WIDTH / 2.0, TOP + PLOT_HEIGHT / 2.0, "middle", note.isEmpty() ? "no data" : "no data (" + note + ")");
        } else {
            ChartAxis x = ChartAxis.of(
                    chart.logX(),
                    points.stream().mapToDouble(ChartLine.Point::x).summaryStatistics());
            drawPlot(x, ChartAxis.of(chart.logY(), reach(points)).fromZero());
            drawLegend();
        }
        return out.append("</svg>\n").toString();
    }

    /** The y of the points, and the ends of their error bars. */
    private DoubleSummaryStatistics reach(List<ChartLine.Point> points) {
        return points.stream()
                .flatMapToDouble(p -> DoubleStream.of(p.y() - p.spread(), p.y(), p.y() + p.spread()))
                .filter(value -> ChartAxis.admits(chart.logY(), value))
                .summaryStatistics();
    }

    private void drawPlot(ChartAxis x, ChartAxis y) {
        // room for the longest label of the y axis beside the axis's own name
        left = 34
                + CHARACTER
                        * y.ticks().stream()
                                .mapToInt(tick -> tick.label().length())
                                .max()
                                .orElse(0);
        for (ChartAxis.Tick tick : y.ticks()) {
            line("grid", left, down(y, tick.value()), WIDTH - RIGHT, down(y, tick.value()));
            text(left - 6, down(y, tick.value()) + 4, "end", tick.label());
        }
        for (ChartAxis.Tick tick : x.ticks()) {
            line("grid", across(x, tick.value()), TOP, across(x, tick.value()), TOP + PLOT_HEIGHT);
            text(across(x, tick.value()), TOP + PLOT_HEIGHT + 16, "middle", tick.label());
        }
        for (double mark : chart.marks()) {
            line("mark", across(x, mark), TOP, across(x, mark), TOP + PLOT_HEIGHT);
        }
        text((left + WIDTH - RIGHT) / 2.0, TOP + PLOT_HEIGHT + 34, "middle", chart.xLabel() + aside());
        out.append(String.format(
                Locale.ROOT,
                "<text class=\"middle\" transform=\"translate(13 %.1f) rotate(-90)\">%s</text>\n",
                TOP + PLOT_HEIGHT / 2.0,
                escape(chart.yLabel())));
        // what is drawn later lies above: the first line above the others, the markers above all lines
        for (int i = lines.size() - 1; i >= 0; i--) {
            drawLine(i, x, y);
        }
        for (int i = 0; i < lines.size(); i++) {
            for (ChartLine.Point point : lines.get(i).marked(i)) {
                marker(i, across(x, point.x()), down(y, point.y()));
            }
        }
    }

    private String aside() {
        return note.isEmpty() ? "" : "   (" + note + ")";
    }

    private void drawLine(int number, ChartAxis x, ChartAxis y) {
        ChartLine line = lines.get(number);
        for (List<ChartLine.Point> run : line.runs()) {
            out.append("<polyline class=\"line s")
                    .append(number % COLORS.size())
                    .append("\"");
            String dash = DASHES.get(number % DASHES.size());
            out.append(dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"")
                    .append(" points=\"");
            run.forEach(point ->
                    out.append(String.format(Locale.ROOT, "%.1f,%.1f ", across(x, point.x()), down(y, point.y()))));
            out.append("\"/>\n");
        }
        for (ChartLine.Point point : line.points()) {
            if (point.spread() > 0) {
                double low = Math.max(point.y() - point.spread(), y.least());
                double at = across(x, point.x());
                line("line s" + number % COLORS.size(), at, down(y, low), at, down(y, point.y() + point.spread()));
            }
        }
    }

    private void marker(int number, double x, double y) {
        String shape = switch (number % 5) {
            case 0 -> "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z";
            case 1 -> "M-3.5 -3.5h7v7h-7Z";
            case 2 -> "M0 -4.5l4.5 8h-9Z";
            case 3 -> "M0 -5l5 5l-5 5l-5 -5Z";
            default -> "M0 4.5l4.5 -8h-9Z";
        };
        out.append(String.format(
                Locale.ROOT,
                "<path class=\"marker s%d\" transform=\"translate(%.1f %.1f)\" d=\"%s\"/>\n",
                number % COLORS.size(),
                x,
                y,
                shape));
    }

    private double legendWidth(int number) {
        return 34 + CHARACTER * lines.get(number).label().length() + 14;
    }

    private int legendLines() {
        int rows = 1;
        double x = LEGEND_LEFT;
        for (int i = 0; i < lines.size(); i++) {
            boolean wraps = x > LEGEND_LEFT && x + legendWidth(i) > WIDTH;
            rows += wraps ? 1 : 0;
            x = (wraps ? LEGEND_LEFT : x) + legendWidth(i);
        }
        return rows;
    }

    private void drawLegend() {
        double x = LEGEND_LEFT;
        double y = TOP + PLOT_HEIGHT + LEGEND_TOP + 8.0;
        for (int i = 0; i < lines.size(); i++) {
            if (x > LEGEND_LEFT && x + legendWidth(i) > WIDTH) {
                x = LEGEND_LEFT;
                y += LEGEND_LINE;
            }
            out.append(String.format(
                    Locale.ROOT,
                    "<path class=\"line s%d\"%s d=\"M%.1f %.1fh26\"/>\n",
                    i % COLORS.size(),
                    dashes(i),
                    x,
                    y - 4));
            marker(i, x + 13, y - 4);
            text(x + 34, y, "name", lines.get(i).label());
            x += legendWidth(i);
        }
    }

    private static String dashes(int number) {
        String dash = DASHES.get(number % DASHES.size());
        return dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"";
    }

    private double across(ChartAxis axis, double value) {
        return left + axis.place(value) * (WIDTH - RIGHT - left);
    }

    private static double down(ChartAxis axis, double value) {
        return TOP + (1 - axis.place(value)) * PLOT_HEIGHT;
    }

    private void line(String kind, double x1, double y1, double x2, double y2) {
        out.append(
                String.format(Locale.ROOT, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", kind, x1, y1, x2, y2));
    }

    private void text(double x, double y, String kind, String words) {
        out.append(String.format(
                Locale.ROOT, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", kind, x, y, escape(words)));
    }

    private static String escape(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Returns the style sheet of charts. */
    static String style() {
        StringBuilder css = new StringBuilder(
                ".sobow-chart{font:13px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif;fill:#222}"
                        + ".sobow-chart .paper{fill:#fff}.sobow-chart .title{font-weight:600;font-size:15px}"
                        + ".sobow-chart .middle{text-anchor:middle}.sobow-chart .end{text-anchor:end}"
                        + ".sobow-chart .grid{stroke:#e4e4e4}.sobow-chart .mark{stroke:#777;stroke-dasharray:6 4;stroke-width:1.5}"
                        + ".sobow-chart .line{fill:none;stroke-width:2;stroke-linejoin:round}.sobow-chart .marker{stroke:none}");
        colors(css, COLORS);
        css.append("@media(prefers-color-scheme:dark){.sobow-chart{fill:#e4e4e8}.sobow-chart .paper{fill:#17181c}"
                + ".sobow-chart .grid{stroke:#34363d}.sobow-chart .mark{stroke:#9a9aa2}");
        colors(css, DARK_COLORS);
        return css.append("}\n").toString();
    }

    private static void colors(StringBuilder css, List<String> colors) {
        for (int i = 0; i < colors.size(); i++) {
            css.append(String.format(
                    Locale.ROOT,
                    ".sobow-chart .line.s%d{stroke:%s}.sobow-chart .marker.s%d{fill:%s}",
                    i,
                    colors.get(i),
                    i,
                    colors.get(i)));
        }
    }
}
