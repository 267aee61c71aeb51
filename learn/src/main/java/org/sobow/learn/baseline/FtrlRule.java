package org.sobow.learn.baseline;

import java.util.Arrays;

/** FTRL-proximal. */
final class FtrlRule implements CoordinateRule {
    private final Adaptive.Ftrl recipe;
    private double[] z = new double[0];
    private double[] n = new double[0];

    FtrlRule(Adaptive.Ftrl recipe) {
        this.recipe = recipe;
    }

    @Override
    public void reserve(int count) {
        if (count > z.length) {
            z = Arrays.copyOf(z, count + count / 2);
            n = Arrays.copyOf(n, z.length);
        }
    }

    @Override
    public double weight(int i) {
        double shrunk = i < z.length ? Math.abs(z[i]) - recipe.l1() : 0;
        if (shrunk <= 0) {
            return 0;
        }
        // w_i = -(z_i - sign(z_i) l1) / ((beta + sqrt(n_i)) / alpha + l2)
        return -Math.signum(z[i]) * shrunk / ((recipe.beta() + Math.sqrt(n[i])) / recipe.alpha() + recipe.l2());
    }

    @Override
    public void step(int i, double gradient) {
        double weight = weight(i);
        // sigma = (sqrt(n_i + g^2) - sqrt(n_i)) / alpha;  z_i <- z_i + g - sigma w_i;  n_i <- n_i + g^2
        double sigma = (Math.sqrt(n[i] + gradient * gradient) - Math.sqrt(n[i])) / recipe.alpha();
        z[i] += gradient - sigma * weight;
        n[i] += gradient * gradient;
    }

    @Override
    public double[] state(int count) {
        return CoordinateRule.joined(z, n, count);
    }

    @Override
    public void load(double[] state) {
        z = Arrays.copyOf(state, state.length / 2);
        n = Arrays.copyOfRange(state, state.length / 2, state.length);
    }
}
