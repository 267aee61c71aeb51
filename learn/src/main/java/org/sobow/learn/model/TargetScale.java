package org.sobow.learn.model;

import java.util.Arrays;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The running mean and deviation of a target, in whose units a regressor learns. */
/* A target further off than the clip counts as if it stood there: one cannot spoil the deviation, and when all are that far off,
 * after a change of the unit, the variance grows by 9 % with each. The clip is wide, since what is rare and large belongs to the
 * mean that is to be predicted. The first few count in full; where they were monstrous, the hundred after them take their place.
 *
 * A column forgets its scale when a block of numbers is tiny beside those before. A target does not: a quiet night is no change of
 * its unit. */
public final class TargetScale {
    private static final double MEMORY = 10_000;
    private static final double CLIP = 30;
    private static final long FIRST = 10;
    private static final long NEXT = 100;
    private static final double TINY = 1.0 / 30;
    private static final double LARGEST = 1e140;

    private final Moments all = new Moments();
    private final Moments next = new Moments();

    private static final class Moments {
        private double count;
        private double mean;
        private double variance;

        void add(double delta) {
            count++;
            // mean ← mean + w δ, variance ← (1 − w)(variance + w δ²), with w = 1/n at first and 1/memory later
            double w = 1 / Math.min(count, MEMORY);
            mean += w * delta;
            variance = (1 - w) * (variance + w * delta * delta);
        }

        double[] state() {
            return new double[] {count, mean, variance};
        }

        void load(String name, State from) {
            // Targets on both sides of the mean are up to twice as far from it.
            double largest = 4 * LARGEST * LARGEST;
            double[] state = from.vector(name, 3, -largest, largest);
            if (!(state[0] >= 0 && Math.abs(state[1]) <= LARGEST && state[2] >= 0)) {
                throw new StateException("state block " + name + ": expected a count, a mean and a variance, found "
                        + Arrays.toString(state));
            }
            load(state);
        }

        void walk(NumberWalk walk) {
            count = walk.next(count);
            mean = walk.next(mean);
            variance = walk.next(variance);
        }

        void load(double[] state) {
            count = state[0];
            mean = state[1];
            variance = state[2];
        }
    }

    /** Takes a target in. */
    public void observe(double target) {
        double x = bounded(target, LARGEST);
        double delta = x - all.mean;
        boolean judged = all.count >= FIRST && all.variance > 0;
        all.add(judged ? bounded(delta, CLIP * deviation()) : delta);
        if (all.count > FIRST && next.count < NEXT) {
            next.add(x - next.mean);
            if (next.count == NEXT && next.variance > 0 && next.variance < TINY * TINY * all.variance) {
                all.load(next.state());
            }
        }
    }

    private static double bounded(double value, double bound) {
        return Math.max(-bound, Math.min(bound, value));
    }

    /** The deviation; 1 where there is none yet. */
    public double deviation() {
        return all.variance > 0 ? Math.sqrt(all.variance) : 1;
    }

    /** The mean. */
    public double mean() {
        return all.mean;
    }

    /** The target in deviations from the mean, clipped. */
    public double standardized(double target) {
        return bounded((bounded(target, LARGEST) - all.mean) / deviation(), CLIP);
    }

    /** The target that is {@code output} deviations from the mean. */
    public double target(double output) {
        return all.mean + deviation() * output;
    }

    public void save(StateBuilder to) {
        to.put("target", all.state()).put("targetNext", next.state());
    }

    /** Shows the numbers that it saves. */
    public void walk(NumberWalk walk) {
        all.walk(walk);
        next.walk(walk);
    }

    public void load(State from) {
        all.load("target", from);
        next.load("targetNext", from);
    }
}
