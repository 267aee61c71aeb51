package org.sobow.learn.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** One learner with its scores. */
final class ScoredLearner {
    private final Prequential settings;
    private final int position;
    private final Learner learner;
    private final Scores all;
    private final WindowedScores window;
    private final List<Curve.Point> points = new ArrayList<>();
    private final double[][] predictions = new double[Evaluation.BLOCK][0];
    private long arrivals;
    private long nanos;
    private long lostAt;

    ScoredLearner(Prequential settings, int position, Learner learner) {
        this.settings = settings;
        this.position = position;
        this.learner = learner;
        all = Scores.of(settings.task());
        window = new WindowedScores(settings.task(), settings.window());
    }

    /**
     * Predicts each example and then learns what is due; only this is timed. Scores follow.
     *
     * @param targets what is to be predicted of each: the number of its class, or the number itself
     * @param known how many classes had been revealed before each
     */
    void play(
            List<Example> block,
            double[] targets,
            int[] known,
            List<@Nullable Example> due,
            int classes,
            PredictionListener listener) {
        if (lostAt != 0) {
            return;
        }
        int places = settings.task() == Task.REGRESSION ? 1 : classes;
        for (int i = 0; i < block.size(); i++) {
            if (predictions[i].length < places) {
                predictions[i] = new double[places];
            } else {
                Arrays.fill(predictions[i], 0);
            }
        }
        int played = 0;
        long start = ThreadTime.nanos();
        try {
            for (; played < block.size(); played++) {
                Row row = block.get(played).row();
                learner.predict(row, predictions[played]);
                if (settings.delay() > 0) {
                    learner.await(row);
                }
                Example ripe = due.get(played);
                if (ripe != null) {
                    learner.learn(ripe);
                }
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + played + 1;
        }
        nanos += ThreadTime.nanos() - start;
        score(targets, known, played, places, listener);
    }

    private void score(double[] targets, int[] known, int played, int places, PredictionListener listener) {
        try {
            for (int i = 0; i < played; i++) {
                ScoredPrediction outcome = outcome(targets[i], predictions[i], places, known[i]);
                all.add(outcome);
                window.add(outcome);
                arrivals++;
                listener.onPrediction(position, arrivals, outcome);
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + 1;
        }
    }

    private ScoredPrediction outcome(double target, double[] prediction, int places, int known) {
        return settings.task() == Task.REGRESSION
                ? ScoredPrediction.ofNumber(target, prediction[0])
                : ScoredPrediction.ofClass((int) target, prediction, places, known);
    }

    /** Notes where the learner is. */
    void note(long arrival) {
        if (lostAt == 0) {
            points.add(Curve.Point.of(arrival, metrics(window::value), learner));
        }
    }

    /** Keeps only the notes at multiples of {@code interval}. */
    void thin(long interval) {
        points.removeIf(point -> point.arrival() % interval != 0);
    }

    Result result() {
        boolean lost = lostAt != 0;
        return new Result(
                learner.name(),
                arrivals,
                metrics(metric -> lost ? Double.NaN : all.value(metric)),
                metrics(metric -> lost ? Double.NaN : window.value(metric)),
                nanos * 1e-9,
                lost ? 0 : learner.bytes(),
                lostAt,
                new Curve(points));
    }

    private Map<Metric, Double> metrics(ToDoubleFunction<Metric> value) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        for (Metric metric : settings.task().metrics()) {
            metrics.put(metric, value.applyAsDouble(metric));
        }
        return metrics;
    }
}
