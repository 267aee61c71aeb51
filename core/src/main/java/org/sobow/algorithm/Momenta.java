package org.sobow.algorithm;

import java.util.Objects;

/**
 * How much of the newest directions counts in the corrected ones of {@link Sogd}, by round: each in (0, 1], and 1 corrects nothing.
 *
 * @param y that of the inner decision
 * @param v that of the solution of the linear system
 * @param x that of the outer decision
 */
public record Momenta(Schedule y, Schedule v, Schedule x) {
    public Momenta {
        Objects.requireNonNull(y, "y");
        Objects.requireNonNull(v, "v");
        Objects.requireNonNull(x, "x");
        for (Schedule schedule : new Schedule[] {y, v, x}) {
            share(schedule, 1);
        }
    }

    /** Returns the same for y, v and x. */
    public static Momenta all(Schedule momentum) {
        return new Momenta(momentum, momentum, momentum);
    }

    /** Returns the value of one of them in round {@code t}; throws unless it lies in (0, 1]. */
    static double share(Schedule momentum, long t) {
        double value = Scheduled.positive("momentum", momentum, t);
        if (value > 1) {
            throw new IllegalArgumentException("momentum must lie in (0, 1], got " + value + " in round " + t);
        }
        return value;
    }
}
