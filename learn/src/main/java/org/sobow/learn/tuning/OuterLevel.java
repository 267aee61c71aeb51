package org.sobow.learn.tuning;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.learn.model.Response;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The outer variables of a run: step size, factor of the bias and strength, and their descent. For one thread. */
/* An outer round is a batch of examples: their hypergradients are averaged, and the step is as long as theirs would be together. Within
 * so few examples nothing changes that the outer variables could follow. */
final class OuterLevel {
    /** How many examples an outer round has. */
    private static final int BATCH = 4;

    /** No hypergradient of a state is larger: its square divided by a step size is finite. */
    private static final double LARGEST = 1e130;

    private static final int STEP = 0;
    private static final int FACTOR = 1;
    private static final int STRENGTH = 2;

    /** The size of outer steps in the first rounds, since the start may be far off; by example. */
    private static final double FIRST_STEP = 0.1;

    /** It fades to the recipe's over about 300 examples. */
    private static final double FADING = Exponential.exp(-BATCH / 300.0);

    /** The share of the newest in the averaged hypergradient. */
    private static final double SHARE = 1e-3;

    private final double floor;
    private final TunedSetting step;
    private final TunedSetting factor;
    private final TunedSetting strength;
    private final SquaredNorms norms = new SquaredNorms();
    private final double[] newest = new double[3];
    private final double[] average = new double[3];
    private final double[] sum = new double[3];
    private final double[] squares = new double[3];
    private double averageWeight;
    private int inBatch;
    private double paces;
    private double boost;

    OuterLevel(Tuning tuning) {
        floor = tuning.floor();
        step = ofBatches(tuning.step(), tuning);
        factor = ofBatches(tuning.biasFactor(), tuning);
        strength = ofBatches(tuning.strength(), tuning);
        boost = Math.max(0, FIRST_STEP / tuning.outerStep() - 1);
    }

    private static TunedSetting ofBatches(Setting setting, Tuning tuning) {
        return new TunedSetting(setting, BATCH * tuning.outerStep(), StrictMath.pow(tuning.outerMemory(), BATCH));
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

    /** The norms of the hypergradients. The average is for readers: nothing depends on it, and it is not saved. */
    HypergradientNorms norms() {
        return new HypergradientNorms(
                Math.sqrt(Vectors.dot(newest, newest)), Math.sqrt(Vectors.dot(average, average)) / averageWeight);
    }

    /** Multiplies the step size, as far as its bounds allow. */
    void multiplyStep(double by) {
        step.follow(by);
    }

    /** Halves the step size. */
    void halveStep() {
        step.multiply(0.5);
    }

    /** Takes in the squared norm of a row, and keeps the step size in the bounds that follow from it. */
    void meet(double squaredNorm, Response response) {
        norms.add(squaredNorm);
        double meanSquares = norms.mean();
        if (norms.count() == 1) {
            step.bound(0, response.firstSize() / meanSquares);
        }
        double size = step.value() * meanSquares;
        if (!(size >= floor && size <= response.largestSize())) {
            step.bound(floor / meanSquares, response.largestSize() / meanSquares);
        }
        if (!(step.value() * factor.value() * meanSquares >= floor)) {
            factor.bound(floor / (step.value() * meanSquares), Double.POSITIVE_INFINITY);
        }
    }

    /** Keeps the step size that much below its upper bound, while nothing is known of the predictions it leads to. */
    void restrain(double share, Response response) {
        step.bound(0, share * response.largestSize() / norms.mean());
    }

    /** Takes in the hypergradients of log α, the logarithm of the bias's factor and log λ in an example; shorter steps at a {@code pace} below 1. */
    void descend(double stepH, double factorH, double strengthH, double pace) {
        newest[STEP] = stepH;
        newest[FACTOR] = factorH;
        newest[STRENGTH] = strengthH;
        for (int i = 0; i < newest.length; i++) {
            sum[i] += newest[i];
            squares[i] += newest[i] * newest[i];
            average[i] += SHARE * (newest[i] - average[i]);
        }
        averageWeight += SHARE * (1 - averageWeight);
        paces += pace;
        inBatch++;
        if (inBatch == BATCH) {
            descend(paces / BATCH);
            inBatch = 0;
            paces = 0;
        }
    }

    /* Eq. (6), in each variable by its own scale. */
    private void descend(double pace) {
        Vectors.scale(1.0 / BATCH, sum);
        Vectors.scale(1.0 / BATCH, squares);
        double alpha = step.value();
        step.descend(squares[STEP], sum[STEP], alpha, pace * (1 + boost));
        factor.descend(squares[FACTOR], sum[FACTOR], alpha * factor.value(), pace * (1 + boost));
        strength.descend(squares[STRENGTH], sum[STRENGTH], strength.value(), pace);
        boost = Vectors.flush(boost * FADING);
        Arrays.fill(sum, 0);
        Arrays.fill(squares, 0);
    }

    void save(StateBuilder to) {
        step.save("outer.step", to);
        factor.save("outer.factor", to);
        strength.save("outer.strength", to);
        to.put("outer.other", new double[] {boost, newest[STEP], inBatch, paces})
                .put("outer.norms", norms.state())
                .put("outer.sum", sum)
                .put("outer.squares", squares);
    }

    /** Shows the numbers that it saves. */
    void walk(NumberWalk walk) {
        step.walk(walk);
        factor.walk(walk);
        strength.walk(walk);
        boost = walk.next(boost);
        inBatch = (int) walk.next((long) inBatch);
        paces = walk.next(paces);
        norms.walk(walk);
        walk.next(sum, sum.length);
        walk.next(squares, squares.length);
        double newestOfStep = walk.next(newest[STEP]);
        if (walk.replaces()) {
            Arrays.fill(newest, 0);
            Arrays.fill(average, 0);
            averageWeight = 0;
        }
        newest[STEP] = newestOfStep;
    }

    void load(State from) {
        step.load("outer.step", from);
        factor.load("outer.factor", from);
        strength.load("outer.strength", from);
        double[] other = from.vector("outer.other", 4);
        if (!(other[0] >= 0 && other[2] >= 0 && other[2] < BATCH && other[3] >= 0 && other[3] <= other[2])) {
            throw new StateException("state block outer.other: expected a batch of fewer than " + BATCH
                    + " examples, found " + Arrays.toString(other));
        }
        boost = other[0];
        newest[STEP] = other[1];
        inBatch = (int) other[2];
        paces = other[3];
        norms.load("outer.norms", from);
        Vectors.copy(from.vector("outer.sum", sum.length, -LARGEST, LARGEST), sum);
        Vectors.copy(from.vector("outer.squares", squares.length, 0, LARGEST * LARGEST), squares);
    }
}
