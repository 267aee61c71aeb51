package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sobow.experiments.Chart;
import org.sobow.learn.evaluate.Curve;
import org.sobow.learn.evaluate.Metric;

/** The charts of one stream: curves of every contender's best setting under the first seed. */
final class StreamCharts {
    /** A line of so many times the smallest loss would squeeze the others. */
    private static final double FAR_OFF = 1.5;

    private final StreamOutcome outcome;

    StreamCharts(StreamOutcome outcome) {
        this.outcome = outcome;
    }

    /** The windowed loss, and the paths of what is tuned where it moves. */
    List<Chart> all() {
        Metric loss = outcome.loss();
        String name = outcome.stream().name();
        List<Chart> charts = new ArrayList<>();
        charts.add(chart(
                "loss",
                name + ": windowed " + loss.words(),
                "The " + loss.words() + " over the sliding window, along the stream.",
                loss.words(),
                false,
                point -> point.windowed(loss)));
        charts.add(chart(
                "step",
                name + ": step size",
                "The step size along the stream, on a logarithmic axis.",
                "step size",
                true,
                Curve.Point::step));
        charts.add(moving(chart(
                "bias-step",
                name + ": step size of the bias",
                "The step size of the bias along the stream, on a logarithmic axis.",
                "step size",
                true,
                Curve.Point::biasStep)));
        charts.add(moving(chart(
                "temperature",
                name + ": temperature",
                "What the scores are multiplied by before they become probabilities, on a logarithmic axis: below 1 it takes confidence back.",
                "temperature",
                true,
                Curve.Point::temperature)));
        charts.add(chart(
                "strength",
                name + ": l2 strength",
                "The l2 strength along the stream, the geometric mean where there are several, on a logarithmic axis.",
                "strength",
                true,
                Curve.Point::strength));
        // a path along which nothing moves is no path
        charts.removeIf(chart -> chart.logY() && chart.series().stream().allMatch(StreamCharts::isConstant));
        charts.removeIf(chart -> chart.series().isEmpty());
        return charts;
    }

    /** The chart without the lines of those who leave it fixed. */
    private static Chart moving(Chart chart) {
        return new Chart(
                chart.id(),
                chart.title(),
                chart.caption(),
                chart.xLabel(),
                chart.yLabel(),
                chart.logX(),
                chart.logY(),
                chart.series().stream().filter(series -> !isConstant(series)).toList(),
                chart.marks());
    }

    private static boolean isConstant(Chart.Series series) {
        return series.ys().stream().distinct().count() <= 1;
    }

    /** Whether a contender's loss is so large that its line would squeeze the others. */
    private boolean isFarOff(int contender) {
        double smallest = IntStream.range(0, outcome.contenders().size())
                .mapToDouble(c -> outcome.bestMeasure(c, outcome.loss()).mean())
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
        return outcome.bestMeasure(contender, outcome.loss()).mean() > FAR_OFF * smallest;
    }

    private Chart chart(
            String id, String title, String caption, String axis, boolean log, ToDoubleFunction<Curve.Point> value) {
        List<Chart.Series> series = new ArrayList<>();
        for (int c = 0; c < outcome.contenders().size(); c++) {
            if (isFarOff(c)) {
                continue;
            }
            int variant = outcome.best(c, outcome.loss());
            List<Curve.Point> points = outcome.passes(c, variant).get(0).result().curve().points().stream()
                    .filter(point ->
                            Double.isFinite(value.applyAsDouble(point)) && (!log || value.applyAsDouble(point) > 0))
                    .toList();
            if (!points.isEmpty()) {
                series.add(new Chart.Series(
                        outcome.contenders().get(c).label(),
                        points.stream().map(point -> (double) point.arrival()).toList(),
                        points.stream().map(value::applyAsDouble).toList(),
                        List.of()));
            }
        }
        List<Double> marks = outcome.stream().marks().stream()
                .filter(drift -> drift < outcome.arrivals())
                .map(drift -> (double) drift)
                .toList();
        List<String> farOff = IntStream.range(0, outcome.contenders().size())
                .filter(this::isFarOff)
                .mapToObj(c -> outcome.contenders().get(c).label())
                .toList();
        String drifts = marks.isEmpty() ? "" : " Vertical lines mark the drifts.";
        String absent = farOff.isEmpty()
                ? ""
                : " Not drawn, since their " + outcome.loss().words() + " is more than 1.5 times the smallest: "
                        + String.join("; ", farOff) + ".";
        return new Chart(
                outcome.stream().name().replaceAll("[^A-Za-z0-9_-]", "-") + "-" + id,
                title,
                caption + drifts + absent,
                "arrivals",
                axis,
                false,
                log,
                series,
                marks);
    }
}
