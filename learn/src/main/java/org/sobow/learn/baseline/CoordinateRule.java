package org.sobow.learn.baseline;

import java.util.Arrays;

/** A run of {@link Adaptive}: moves every weight by the gradients it has seen at that weight alone. For one thread. */
interface CoordinateRule {
    /** Starts with all weights 0. */
    static CoordinateRule of(Adaptive recipe) {
        if (recipe instanceof Adaptive.AdaGrad adaGrad) {
            return new AdaGradRule(adaGrad);
        }
        return new FtrlRule((Adaptive.Ftrl) recipe);
    }

    /** Makes room for that many weights, where there is none yet. */
    void reserve(int weights);

    /** Weight {@code i}. */
    double weight(int i);

    /** Takes one gradient at weight {@code i}. */
    void step(int i, double gradient);

    /** Its state at the first {@code count} weights: two numbers for each. */
    double[] state(int count);

    /** Takes the state from a checkpoint, in place of what there is. */
    void load(double[] state);

    /** Two arrays, each cut or filled up to {@code count}, one after the other. */
    static double[] joined(double[] one, double[] other, int count) {
        double[] joined = Arrays.copyOf(one, 2 * count);
        Arrays.fill(joined, Math.min(one.length, count), 2 * count, 0);
        System.arraycopy(other, 0, joined, count, Math.min(other.length, count));
        return joined;
    }
}
