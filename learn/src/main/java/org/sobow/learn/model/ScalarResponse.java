package org.sobow.learn.model;

/** The loss of a model with one output. A step of the weights, and all that goes with it, is then a matter of single numbers. */
public interface ScalarResponse extends Response {
    @Override
    default int outputs() {
        return 1;
    }

    @Override
    default int weighted() {
        return 1;
    }

    /** Takes output and target of an example; returns l′(f). */
    double gradient(double f, double target);

    /** Returns the slope that the step follows: l′(f′) with f′ = f − A l′(f′) where it is guarded, l′(f) otherwise. */
    double step(double a, boolean guarded);

    /** l″/(1 + A l″) at f′ after a guarded step, l″ after a plain one. */
    double curving();

    /** Takes what is predicted, the output {@code f} times the temperature {@code t}, for what follows. */
    void predict(double f, double t);

    /** The first derivative of the loss of the prediction to {@code f}, now that the target is known. */
    double slope(double target);

    /** The second. */
    double bend(double target);

    @Override
    default void gradient(double[] f, double target, double[] out) {
        out[0] = gradient(f[0], target);
    }

    @Override
    default void step(double a, boolean guarded, double[] out) {
        out[0] = step(a, guarded);
    }

    @Override
    default void curve(double[] v) {
        v[0] *= curving();
    }

    @Override
    default void predict(double[] f, double t) {
        predict(f[0], t);
    }

    @Override
    default void derive(double[] v, double target, double[] out) {
        out[0] = slope(target) * v[0];
        out[1] = bend(target) * v[0] * v[0];
    }
}
