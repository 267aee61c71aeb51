package org.sobow.learn.model;

import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The mean weight of the examples, in which their weights are counted: what all weights have in common decides nothing. */
/* A weight far beyond the others counts in the mean as if it stood at the bound, so that one cannot silence all that follow; but
 * while there are few weights nobody can tell which is far beyond, and all count in full. No weight counts more than all that the
 * mean remembers. */
public final class WeightUnit {
    private static final double MEMORY = 10_000;
    private static final double TRUSTED = 10;
    private static final double BOUND = 100;
    private static final double LARGEST = 1e140;

    private double count;
    private double mean;

    /** Takes a weight in; returns it in units of the mean, itself included. Weight 0 stays 0 and is not counted. */
    public double relative(double weight) {
        if (!(weight > 0)) {
            return 0;
        }
        if (weight == mean) {
            count = Math.min(count + 1, MEMORY);
            return 1;
        }
        double bounded = Math.min(weight, LARGEST);
        double kept = count >= TRUSTED ? Math.min(bounded, BOUND * mean) : bounded;
        count = Math.min(count + 1, MEMORY);
        // mean ← mean + (w − mean) / n, with n at most the memory
        mean += (kept - mean) / count;
        return Math.min(count, bounded / mean);
    }

    public void save(StateBuilder to) {
        to.put("weightUnit", new double[] {count, mean});
    }

    /** Shows the numbers that it saves. */
    public void walk(NumberWalk walk) {
        count = walk.next(count);
        mean = walk.next(mean);
    }

    public void load(State from) {
        double[] saved = from.vector("weightUnit", 2, 0, LARGEST);
        count = saved[0];
        mean = saved[1];
    }
}
