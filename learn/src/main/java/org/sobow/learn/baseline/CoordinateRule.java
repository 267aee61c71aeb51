package org.sobow.learn.baseline;

import java.util.Arrays;

/**
 * A run of {@link Adaptive}: moves every weight by the gradients it has seen at that weight alone. Of each it keeps a number of the recipe's own and the sum of
 * its squared gradients. For one thread.
 */
final class CoordinateRule {
    private final Adaptive recipe;
    private double[] own = new double[0];
    private double[] squares = new double[0];

    /** All weights are 0. */
    CoordinateRule(Adaptive recipe) {
        this.recipe = recipe;
    }

    /** Makes room for that many weights, where there is none yet. */
    void reserve(int weights) {
        if (weights > own.length) {
            own = Arrays.copyOf(own, weights + weights / 2);
            squares = Arrays.copyOf(squares, own.length);
        }
    }

    /** Weight {@code i}. */
    double weight(int i) {
        return i < own.length ? recipe.weight(own[i], squares[i]) : 0;
    }

    /** Takes one gradient at weight {@code i}. */
    void step(int i, double gradient) {
        own[i] = recipe.moved(own[i], squares[i], gradient);
        squares[i] += gradient * gradient;
    }

    /** Its state at the first {@code count} weights: the own numbers, then the sums. */
    double[] state(int count) {
        double[] state = Arrays.copyOf(own, 2 * count);
        Arrays.fill(state, Math.min(own.length, count), 2 * count, 0);
        System.arraycopy(squares, 0, state, count, Math.min(squares.length, count));
        return state;
    }

    /** Takes the state from a checkpoint, in place of what there is. */
    void load(double[] state) {
        own = Arrays.copyOf(state, state.length / 2);
        squares = Arrays.copyOfRange(state, state.length / 2, state.length);
    }
}
