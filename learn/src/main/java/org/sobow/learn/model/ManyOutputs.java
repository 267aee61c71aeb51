package org.sobow.learn.model;

import org.sobow.learn.row.Entries;

/** Any number of outputs, such as one for each class. Where they sum to zero, the last has no weights. */
final class ManyOutputs extends Outputs {
    private final LinearModel model;
    private final int weighted;
    private final double[] f;
    private final double[] u;
    private final double[] strengthU;
    private final double[] derivatives = new double[2];
    private final double[] g;
    private final double[] taken;
    private final double[] d;
    private final double[] e;
    private double[] factorU;

    ManyOutputs(LinearModel model, Response response) {
        super(response);
        this.model = model;
        int count = response.outputs();
        weighted = response.weighted();
        f = new double[count];
        u = new double[count];
        strengthU = new double[weighted];
        g = new double[count];
        taken = new double[count];
        d = new double[count];
        e = new double[count];
        factorU = model.factorSensitivity();
    }

    @Override
    boolean follow(Entries x) {
        model.forward(x, f, u);
        ZeroSum.complete(f, weighted);
        if (model.isTuned()) {
            ZeroSum.complete(u, weighted);
        }
        factorU = model.factorSensitivity();
        if (model.hasStrength()) {
            model.toStrength(x, f, strengthU);
        }
        boolean bounded = true;
        for (int k = 0; k < weighted; k++) {
            double sum = Math.abs(f[k]) + Math.abs(u[k]) + Math.abs(factorU[k]) + Math.abs(strengthU[k]);
            bounded &= sum <= LARGEST;
        }
        return bounded;
    }

    @Override
    public Foresight foresight(long round) {
        return new Foresight(round, f.clone(), u.clone(), factorU.clone(), strengthU.clone());
    }

    @Override
    public void recall(Foresight then) {
        System.arraycopy(then.outputs(), 0, f, 0, f.length);
        System.arraycopy(then.toStep(), 0, u, 0, u.length);
        System.arraycopy(then.toStrength(), 0, strengthU, 0, strengthU.length);
        factorU = then.toFactor();
    }

    @Override
    public double[] values() {
        return f;
    }

    @Override
    public void predict(double temperature) {
        response().predict(f, temperature);
    }

    @Override
    public void derive(double target) {
        response().derive(f, target, derivatives);
        keepHeat(derivatives[0], derivatives[1]);
    }

    @Override
    public void gradient(double target) {
        response().gradient(f, target, g);
        if (model.isTuned()) {
            double toStrength = model.hasStrength() ? ZeroSum.dot(g, strengthU, 0, weighted) : 0;
            keepHypergradients(ZeroSum.dot(g, u, 0, weighted), ZeroSum.dot(g, factorU, 0, weighted), toStrength);
        }
    }

    /* What move is about to compute has the room. */
    @Override
    public double toStepsOf(Entries x) {
        model.toStep(x, e, d);
        return ZeroSum.dot(g, d, 0, weighted);
    }

    @Override
    boolean take(double size, boolean guarded) {
        response().step(size, guarded, taken);
        double squares = 0;
        double plain = 0;
        for (int k = 0; k < g.length; k++) {
            squares += taken[k] * taken[k];
            plain += g[k] * g[k];
        }
        return 4 * squares < plain;
    }

    @Override
    public void move(Entries longer, double alpha, double biasAlpha, double size, double mu, boolean guarded) {
        if (model.hasStrength()) {
            through(strengthU, mu, 0, d);
            model.moveToStrength(longer, alpha, biasAlpha, taken, mu, d);
        }
        through(factorU, mu, guarded ? biasAlpha : 0, e);
        through(u, mu, guarded ? size : 0, d);
        model.move(longer, alpha, biasAlpha, taken, mu, d, e);
    }

    /* The step is w ← w − α x g′ with g′ the gradient at f′ = f − A g′. Its derivative to a logarithm that scales the part B of A
     * is that of w less α x d with d = H (I + A H)⁻¹ (u − B g′), and g′ itself where it scales α. Plain steps have B = 0. */
    private void through(double[] sensitivity, double mu, double part, double[] out) {
        for (int k = 0; k < weighted; k++) {
            out[k] = mu * sensitivity[k] - part * taken[k];
        }
        ZeroSum.complete(out, weighted);
        response().curve(out);
    }
}
