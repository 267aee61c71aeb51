package org.sobow.experiments;

import java.util.List;

/**
 * A line chart, as data.
 *
 * @param id its file name without the ending
 * @param caption a sentence that says what to see in it
 * @param logX whether the x axis is logarithmic
 * @param logY whether the y axis is logarithmic
 * @param marks x values at which something happened, drawn as vertical lines; may be empty
 */
public record Chart(
        String id,
        String title,
        String caption,
        String xLabel,
        String yLabel,
        boolean logX,
        boolean logY,
        List<Series> series,
        List<Double> marks) {
    public Chart {
        series = List.copyOf(series);
        marks = List.copyOf(marks);
    }

    /** A chart with linear axes and no marks. */
    public static Chart of(String id, String title, String caption, String xLabel, String yLabel, List<Series> series) {
        return new Chart(id, title, caption, xLabel, yLabel, false, false, series, List.of());
    }

    /** Returns the chart with marks at these x values. */
    public Chart withMarks(List<Double> xs) {
        return new Chart(id, title, caption, xLabel, yLabel, logX, logY, series, xs);
    }

    /** Returns the chart with other lines. */
    public Chart withSeries(List<Series> lines) {
        return new Chart(id, title, caption, xLabel, yLabel, logX, logY, lines, marks);
    }

    /** Returns the chart with a logarithmic x axis. */
    public Chart withLogX() {
        return new Chart(id, title, caption, xLabel, yLabel, true, logY, series, marks);
    }

    /** Returns the chart with a logarithmic y axis, where {@code log} says so. */
    public Chart withLogY(boolean log) {
        return new Chart(id, title, caption, xLabel, yLabel, logX, log, series, marks);
    }

    /**
     * One line.
     *
     * @param spread the standard deviation at every point, drawn as error bars where there are few points; may be empty
     */
    public record Series(String label, List<Double> xs, List<Double> ys, List<Double> spread) {
        /** A line without error bars. */
        public Series(String label, List<Double> xs, List<Double> ys) {
            this(label, xs, ys, List.of());
        }

        public Series {
            xs = List.copyOf(xs);
            ys = List.copyOf(ys);
            spread = List.copyOf(spread);
            if (xs.size() != ys.size() || (!spread.isEmpty() && spread.size() != xs.size())) {
                throw new IllegalArgumentException("series " + label + " must have as many y as x, got " + xs.size()
                        + " x, " + ys.size() + " y and " + spread.size() + " spreads");
            }
        }
    }
}
