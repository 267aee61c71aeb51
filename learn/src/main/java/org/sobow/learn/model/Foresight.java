package org.sobow.learn.model;

import org.jspecify.annotations.Nullable;

/**
 * What a run knew of a row when it was predicted: the outputs, and how they depend on the outer variables. A run of several parts knew the scores
 * of all of them too, and what the expansion knew for itself.
 */
public final class Foresight {
    private final long round;
    private final double[] f;
    private final double[] u;
    private final double[] factorU;
    private final double[] strengthU;
    private final double[] scores;
    private final @Nullable Foresight expanded;

    /** Keeps the arrays. */
    public Foresight(long round, double[] f, double[] u, double[] factorU, double[] strengthU) {
        this(round, f, u, factorU, strengthU, new double[0], null);
    }

    private Foresight(
            long round,
            double[] f,
            double[] u,
            double[] factorU,
            double[] strengthU,
            double[] scores,
            @Nullable Foresight expanded) {
        this.round = round;
        this.f = f;
        this.u = u;
        this.factorU = factorU;
        this.strengthU = strengthU;
        this.scores = scores;
        this.expanded = expanded;
    }

    /** Returns a copy with the scores of all parts, which are kept, and what the expansion knew. */
    public Foresight withParts(double[] ofAll, @Nullable Foresight ofExpansion) {
        return new Foresight(round, f, u, factorU, strengthU, ofAll, ofExpansion);
    }

    /** The scores of all parts, one after the other; none where there is one part only. */
    public double[] scores() {
        return scores;
    }

    /** What the expansion knew; null where there was none. */
    public @Nullable Foresight expanded() {
        return expanded;
    }

    /** How many examples had been learned. */
    public long round() {
        return round;
    }

    public double[] outputs() {
        return f;
    }

    /** Their sensitivity to log α. */
    public double[] toStep() {
        return u;
    }

    /** Their sensitivity to the logarithm of the bias's factor. */
    public double[] toFactor() {
        return factorU;
    }

    /** Their sensitivity to log λ. */
    public double[] toStrength() {
        return strengthU;
    }
}
