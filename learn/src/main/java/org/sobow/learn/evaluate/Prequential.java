package org.sobow.learn.evaluate;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;

/**
 * Prequential evaluation, test then train: every arrival is first predicted and then learned, by every learner.
 *
 * @param task what is predicted
 * @param delay how many arrivals a label is late: arrival t is predicted, then arrival t - delay is learned; 0 is at once
 * @param window how many arrivals the sliding window of the metrics holds
 * @param turn how many arrivals a learner plays before it is the next one's turn: in short turns a passing load hits all alike, in long ones the caches of
 *     the processor hold what a learner needs, as they do where it runs by itself
 */
public record Prequential(Task task, int delay, int window, int turn) {
    /** Arrivals of a turn where nothing else is said. */
    public static final int USUAL_TURN = 50;

    public Prequential {
        Objects.requireNonNull(task, "task");
        Require.atLeast("delay", 0, delay);
        Require.atLeast("window", 1, window);
        Require.atLeast("turn", 1, turn);
    }

    /** With labels at once and a sliding window of 1000 arrivals. */
    public static Prequential of(Task task) {
        return new Prequential(task, 0, 1000, USUAL_TURN);
    }

    /** With labels that are {@code arrivals} late. */
    public Prequential withDelay(int arrivals) {
        return new Prequential(task, arrivals, window, turn);
    }

    /** With a sliding window of {@code arrivals}. */
    public Prequential withWindow(int arrivals) {
        return new Prequential(task, delay, arrivals, turn);
    }

    /** With turns of {@code arrivals}. */
    public Prequential withTurn(int arrivals) {
        return new Prequential(task, delay, window, arrivals);
    }

    /**
     * Evaluates to the end of the stream; returns the results in the order of the learners, which have learned nothing yet. Learners play
     * blocks of arrivals in turn, on one thread, and the first turn goes round: a passing load hits all alike.
     */
    public List<Result> run(Iterator<Example> stream, List<? extends Learner> learners) {
        return run(stream, learners, (outcome, learner) -> {});
    }

    /**
     * The same.
     *
     * @param listener is told of every outcome with the position of its learner, by each learner in the order of arrivals
     */
    public List<Result> run(
            Iterator<Example> stream, List<? extends Learner> learners, ObjIntConsumer<ScoredPrediction> listener) {
        List<ScoredLearner> scored = IntStream.range(0, learners.size())
                .mapToObj(k -> new ScoredLearner(this, learners.get(k), outcome -> listener.accept(outcome, k)))
                .toList();
        Arrivals arrivals = new Arrivals(this, stream);
        for (int first = 0; arrivals.readTo(arrivals.end() + turn) > 0; first++) {
            for (int i = 0; i < scored.size(); i++) {
                scored.get((first + i) % scored.size()).play(arrivals);
            }
        }
        return scored.stream().map(ScoredLearner::result).toList();
    }
}
