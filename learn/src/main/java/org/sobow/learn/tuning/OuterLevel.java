package org.sobow.learn.tuning;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;
import org.sobow.window.WindowAverage;

/** The outer variables of a run, step size, factor of the bias and strength, and their descent along SOBOW's window. */
/* An outer round is a batch of examples: their hypergradients are averaged, and the step is as long as theirs would be together. Within
 * so few examples nothing changes that the outer variables could follow. */
final class OuterLevel {
    /** How many examples an outer round has. */
    private static final int BATCH = 4;

    private static final int STEP = 0;
    private static final int FACTOR = 1;
    private static final int STRENGTH = 2;

    /** The size of scale-free outer steps in the first rounds, since the start may be far off; by example. */
    private static final double FIRST_STEP = 0.1;

    /** It fades to the recipe's over about 300 examples. */
    private static final double FADING = Exponential.exp(-BATCH / 300.0);

    /** Over how many examples the mean squared norm of the rows reaches back. */
    private static final double MEMORY = 1000;

    private final Tuning tuning;
    private final TunedLog step;
    private final TunedLog factor;
    private final TunedLog strength;
    private final WindowAverage window;
    private final double[] newest = new double[3];
    private final double[] sum = new double[3];
    private final double[] squares = new double[3];
    private final double[] mean = new double[3];
    private int inBatch;
    private double paces;
    private double boost;
    private double rounds;
    private double meanSquares;

    OuterLevel(Tuning tuning) {
        this.tuning = tuning;
        OuterStep outer = ofBatch(tuning.outer());
        step = new TunedLog(tuning.step(), outer);
        factor = new TunedLog(tuning.biasFactor(), outer);
        strength = new TunedLog(tuning.strength(), outer);
        window = tuning.window().start(newest.length);
        boost = tuning.outer().scaleFree()
                ? Math.max(0, FIRST_STEP / tuning.outer().size() - 1)
                : 0;
    }

    /** A window that reaches as far back, of examples in place of batches. */
    static Window byExample(Window window) {
        double eta = StrictMath.pow(window.eta(), 1.0 / BATCH);
        return window.unbounded()
                ? Window.exponential(eta)
                : new Window((int) Math.min(Window.UNBOUNDED - 1L, (long) BATCH * window.size()), eta, window.warmUp());
    }

    private static OuterStep ofBatch(OuterStep outer) {
        return new OuterStep(BATCH * outer.size(), outer.scaleFree(), StrictMath.pow(outer.memory(), BATCH));
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
    void meet(double squares, Outputs outputs) {
        rounds++;
        meanSquares += (squares - meanSquares) * (rounds < MEMORY ? 1 / rounds : 1 / MEMORY);
        if (rounds == 1) {
            step.bound(0, outputs.response().firstSize() / meanSquares);
        }
        double size = step.value() * meanSquares;
        if (!(size >= tuning.floor() && size <= outputs.largestSize())) {
            step.bound(tuning.floor() / meanSquares, outputs.largestSize() / meanSquares);
        }
        if (!(step.value() * factor.value() * meanSquares >= tuning.floor())) {
            factor.bound(tuning.floor() / (step.value() * meanSquares), Double.POSITIVE_INFINITY);
        }
    }

    /** Keeps the step size that much below its upper bound, while nothing is known of the predictions it leads to. */
    void restrain(double share, Outputs outputs) {
        step.bound(0, share * outputs.largestSize() / meanSquares);
    }

    /** Takes in the hypergradients of log α, the logarithm of the bias's factor and log λ in an example; shorter steps at a {@code pace} below 1. */
    void descend(double stepH, double factorH, double strengthH, double pace) {
        newest[STEP] = stepH;
        newest[FACTOR] = factorH;
        newest[STRENGTH] = strengthH;
        for (int i = 0; i < newest.length; i++) {
            sum[i] += newest[i];
            squares[i] += newest[i] * newest[i];
        }
        paces += pace;
        inBatch++;
        if (inBatch == BATCH) {
            descend(paces / BATCH);
            inBatch = 0;
            paces = 0;
        }
    }

    private void descend(double pace) {
        Vectors.scale(1.0 / BATCH, sum);
        Vectors.scale(1.0 / BATCH, squares);
        // eqs. (7) and (6), in each variable by its own scale
        window.meanWith(sum, mean);
        window.push(sum);
        double alpha = step.value();
        if (!step.isFixed()) {
            step.descend(squares[STEP], mean[STEP], alpha, pace * (1 + boost));
        }
        if (!factor.isFixed()) {
            factor.descend(squares[FACTOR], mean[FACTOR], alpha * factor.value(), pace * (1 + boost));
        }
        if (!strength.isFixed()) {
            strength.descend(squares[STRENGTH], mean[STRENGTH], strength.value(), pace);
        }
        boost = Vectors.flush(boost * FADING);
        Arrays.fill(sum, 0);
        Arrays.fill(squares, 0);
    }

    void save(Checkpoint.Builder to) {
        to.put("outer.step", step.state())
                .put("outer.factor", factor.state())
                .put("outer.strength", strength.state())
                .put("outer.other", new double[] {boost, rounds, meanSquares, newest[STEP], inBatch, paces})
                .put("outer.sum", sum)
                .put("outer.squares", squares);
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
        inBatch = (int) other[4];
        paces = other[5];
        Vectors.copy(from.vector("outer.sum"), sum);
        Vectors.copy(from.vector("outer.squares"), squares);
        window.load("outer.window.", from);
    }
}
