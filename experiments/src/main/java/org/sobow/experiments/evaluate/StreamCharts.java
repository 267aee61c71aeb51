package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.learn.evaluate.Metric;

/** The charts of one stream: curves of every contender's best setting under the first seed. */
final class StreamCharts {
    /** A line of so many times the smallest loss would squeeze the others. */
    private static final double FAR_OFF = 1.5;

    private final StreamOutcome stream;
    private final List<String> drawn = new ArrayList<>();
    private final List<String> farOff = new ArrayList<>();

    private StreamCharts(StreamOutcome stream) {
        this.stream = stream;
        double smallest = stream.names().stream()
                .mapToDouble(this::loss)
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
        stream.names().forEach(name -> (loss(name) > FAR_OFF * smallest ? farOff : drawn).add(name));
    }

    private double loss(String name) {
        return stream.measure(name, stream.lossScore()).mean();
    }

    /** The charts of all streams, those of the first one first. */
    static List<Chart> of(List<StreamOutcome> streams) {
        return streams.stream()
                .flatMap(stream -> new StreamCharts(stream).all().stream())
                .toList();
    }

    /** The windowed loss, and the paths of what is tuned where it moves. */
    private List<Chart> all() {
        Metric loss = stream.loss();
        List<Chart> charts = new ArrayList<>();
        charts.add(chart(
                "loss",
                MetricScores.key(loss),
                "windowed " + loss.words(),
                "The " + loss.words() + " over the sliding window, along the stream.",
                loss.words()));
        charts.add(chart(
                        "step",
                        "step",
                        "step size",
                        "The step size along the stream, on a logarithmic axis.",
                        "step size")
                .withLogY(true));
        charts.add(moving(chart(
                "bias-step",
                "biasStep",
                "step size of the bias",
                "The step size of the bias along the stream, on a logarithmic axis.",
                "step size")));
        charts.add(moving(chart(
                "temperature",
                "temperature",
                "temperature",
                "What the scores are multiplied by before they become probabilities, on a logarithmic axis: below 1 it takes confidence back.",
                "temperature")));
        charts.add(chart(
                        "strength",
                        "strength",
                        "l2 strength",
                        "The l2 strength along the stream, the geometric mean where there are several, on a logarithmic axis.",
                        "strength")
                .withLogY(true));
        // a path along which nothing moves is no path
        charts.removeIf(chart -> chart.logY() && chart.series().stream().allMatch(StreamCharts::isConstant));
        charts.removeIf(chart -> chart.series().isEmpty());
        return charts;
    }

    /** The chart with a logarithmic axis, without the lines of those who leave it fixed. */
    private static Chart moving(Chart chart) {
        return chart.withSeries(chart.series().stream()
                        .filter(series -> !isConstant(series))
                        .toList())
                .withLogY(true);
    }

    private static boolean isConstant(Chart.Series series) {
        return series.ys().stream().distinct().count() <= 1;
    }

    private Chart chart(String id, String curve, String what, String caption, String axis) {
        List<Chart.Series> lines = drawn.stream()
                .map(name -> positive(name, stream.outcome().firstSeries(stream.best(name), curve)))
                .filter(line -> !line.xs().isEmpty())
                .toList();
        List<Double> marks = stream.stream().marks().stream()
                .filter(drift -> drift < stream.arrivals())
                .map(Long::doubleValue)
                .toList();
        String drifts = marks.isEmpty() ? "" : " Vertical lines mark the drifts.";
        String absent = farOff.isEmpty()
                ? ""
                : " Not drawn, since their " + stream.loss().words() + " is more than 1.5 times the smallest: "
                        + String.join("; ", farOff) + ".";
        String name = stream.stream().name();
        return Chart.of(
                        name.replaceAll("[^A-Za-z0-9_-]", "-") + "-" + id,
                        name + ": " + what,
                        caption + drifts + absent,
                        "arrivals",
                        axis,
                        lines)
                .withMarks(marks);
    }

    /** The points above zero, which every axis here can show, under the name of the contender. */
    private static Chart.Series positive(String name, Chart.Series line) {
        List<Integer> points = IntStream.range(0, line.ys().size())
                .filter(i -> line.ys().get(i) > 0)
                .boxed()
                .toList();
        return new Chart.Series(
                name,
                points.stream().map(line.xs()::get).toList(),
                points.stream().map(line.ys()::get).toList());
    }
}
