package org.sobow.learn.softmax;

import java.util.Objects;
import org.sobow.internal.Require;

/**
 * How rounds are cut from arrivals.
 *
 * @param kind alternating or prequential
 * @param train n, the examples of D_tr a round
 * @param validate m, the examples of D_val a round
 */
public record Cut(Kind kind, int train, int validate) {
    /** The two ways. */
    public enum Kind {
        /** Arrivals are dealt to D_tr and D_val in turn, in the proportion n : m. */
        ALTERNATING,
        /** Arrivals are D_val of this round and D_tr of the next: each validates a model that has not seen it, then trains. */
        PREQUENTIAL
    }

    public Cut {
        Objects.requireNonNull(kind, "kind");
        Require.atLeast("train", 1, train);
        Require.atLeast("validate", 1, validate);
        if (kind == Kind.PREQUENTIAL && train != validate) {
            throw new IllegalArgumentException(
                    "train and validate must be equal for prequential rounds, got " + train + " and " + validate);
        }
    }

    /** n for D_tr and n for D_val. */
    public static Cut alternating(int n) {
        return new Cut(Kind.ALTERNATING, n, n);
    }

    /** n for D_tr and m for D_val: a hold-out fraction of m / (n + m). */
    public static Cut alternating(int train, int validate) {
        return new Cut(Kind.ALTERNATING, train, validate);
    }

    /** Rounds of n arrivals. */
    public static Cut prequential(int n) {
        return new Cut(Kind.PREQUENTIAL, n, n);
    }

    /** Whether arrival {@code place} of an alternating round, from 0, goes to D_val. */
    boolean validates(int place) {
        int round = train + validate;
        return (long) (place + 1) * validate / round > (long) place * validate / round;
    }
}
