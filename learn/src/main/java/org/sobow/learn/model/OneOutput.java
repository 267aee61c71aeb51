package org.sobow.learn.model;

import org.sobow.learn.row.Entries;

/** The one output of a classifier of two classes, or of a regressor. */
final class OneOutput extends Outputs {
    private final LinearModel model;
    private final ScalarResponse response;
    private final double[] place = new double[1];
    private final double[] along = new double[1];
    private double f;
    private double u;
    private double factorU;
    private double strengthU;
    private double g;
    private double taken;

    OneOutput(LinearModel model, ScalarResponse response) {
        super(response);
        this.model = model;
        this.response = response;
    }

    @Override
    boolean follow(Entries x) {
        f = model.forwardOne(x);
        u = model.toStepOfOne();
        factorU = model.factorSensitivity()[0];
        strengthU = model.toStrengthOfOne();
        double sum = Math.abs(f) + Math.abs(u) + Math.abs(factorU) + Math.abs(strengthU);
        return sum <= LARGEST;
    }

    @Override
    public Foresight foresight(long round) {
        return new Foresight(
                round, new double[] {f}, new double[] {u}, new double[] {factorU}, new double[] {strengthU});
    }

    @Override
    public void recall(Foresight then) {
        f = then.outputs()[0];
        u = then.toStep()[0];
        factorU = then.toFactor()[0];
        strengthU = then.toStrength()[0];
    }

    @Override
    public double[] values() {
        place[0] = f;
        return place;
    }

    @Override
    public void predict(double temperature) {
        response.predict(f, temperature);
    }

    @Override
    public void derive(double target) {
        double slope = response.slope(target);
        double bend = response.bend(target);
        keepHeat(slope * f, bend * f * f);
    }

    @Override
    public void gradient(double target) {
        g = response.gradient(f, target);
        keepHypergradients(g * u, g * factorU, g * strengthU);
    }

    @Override
    public double toStepsOf(Entries x) {
        model.toStep(x, place, along);
        return g * along[0];
    }

    @Override
    boolean take(double size, boolean guarded) {
        taken = response.step(size, guarded);
        return 2 * Math.abs(taken) < Math.abs(g);
    }

    /* The step is w ← w − α x g′ with g′ the slope at f′ = f − A g′. Its derivative to a logarithm that scales the part B of A is that of
     * w less α x d with d = l″/(1 + A l″) (u − B g′), and g′ itself where it scales α. Plain steps have B = 0. */
    @Override
    public void move(Entries longer, double alpha, double biasAlpha, double size, double mu, boolean guarded) {
        double curving = response.curving();
        double part = guarded ? taken : 0;
        double d = curving * (mu * u - size * part);
        double e = curving * (mu * factorU - biasAlpha * part);
        model.moveOne(longer, alpha, biasAlpha, taken, mu, d, e, curving * mu * strengthU);
    }
}
