package org.sobow.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A series on its way into a chart: NaN, which leaves a gap, where a point cannot be drawn. */
final class PlottedLine {
    /** Up to so many points, each gets a marker and an error bar; a longer line gets a few markers and no bars. */
    private static final int FEW_POINTS = 30;

    private static final int MARKERS_ON_A_LINE = 9;

    private final String label;
    private final double[] xs;
    private final double[] ys;
    private final double[] spread;

    PlottedLine(Chart.Series series, boolean logX, boolean logY) {
        label = series.label();
        xs = array(series.xs());
        ys = array(series.ys());
        spread = array(series.spread());
        for (int i = 0; i < xs.length; i++) {
            if (!ChartAxis.admits(logX, xs[i]) || !ChartAxis.admits(logY, ys[i])) {
                xs[i] = Double.NaN;
                ys[i] = Double.NaN;
            }
        }
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** How many points cannot be drawn. */
    long gaps() {
        return Arrays.stream(ys).filter(Double::isNaN).count();
    }

    /** The x of the points that can be drawn. */
    DoubleStream x() {
        return Arrays.stream(xs).filter(Double::isFinite);
    }

    /** Whether any point can be drawn. */
    boolean isVisible() {
        return x().findAny().isPresent();
    }

    /** The y of the points that can be drawn, and the ends of their error bars. */
    DoubleStream reach() {
        return IntStream.range(0, ys.length)
                .mapToObj(i ->
                        hasBar(i) ? new double[] {ys[i], ys[i] - spread[i], ys[i] + spread[i]} : new double[] {ys[i]})
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite);
    }

    private boolean isShort() {
        return xs.length <= FEW_POINTS;
    }

    private boolean hasBar(int i) {
        return isShort() && spread.length > 0 && spread[i] > 0 && Double.isFinite(ys[i]);
    }

    /** Draws the line and its error bars; {@code number}, its place among the series, decides how it looks. */
    void drawLine(XYChart chart, int number, ChartAxis xAxis, ChartAxis yAxis) {
        double[] placedX = map(xs, xAxis::place);
        double[] placedY = map(ys, yAxis::place);
        add(chart, "line " + number, placedX, placedY, number).setShowInLegend(false);
        for (int i = 0; i < xs.length; i++) {
            if (hasBar(i)) {
                double[] ends = {Math.max(ys[i] - spread[i], yAxis.least()), ys[i] + spread[i]};
                double[] sides = {placedX[i], placedX[i]};
                XYSeries bar = add(chart, "bar " + number + "." + i, sides, map(ends, yAxis::place), number);
                bar.setLineStyle(ChartStyle.BAR_STROKE);
                bar.setShowInLegend(false);
            }
        }
    }

    /* The markers are a series of their own, every other point of which is a gap: the legend then shows line and marker, yet a
     * line of thousands of points has only a few markers. They are staggered, so that lines that coincide show. */
    void drawMarkers(XYChart chart, int number, ChartAxis xAxis, ChartAxis yAxis) {
        double[] placedX = map(xs, xAxis::place);
        double[] placedY = map(ys, yAxis::place);
        int stride = isShort() ? 1 : xs.length / MARKERS_ON_A_LINE;
        int first = isShort() ? 0 : stride * (number % 5 + 1) / 6;
        int count = (xs.length - first + stride - 1) / stride;
        double[] markedX = new double[2 * count];
        double[] markedY = new double[2 * count];
        Arrays.fill(markedX, Double.NaN);
        Arrays.fill(markedY, Double.NaN);
        for (int k = 0; k < count; k++) {
            markedX[2 * k] = placedX[first + k * stride];
            markedY[2 * k] = placedY[first + k * stride];
        }
        XYSeries markers = add(chart, "markers " + number, markedX, markedY, number);
        markers.setLabel(label);
        markers.setMarker(ChartStyle.marker(number));
    }

    /* On a line of many points the dashes would start anew at each of them: there the markers have to do. */
    private XYSeries add(XYChart chart, String name, double[] seriesX, double[] seriesY, int number) {
        XYSeries series = chart.addSeries(name, seriesX, seriesY);
        series.setLineColor(ChartStyle.color(number));
        series.setLineStyle(ChartStyle.stroke(isShort() ? number : 0));
        series.setMarker(SeriesMarkers.NONE);
        series.setMarkerColor(ChartStyle.color(number));
        return series;
    }

    private static double[] map(double[] values, DoubleUnaryOperator function) {
        return Arrays.stream(values).map(function).toArray();
    }
}
