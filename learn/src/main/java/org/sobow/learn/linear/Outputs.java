package org.sobow.learn.linear;

import org.sobow.learn.row.Entries;

/** What a round knows of the outputs of one row: their values, sensitivities and gradient. For one thread. */
interface Outputs {
    /** Those of a model that is trained by that loss. */
    static Outputs of(LinearModel model, Response response) {
        return response instanceof ScalarResponse scalar
                ? new OneOutput(model, scalar)
                : new ManyOutputs(model, response);
    }

    /** The loss that the outputs are trained by. */
    Response response();

    /** Computes outputs and sensitivities for an encoded row. */
    void forward(Entries x);

    /** Whether outputs and sensitivities are numbers of a size that can be gone on with. */
    boolean isBounded();

    /** A copy of outputs and sensitivities as they are after {@code round} rounds. */
    Foresight foresight(long round);

    /** Takes outputs and sensitivities from a copy of as many outputs. */
    void recall(Foresight then);

    /** Lets predictions run ahead of the outputs: f + share·u, u the sensitivity to log α. */
    void runAhead(double share);

    /** What is predicted, in an array that is good until the next call. */
    double[] ahead();

    /** Predicts, with the scores multiplied by the temperature. */
    void predict(double temperature);

    /** Writes the prediction as users see it into {@code out}. */
    void tell(double[] out);

    /** Computes the derivatives of the loss of the prediction along u. */
    void alongLead(double target);

    /** Computes the derivatives of the loss of the prediction to the logarithm of the temperature τ, the second along τ f: d(τ f)/dlog τ = τ f. */
    void alongHeat(double target);

    /** The first of the derivatives that were computed last. */
    double slope();

    /** The second. */
    double bend();

    /** Computes the gradient of the loss of the outputs. */
    void gradient(double target);

    /** That gradient, in an array that is good until the next call. */
    double[] gradient();

    /** The hypergradient of log α: h = <∇f_{t+1}(w_{t+1}), dw/ds>, through the outputs. */
    double toStep();

    /** The hypergradient of the logarithm of the bias's factor. */
    double toFactor();

    /** The hypergradient of log λ. */
    double toStrength();

    /** Computes the gradient that the inner step follows, where A is {@code size}. */
    void step(double size, boolean guarded);

    /** That gradient, in an array that is good until the next call. */
    double[] taken();

    /** Whether the inner step was cut to less than half of the plain one. */
    boolean isCutBack();

    /**
     * Moves the weights and their sensitivities by the inner step.
     *
     * @param longer the row, with every value multiplied by the factor of its feature's step size
     * @param size A, by which the step moves the outputs
     */
    void move(Entries longer, double alpha, double biasAlpha, double size, Tuning tuning);
}
