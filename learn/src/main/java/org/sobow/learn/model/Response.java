package org.sobow.learn.model;

/**
 * The loss l of one example as a function of the model's outputs f, and the inner step seen from there. A step of the weights
 * along −x moves the outputs against the gradient, by A = Σ_j α_j x_j² times it.
 *
 * <p>Holds the curvature of the last {@link #step} and the last {@link #predict}. For one thread.
 */
public interface Response {
    /** How many outputs there are. */
    int outputs();

    /** How many of them have weights: all, or all but the last of those that sum to zero. */
    int weighted();

    /** Takes outputs and target of an example, and writes ∇l(f) into {@code out}. */
    void gradient(double[] f, double target, double[] out);

    /**
     * Writes the gradient that the step follows into {@code out}: ∇l(f′) of the proximal step f′ = f − A ∇l(f′) where it is
     * guarded, ∇l(f) otherwise. For the outputs and target that {@link #gradient} was given last.
     */
    void step(double a, boolean guarded, double[] out);

    /** v ← H (I + A H)⁻¹ v with the Hessian H of the loss at f′; v ← H v where the step was plain. */
    void curve(double[] v);

    /** Takes what is predicted, the outputs {@code f} times the temperature {@code t}, for what follows. */
    void predict(double[] f, double t);

    /** Writes the prediction as users see it into {@code out}: the probabilities of the classes, or the number. */
    void tell(double[] out);

    /** Writes the prediction as users see it, for outputs {@code f} and temperature {@code t}, into {@code out}. Changes nothing: for any thread. */
    void tell(double[] f, double t, double[] out);

    /**
     * Writes the first and second derivative of the loss of the prediction when {@code f} moves along {@code v} into {@code out}, now that
     * the target is known.
     */
    void derive(double[] v, double target, double[] out);

    /** The largest mean A that tuning may reach. */
    double largestSize();

    /** The largest A that the first example may have where the step size is tuned: a larger start is taken as this. */
    double firstSize();
}
