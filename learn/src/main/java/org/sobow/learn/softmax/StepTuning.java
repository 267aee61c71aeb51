package org.sobow.learn.softmax;

import java.util.Objects;
import org.sobow.internal.Require;

/**
 * The inner step size alpha = e^s, and how s is tuned.
 *
 * @param rule off, greedy or forward
 * @param initial alpha at the start
 * @param lower the smallest alpha that tuning may reach
 * @param upper the largest
 * @param memory mu, the decay of the forward sensitivity, in [0, 1]
 */
public record StepTuning(Rule rule, double initial, double lower, double upper, double memory) {
    /** The rules; {@code docs/sparse.md} has their formulas. */
    public enum Rule {
        /** alpha stays. */
        OFF,
        /**
         * The paper's: through the update map of this round alone, h = −e^s &lt;∇_y g_t(x_t, y_t), v_t&gt;. A heuristic, and greedy:
         * it drives alpha too low on many streams, since a small step always looks good one step ahead.
         */
        GREEDY,
        /**
         * Forward sensitivity: z = dy/ds is carried along, z ← mu (z − e^s H z) − e^s ∇_y g, and h = &lt;∇_y f_t(y_{t+1}), z_{t+1}&gt;
         * is taken on D_val, which y_{t+1} has not seen. mu = 1 differentiates the whole trajectory.
         */
        FORWARD
    }

    public StepTuning {
        Objects.requireNonNull(rule, "rule");
        Require.positive("inner step", initial);
        Require.positive("lower", lower);
        if (!(lower <= initial && initial <= upper && upper < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "inner step must lie in [lower, upper] = [" + lower + ", " + upper + "], got " + initial);
        }
        if (!(memory >= 0 && memory <= 1)) {
            throw new IllegalArgumentException("mu must lie in [0, 1], got " + memory);
        }
    }

    /** alpha stays as it is. */
    public static StepTuning off(double alpha) {
        return new StepTuning(Rule.OFF, alpha, alpha, alpha, 0);
    }

    /** Greedy tuning within a factor of 100 either way. */
    public static StepTuning greedy(double alpha) {
        return new StepTuning(Rule.GREEDY, alpha, alpha / 100, alpha * 100, 0);
    }

    /** Forward sensitivity with decay mu, within a factor of 100 either way. */
    public static StepTuning forward(double alpha, double mu) {
        return new StepTuning(Rule.FORWARD, alpha, alpha / 100, alpha * 100, mu);
    }

    /** The same rule within other bounds. */
    public StepTuning within(double newLower, double newUpper) {
        return new StepTuning(rule, initial, newLower, newUpper, memory);
    }

    boolean tuned() {
        return rule != Rule.OFF;
    }

    boolean forward() {
        return rule == Rule.FORWARD;
    }
}
