package org.sobow.learn.linear;

import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;
import org.sobow.window.WindowAverage;

/** The outer variables of a run, step size, factor of the bias and strength, and their descent along SOBOW's window. */
final class OuterLevel {
    private static final int STEP = 0;
    private static final int FACTOR = 1;
    private static final int STRENGTH = 2;

    /** The size of scale-free outer steps in the first rounds, since the start may be far off. */
    private static final double FIRST_STEP = 0.1;

    /** It fades to the recipe's over about 300 rounds. */
    private static final double FADING = Exponential.exp(-1.0 / 300);

    /** Over how many rounds the mean squared norm of the rows reaches back. */
    private static final double MEMORY = 1000;

    private final Tuning tuning;
    private final TunedLog step;
    private final TunedLog factor;
    private final TunedLog strength;
    private final WindowAverage window;
    private final double[] newest = new double[3];
    private final double[] mean = new double[3];
    private double boost;
    private double rounds;
    private double meanSquares;

    OuterLevel(Tuning tuning) {
        this.tuning = tuning;
        step = new TunedLog(tuning.step(), tuning.outer());
        factor = new TunedLog(tuning.biasFactor(), tuning.outer());
        strength = new TunedLog(tuning.strength(), tuning.outer());
        window = tuning.window().start(newest.length);
        boost = tuning.outer().scaleFree()
                ? Math.max(0, FIRST_STEP / tuning.outer().size() - 1)
                : 0;
    }

    double step() {
        return step.value();
    }

    double factor() {
        return factor.value();
    }

    double strength() {
        return strength.value();
    }

    /** Whether the sensitivity to log α is needed. */
    boolean tunesStep() {
        return !step.isFixed() || !factor.isFixed();
    }

    /** Whether the sensitivity to log λ is needed. */
    boolean tunesStrength() {
        return !strength.isFixed();
    }

    /** The hypergradient of log α in the last round. */
    double stepHypergradient() {
        return newest[STEP];
    }

    /** The hypergradient of log λ in the last round. */
    double strengthHypergradient() {
        return newest[STRENGTH];
    }

    /** Halves the step size. */
    void halveStep() {
        step.multiply(0.5);
    }

    /** Takes in the squared norm of a row, and keeps the step size in the bounds that follow from it. */
    void meet(double squares, Response response) {
        rounds++;
        meanSquares += (squares - meanSquares) / Math.min(rounds, MEMORY);
        if (rounds == 1) {
            step.bound(0, response.firstSize() / meanSquares);
        }
        double floor = tuning.floor() / meanSquares;
        step.bound(floor, response.largestSize() / meanSquares);
        factor.bound(floor / step.value(), Double.POSITIVE_INFINITY);
    }

    /** Keeps the step size that much below its upper bound, while nothing is known of the predictions it leads to. */
    void restrain(double share, Response response) {
        step.bound(0, share * response.largestSize() / meanSquares);
    }

    /** One step against the hypergradients of log α, the logarithm of the bias's factor and log λ; shorter at a {@code pace} below 1. */
    void descend(double stepH, double factorH, double strengthH, double pace) {
        newest[STEP] = stepH;
        newest[FACTOR] = factorH;
        newest[STRENGTH] = strengthH;
        // eqs. (7) and (6), in each variable by its own scale
        window.meanWith(newest, mean);
        window.push(newest);
        double alpha = step.value();
        if (!step.isFixed()) {
            step.descend(stepH, mean[STEP], alpha, pace * (1 + boost));
        }
        if (!factor.isFixed()) {
            factor.descend(factorH, mean[FACTOR], alpha * factor.value(), pace * (1 + boost));
        }
        if (!strength.isFixed()) {
            strength.descend(strengthH, mean[STRENGTH], strength.value(), pace);
        }
        boost = Vectors.flush(boost * FADING);
    }

    void save(Checkpoint.Builder to) {
        to.put("outer.step", step.state())
                .put("outer.factor", factor.state())
                .put("outer.strength", strength.state())
                .put("outer.other", new double[] {boost, rounds, meanSquares, newest[STEP]});
        window.save("outer.window.", to);
    }

    void load(Checkpoint from) {
        step.load(from.vector("outer.step"));
        factor.load(from.vector("outer.factor"));
        strength.load(from.vector("outer.strength"));
        double[] other = from.vector("outer.other");
        boost = other[0];
        rounds = other[1];
        meanSquares = other[2];
        newest[STEP] = other[3];
        window.load("outer.window.", from);
    }
}
