package org.sobow.learn.tuning;

/**
 * How far predictions run ahead of the weights, along their own sensitivity to log α: the outputs are f + c u. To first order
 * these are the outputs of a model whose steps were e^c times as long for as long as the sensitivity remembers, so that a drift is
 * answered before the step size has risen. It enters the outer loss directly; its hypergradient is that loss's slope along u.
 */
/* One number with a convex loss: Newton's method with forgetting, c ← c − l′/C with C the discounted sum of l″. The prior is that
 * PRIOR examples of mean curvature had said zero, hence free of scale. A fitted c has about the variance 1/C: it counts by the share
 * 1 − DOUBT/(c² C), and not at all where that is negative, which keeps noise out where nothing drifts.
 *
 * A share PAID of the lead is paid into the weights in one round of four, w ← w + PAID c z, and is then no longer ahead of them. Multiples of
 * the golden ratio say in which, so that no period of the stream meets the same rows each time. */
final class Lead {
    private static final double MEMORY = 0.97;
    private static final double PRIOR = 100;
    private static final double LONG_RUN = 1000;
    private static final double DOUBT = 0.5;
    private static final double PAID = 0.12;
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;
    private static final double SMALLEST = -1;
    private static final double LARGEST = 10;

    private double fitted;
    private double value;
    private double recent;
    private double mean;
    private double count;

    /** What the sensitivity is multiplied by. */
    double value() {
        return value;
    }

    /** Takes in slope and bend of the loss along u, at the outputs that were predicted, of an example that counts {@code weight} times. */
    void learn(double slope, double bend, double weight) {
        count++;
        mean += (bend - mean) * (count < LONG_RUN ? 1 / count : 1 / LONG_RUN);
        recent = MEMORY * recent + weight * bend;
        double curvature = PRIOR * mean + recent;
        if (curvature > 0) {
            double moved = fitted - (weight * slope + (1 - MEMORY) * PRIOR * mean * fitted) / curvature;
            fitted = moved < SMALLEST ? SMALLEST : moved > LARGEST ? LARGEST : moved;
            double explained = fitted * fitted * curvature;
            value = explained > DOUBT ? fitted * (1 - DOUBT / explained) : 0;
        }
    }

    /** What part of the sensitivity goes into the weights in this round; less at a {@code pace} below 1. */
    double pay(long round, double pace) {
        boolean payday = ((round * GOLDEN_RATIO) >>> 62) == 0;
        double paid = payday ? PAID * value * pace : 0;
        fitted -= paid;
        value -= paid;
        return paid;
    }

    double[] state() {
        return new double[] {fitted, value, recent, mean, count};
    }

    void load(double[] state) {
        fitted = state[0];
        value = state[1];
        recent = state[2];
        mean = state[3];
        count = state[4];
    }
}
