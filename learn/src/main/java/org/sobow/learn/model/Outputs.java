package org.sobow.learn.model;

import org.sobow.learn.row.Entries;

/** What a round knows of the outputs of one row: their values, sensitivities and gradient. For one thread. */
/* What a round only reads is kept here, since reading a field costs less than asking one of two classes. */
public abstract class Outputs {
    /** Outputs and sensitivities must not exceed this: their products, and the squares of those, are then finite. */
    public static final double LARGEST = 1e60;

    private final Response response;
    private boolean bounded;
    private double slopeOfHeat;
    private double bendOfHeat;
    private double toStep;
    private double toFactor;
    private double toStrength;
    private boolean cutBack;

    Outputs(Response response) {
        this.response = response;
    }

    /** Those of a model that is trained by that loss. */
    public static Outputs of(LinearModel model, Response response) {
        return response instanceof ScalarResponse scalar
                ? new OneOutput(model, scalar)
                : new ManyOutputs(model, response);
    }

    /** The loss that the outputs are trained by. */
    public final Response response() {
        return response;
    }

    /** Computes outputs and sensitivities for an encoded row. */
    public final void forward(Entries x) {
        bounded = follow(x);
    }

    /** Computes outputs and sensitivities; returns whether all are within {@link #LARGEST}. */
    abstract boolean follow(Entries x);

    /** Whether the outputs are within {@link #LARGEST}. */
    public final boolean areBounded() {
        return bounded || areBounded(values());
    }

    /** Whether outputs are within {@link #LARGEST}. */
    public static boolean areBounded(double[] outputs) {
        for (double f : outputs) {
            if (!(Math.abs(f) <= LARGEST)) {
                return false;
            }
        }
        return true;
    }

    /** Whether outputs and sensitivities are within {@link #LARGEST}. */
    public final boolean isBounded() {
        return bounded;
    }

    /** A copy of outputs and sensitivities as they are after {@code round} rounds. */
    public abstract Foresight foresight(long round);

    /** Takes outputs and sensitivities from a copy of as many outputs. */
    public abstract void recall(Foresight then);

    /** The outputs, in an array that is good until the next call. */
    public abstract double[] values();

    /** Predicts, with the scores multiplied by the temperature. */
    public abstract void predict(double temperature);

    /** Writes the prediction as users see it into {@code out}. */
    public final void tell(double[] out) {
        response.tell(out);
    }

    /** Computes the derivatives of the loss of the prediction to the logarithm of the temperature τ, the second along τ f: d(τ f)/dlog τ = τ f. */
    public abstract void derive(double target);

    /** Keeps the derivatives to the logarithm of the temperature that were computed. */
    final void keepHeat(double first, double second) {
        slopeOfHeat = first;
        bendOfHeat = second;
    }

    /** The first derivative to the logarithm of the temperature. */
    public final double slopeOfHeat() {
        return slopeOfHeat;
    }

    /** The second. */
    public final double bendOfHeat() {
        return bendOfHeat;
    }

    /** Computes the gradient of the loss of the outputs, and the hypergradients. */
    public abstract void gradient(double target);

    /** Keeps the hypergradients that were computed. */
    final void keepHypergradients(double step, double factor, double strength) {
        toStep = step;
        toFactor = factor;
        toStrength = strength;
    }

    /** The hypergradient of log α: h = <∇f_{t+1}(w_{t+1}), dw/ds>, through the outputs. */
    public final double toStep() {
        return toStep;
    }

    /**
     * The hypergradient of s where feature j has the step size α e^{s r_j}, at the gradient that was computed last.
     *
     * @param x the row, with every value multiplied by r_j
     */
    /* dw_j/ds is taken for r_j dw_j/dlog α. That is exact but for what the steps of one feature do to the gradients of another with a different r_j. */
    public abstract double toStepsOf(Entries x);

    /** The hypergradient of the logarithm of the bias's factor. */
    public final double toFactor() {
        return toFactor;
    }

    /** The hypergradient of log λ. */
    public final double toStrength() {
        return toStrength;
    }

    /** Computes the gradient that the inner step follows, where A is {@code size}. */
    public final void step(double size, boolean guarded) {
        cutBack = take(size, guarded);
    }

    /** Computes the gradient that the inner step follows; returns whether that was cut to less than half of the plain one. */
    abstract boolean take(double size, boolean guarded);

    /** Whether the inner step was cut to less than half of the plain one. */
    public final boolean isCutBack() {
        return cutBack;
    }

    /**
     * Moves the weights and their sensitivities by the inner step.
     *
     * @param longer the row, with every value multiplied by the factor of its feature's step size
     * @param size A, by which the step moves the outputs
     * @param mu the decay of the sensitivities
     * @param guarded whether the step is the proximal one
     */
    public abstract void move(Entries longer, double alpha, double biasAlpha, double size, double mu, boolean guarded);
}
