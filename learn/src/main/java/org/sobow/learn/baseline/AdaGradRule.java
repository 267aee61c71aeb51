package org.sobow.learn.baseline;

import java.util.Arrays;

/** AdaGrad. */
final class AdaGradRule implements CoordinateRule {
    private static final double TINY = 1e-8;

    private final double rate;
    private double[] weights = new double[0];
    private double[] squares = new double[0];

    AdaGradRule(Adaptive.AdaGrad recipe) {
        rate = recipe.rate();
    }

    @Override
    public void reserve(int count) {
        if (count > weights.length) {
            weights = Arrays.copyOf(weights, count + count / 2);
            squares = Arrays.copyOf(squares, weights.length);
        }
    }

    @Override
    public double weight(int i) {
        return i < weights.length ? weights[i] : 0;
    }

    @Override
    public void step(int i, double gradient) {
        // G_i <- G_i + g^2;  w_i <- w_i - rate * g / (sqrt(G_i) + tiny)
        squares[i] += gradient * gradient;
        weights[i] -= rate * gradient / (Math.sqrt(squares[i]) + TINY);
    }

    @Override
    public double[] state(int count) {
        return CoordinateRule.joined(weights, squares, count);
    }

    @Override
    public void load(double[] state) {
        weights = Arrays.copyOf(state, state.length / 2);
        squares = Arrays.copyOfRange(state, state.length / 2, state.length);
    }
}
