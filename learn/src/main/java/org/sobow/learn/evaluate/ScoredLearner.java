package org.sobow.learn.evaluate;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** A learner under evaluation with its scores. For one thread at a time. */
public final class ScoredLearner {
    private final Prequential settings;
    private final Learner learner;
    private final Consumer<ScoredPrediction> listener;
    private final Scores all;
    private final WindowedScores window;
    private final double[][] predictions;

    /** By arrival of a block, what the learner leaves to a label that comes for the first time. */
    private final double[] left;

    private long arrivals;
    private long nanos;
    private long lostAt;

    /**
     * A learner that has learned nothing.
     *
     * @param listener is told of every outcome, in the order of arrivals
     */
    public ScoredLearner(Prequential settings, Learner learner, Consumer<ScoredPrediction> listener) {
        this.settings = settings;
        predictions = new double[settings.turn()][0];
        left = new double[settings.turn()];
        this.learner = learner;
        this.listener = listener;
        all = Scores.of(settings.task());
        window = new WindowedScores(settings.task(), settings.window());
    }

    /** The learner itself. */
    public Learner learner() {
        return learner;
    }

    /**
     * Predicts each arrival of the block that was read last, and then learns what is due; only this is timed. Scores follow. A
     * learner whose numbers are lost does nothing more.
     */
    public void play(Arrivals block) {
        if (lostAt != 0) {
            return;
        }
        for (int i = 0; i < block.size(); i++) {
            if (predictions[i].length != block.places(i)) {
                predictions[i] = new double[block.places(i)];
            } else {
                Arrays.fill(predictions[i], 0);
            }
        }
        int played = 0;
        long start = ThreadTime.nanos();
        try {
            for (; played < block.size(); played++) {
                Row row = block.example(played).row();
                learner.predict(row, predictions[played]);
                left[played] = learner.novelty();
                if (settings.delay() > 0) {
                    learner.await(row);
                }
                Example ripe = block.due(played);
                if (ripe != null) {
                    learner.learn(ripe);
                }
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + played + 1;
        }
        nanos += ThreadTime.nanos() - start;
        score(block, played);
    }

    /** Leaves a share of what all classes have to the place after those that were revealed, unless the learner knows the class that has it. */
    private static void leave(double share, int known, double[] prediction) {
        if (share > 0) {
            for (int k = 0; k < prediction.length; k++) {
                prediction[k] *= 1 - share;
            }
            if (known < prediction.length && prediction[known] == 0) {
                prediction[known] = share;
            }
        }
    }

    private void score(Arrivals block, int played) {
        try {
            for (int i = 0; i < played; i++) {
                leave(left[i], block.known(i), predictions[i]);
                ScoredPrediction outcome = settings.task() == Task.REGRESSION
                        ? ScoredPrediction.ofNumber(block.target(i), predictions[i][0])
                        : ScoredPrediction.ofClass(
                                (int) block.target(i), predictions[i], block.places(i), block.known(i));
                all.add(outcome);
                window.add(outcome);
                arrivals++;
                listener.accept(outcome);
            }
        } catch (ArithmeticException lost) {
            lostAt = arrivals + 1;
        }
    }

    /** What came of it so far. */
    public Result result() {
        boolean lost = lostAt != 0;
        return new Result(
                learner.name(),
                arrivals,
                metrics(metric -> lost ? Double.NaN : all.value(metric)),
                windowed(),
                nanos * 1e-9,
                lost ? 0 : learner.bytes(),
                lostAt);
    }

    /** Every metric over the sliding window; NaN where the learner lost its numbers. */
    public Map<Metric, Double> windowed() {
        return metrics(metric -> lostAt != 0 ? Double.NaN : window.value(metric));
    }

    /** The number of the arrival at which its numbers were lost, from 1; 0 where they were not. */
    public long lostAt() {
        return lostAt;
    }

    private Map<Metric, Double> metrics(ToDoubleFunction<Metric> value) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        for (Metric metric : settings.task().metrics()) {
            metrics.put(metric, value.applyAsDouble(metric));
        }
        return metrics;
    }
}
