package org.sobow.learn.model;

/** What a run knew of a row when it was predicted: the outputs, and how they depend on the outer variables. */
public final class Foresight {
    private final long round;
    private final double[] f;
    private final double[] u;
    private final double[] factorU;
    private final double[] strengthU;

    /** Keeps the arrays. */
    public Foresight(long round, double[] f, double[] u, double[] factorU, double[] strengthU) {
        this.round = round;
        this.f = f;
        this.u = u;
        this.factorU = factorU;
        this.strengthU = strengthU;
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
