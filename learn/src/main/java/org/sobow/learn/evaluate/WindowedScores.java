package org.sobow.learn.evaluate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * The scores of the last outcomes alone, a sliding window of them. O(1) an outcome; room is made as outcomes come, so that a
 * window longer than the stream takes no more than the stream.
 *
 * <p>Each time the window has moved by its whole length, the sums are taken anew, so that rounding does not pile up. For one
 * thread.
 */
final class WindowedScores {
    private static final int FIRST_CAPACITY = 1024;

    private final Scores scores;
    private final int length;
    private @Nullable ScoredPrediction[] ring;
    private int next;

    /** An empty window of {@code length} outcomes, at least 1. */
    WindowedScores(Task task, int length) {
        scores = Scores.of(task);
        this.length = Require.atLeast("window", 1, length);
        ring = new ScoredPrediction[Math.min(length, FIRST_CAPACITY)];
    }

    /** Adds an outcome; the oldest leaves where the window is full. */
    void add(ScoredPrediction outcome) {
        ScoredPrediction oldest = ring[next];
        if (oldest != null) {
            scores.remove(oldest);
        }
        ring[next] = outcome;
        scores.add(outcome);
        next++;
        if (next == length) {
            next = 0;
            sumAnew();
        } else if (next == ring.length) {
            ring = Arrays.copyOf(ring, (int) Math.min(length, 2L * ring.length));
        }
    }

    private void sumAnew() {
        scores.clear();
        for (ScoredPrediction outcome : ring) {
            if (outcome != null) {
                scores.add(outcome);
            }
        }
    }

    /** The metric over the window; NaN where it is empty. */
    double value(Metric metric) {
        return scores.value(metric);
    }
}
