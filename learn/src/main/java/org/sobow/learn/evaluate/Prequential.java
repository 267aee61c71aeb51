package org.sobow.learn.evaluate;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;

/**
 * Prequential evaluation, test then train: every arrival is first predicted and then learned, by every learner.
 *
 * @param task what is predicted
 * @param delay how many arrivals a label is late: arrival t is predicted, then arrival t - delay is learned; 0 is at once
 * @param window how many arrivals the sliding window of the metrics holds
 */
public record Prequential(Task task, int delay, int window) {
    public Prequential {
        Objects.requireNonNull(task, "task");
        Require.atLeast("delay", 0, delay);
        Require.atLeast("window", 1, window);
    }

    /** With labels at once and a sliding window of 1000 arrivals. */
    public static Prequential of(Task task) {
        return new Prequential(task, 0, 1000);
    }

    /** With labels that are {@code arrivals} late. */
    public Prequential withDelay(int arrivals) {
        return new Prequential(task, arrivals, window);
    }

    /** With a sliding window of {@code arrivals}. */
    public Prequential withWindow(int arrivals) {
        return new Prequential(task, delay, arrivals);
    }

    /** Starts an evaluation of learners that have learned nothing. */
    public Evaluation start(List<? extends Learner> learners, PredictionListener listener) {
        return new Evaluation(this, learners, listener);
    }

    /** Evaluates to the end of the stream; returns the results in the order of the learners. */
    public List<Result> run(Iterator<Example> stream, List<? extends Learner> learners) {
        return run(stream, learners, PredictionListener.NONE, () -> false);
    }

    /** Evaluates to the end of the stream, or until {@code stopped}, which is asked after every block of arrivals. */
    public List<Result> run(
            Iterator<Example> stream,
            List<? extends Learner> learners,
            PredictionListener listener,
            BooleanSupplier stopped) {
        Evaluation evaluation = start(learners, listener);
        while (evaluation.advance(stream) > 0 && !stopped.getAsBoolean()) {}
        return evaluation.results();
    }
}
