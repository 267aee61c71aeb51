package org.sobow.learn.evaluate;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.sobow.internal.Require;
import org.sobow.learn.row.Arrival;

/**
 * Prequential evaluation, test then train: every arrival is first predicted and then learned, by every contestant.
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

    /** Starts fresh contestants. */
    public Evaluation start(List<Entrant> entrants, OutcomeListener listener) {
        return new Evaluation(this, entrants.stream().map(Entrant::start).toList(), listener);
    }

    /** Evaluates to the end of the stream; returns the standings in the order of the entrants. */
    public List<Standing> run(Iterator<Arrival> stream, List<Entrant> entrants) {
        return run(stream, entrants, OutcomeListener.NONE, () -> false);
    }

    /** Evaluates to the end of the stream, or until {@code stopped}, which is asked after every block of arrivals. */
    public List<Standing> run(
            Iterator<Arrival> stream, List<Entrant> entrants, OutcomeListener listener, BooleanSupplier stopped) {
        Evaluation evaluation = start(entrants, listener);
        while (evaluation.advance(stream) > 0 && !stopped.getAsBoolean()) {}
        return evaluation.standings();
    }
}
