package org.sobow.learn.evaluate;

import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * The scores of the last outcomes alone, a sliding window of them. O(1) an outcome.
 *
 * <p>Each time the window has moved by its whole length, the sums are taken anew, so that rounding does not pile up. For one
 * thread.
 */
public final class WindowedScores {
    private final Scores scores;
    private final @Nullable Outcome[] ring;
    private int next;

    /** An empty window of {@code length} outcomes, at least 1. */
    public WindowedScores(Task task, int length) {
        scores = Scores.of(task);
        ring = new Outcome[Require.atLeast("window", 1, length)];
    }

    /** Adds an outcome; the oldest leaves where the window is full. */
    public void add(Outcome outcome) {
        Outcome oldest = ring[next];
        if (oldest != null) {
            scores.remove(oldest);
        }
        ring[next] = outcome;
        scores.add(outcome);
        next = (next + 1) % ring.length;
        if (next == 0) {
            sumAnew();
        }
    }

    private void sumAnew() {
        scores.clear();
        for (Outcome outcome : ring) {
            if (outcome != null) {
                scores.add(outcome);
            }
        }
    }

    /** Whether the window is full. */
    public boolean isFull() {
        return scores.count() == ring.length;
    }

    /** The metric over the window; NaN where it is empty. */
    public double value(Metric metric) {
        return scores.value(metric);
    }
}
