package org.sobow.learn.batch;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.row.Labels;

/**
 * What a softmax classifier that learns from batches tunes, and how: one l2 strength a feature, and its step size, by the implicit
 * hypergradient. Algorithm 2 with
 *
 * <pre>
 *   g_t(λ, W) = mean cross-entropy of W on D_tr + Ω(λ, W),   f_t(W) = mean cross-entropy of W on D_val
 *   Ω = ½ Σ_j r_j ||W_j||²,   r_j = ρ e^λ_j,   ρ = 1 (sum) or 1/(dc) (mean)
 * </pre>
 *
 * <p>A round costs what its own features cost, whatever the dimension and whatever the window; it equals the dense algorithm of
 * {@code core} but for rounding.
 *
 * @param features d: features are 0 to d − 1; memory is taken for those up to the largest seen
 * @param classes how many, or {@link #GROWING_CLASSES} where they grow as labels appear
 * @param regularizer Ω as a sum or as a mean
 * @param lambda0 the logarithm of every strength at the start
 * @param lambdaLower the smallest λ
 * @param lambdaUpper the largest λ; α r_j < 1 must hold there, so that no weight is ever overshot by its own decay
 * @param tuneStrengths whether λ is tuned
 * @param step α, the inner step size, at the start
 * @param tuneStep whether α is tuned, by the paper's greedy rule, within a factor of 100
 * @param outerStep β, of everything that is tuned
 * @param algorithm SGD, OGD, SOBOW or OAGD
 * @param solver the solver of the hypergradient's system
 * @param batch n: of 2n arrivals, the first n are D_tr of a round and the others its D_val
 * @param trainOn whether D_val also trains the weights
 */
public record BatchTuning(
        int features,
        int classes,
        Regularizer regularizer,
        double lambda0,
        double lambdaLower,
        double lambdaUpper,
        boolean tuneStrengths,
        double step,
        boolean tuneStep,
        double outerStep,
        Algorithm algorithm,
        SystemSolver solver,
        int batch,
        TrainOn trainOn) {

    /** What {@link #classes()} is where classes grow. */
    public static final int GROWING_CLASSES = 0;

    public BatchTuning {
        Require.atLeast("features", 1, features);
        if (classes != GROWING_CLASSES) {
            Require.atLeast("classes", 2, classes);
        } else if (regularizer == Regularizer.MEAN) {
            throw new IllegalArgumentException(
                    "regularizer MEAN needs a known number of classes, since it divides by it; use SUM");
        }
        Require.positive("inner step", step);
        Require.positive("outer step", outerStep);
        Require.atLeast("batch", 1, batch);
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(trainOn, "trainOn");
        double limit = -StrictMath.log(rho(regularizer, features, classes) * largest(step, tuneStep));
        if (!(lambdaUpper < limit)) {
            throw new IllegalArgumentException("upper bound of lambda must be below " + limit
                    + ", where alpha times the strength is 1 at the largest alpha " + largest(step, tuneStep) + ", got "
                    + lambdaUpper);
        }
        if (!(lambdaLower <= lambda0 && lambda0 <= lambdaUpper)) {
            throw new IllegalArgumentException(
                    "lambda0 must lie in [lower, upper] = [" + lambdaLower + ", " + lambdaUpper + "], got " + lambda0
                            + (lambda0 > lambdaUpper ? "; alpha times the strength would be near 1 or above" : ""));
        }
        if ((tuneStrengths || tuneStep) != algorithm.tunes()) {
            throw new IllegalArgumentException(
                    algorithm.tunes()
                            ? "algorithm " + algorithm.kind()
                                    + " has nothing to tune: tuneStrengths and tuneStep are false; choose SGD"
                            : "algorithm SGD tunes nothing, got tuneStrengths = " + tuneStrengths + ", tuneStep = "
                                    + tuneStep + "; choose OGD, SOBOW or OAGD");
        }
    }

    /** Starts with SOBOW-50, sum form, exact solver, rounds of 16 + 16. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a run over numbered features that has seen nothing. */
    public BatchRun start() {
        return new BatchRun(this);
    }

    /** How many classes there may be. */
    int mostClasses() {
        return classes == GROWING_CLASSES ? Labels.MOST : classes;
    }

    /** ρ of r_j = ρ e^λ_j. */
    double rho() {
        return rho(regularizer, features, classes);
    }

    private static double rho(Regularizer regularizer, int features, int classes) {
        return regularizer == Regularizer.SUM ? 1 : 1 / ((double) features * classes);
    }

    /** The largest inner step size that tuning may reach. */
    double largestStep() {
        return largest(step, tuneStep);
    }

    private static double largest(double step, boolean tuneStep) {
        return tuneStep ? step * StepSize.RANGE : step;
    }

    /** Collects the settings. */
    public static final class Builder {
        /** With no bound given, the upper bound of λ keeps α r_j at or below this. */
        private static final double LARGEST_DECAY = 0.5;

        /** With no bound given, the lower bound of λ keeps α r_j at or above this: less would not be felt by the weights. */
        private static final double SMALLEST_DECAY = 1e-9;

        private int features = 1 << 20;
        private int classes;
        private Regularizer regularizer = Regularizer.SUM;
        private double lambda0 = Double.NaN;
        private double lower = Double.NaN;
        private double upper = Double.NaN;
        private boolean tuneStrengths = true;
        private double step = 1;
        private boolean tuneStep;
        private double outerStep = 100;
        private Algorithm algorithm = Algorithm.sobow(50, 0.99);
        private SystemSolver solver = SystemSolver.exact();
        private int batch = 16;
        private TrainOn trainOn = TrainOn.HALF;

        private Builder() {}

        /** How many features there may be; 2^20 by default. */
        public Builder features(int value) {
            features = value;
            return this;
        }

        /** How many classes there are; by default they grow as labels appear. */
        public Builder classes(int value) {
            classes = Require.atLeast("classes", 2, value);
            return this;
        }

        /** Ω as a sum (the default) or as a mean. */
        public Builder regularizer(Regularizer value) {
            regularizer = value;
            return this;
        }

        /** λ at the start; −12 for the sum form and 0 for the mean form by default. */
        public Builder lambda0(double value) {
            lambda0 = value;
            return this;
        }

        /**
         * The box of λ; by default α r_j lies in [1e-9, 1/2] there. Far below, weights no longer feel their strength, and the
         * hypergradient's system becomes as ill-conditioned as 1/r_j.
         */
        public Builder lambdaBounds(double newLower, double newUpper) {
            lower = newLower;
            upper = newUpper;
            return this;
        }

        /** Leaves the strengths as they are. */
        public Builder fixedStrengths() {
            tuneStrengths = false;
            return this;
        }

        /** The inner step size α, not tuned; 1 by default. */
        public Builder step(double alpha) {
            step = alpha;
            tuneStep = false;
            return this;
        }

        /** The inner step size α at the start, tuned from there. */
        public Builder tunedStep(double alpha) {
            step = alpha;
            tuneStep = true;
            return this;
        }

        /** The outer step β of everything that is tuned; 100 by default. */
        public Builder outerStep(double value) {
            outerStep = value;
            return this;
        }

        /** The algorithm; SGD tunes nothing. */
        public Builder algorithm(Algorithm value) {
            algorithm = value;
            if (!value.tunes()) {
                tuneStrengths = false;
            }
            return this;
        }

        /** The solver of the hypergradient's system; exact by default. */
        public Builder solver(SystemSolver value) {
            solver = value;
            return this;
        }

        /** n: rounds are made of n + n arrivals; 16 by default. */
        public Builder batch(int n) {
            batch = n;
            return this;
        }

        /** Whether D_val also trains the weights; by default it does not. */
        public Builder trainOn(TrainOn value) {
            trainOn = value;
            return this;
        }

        /** Returns what the settings so far make. */
        public BatchTuning build() {
            double start = Double.isNaN(lambda0) ? (regularizer == Regularizer.MEAN ? 0 : -12) : lambda0;
            double rho = rho(regularizer, features, classes);
            double highest =
                    Double.isNaN(upper) ? StrictMath.log(LARGEST_DECAY / (rho * largest(step, tuneStep))) : upper;
            double lowest = Double.isNaN(lower)
                    ? Math.min(start, StrictMath.log(SMALLEST_DECAY) - StrictMath.log(rho * step))
                    : lower;
            return new BatchTuning(
                    features,
                    classes,
                    regularizer,
                    start,
                    lowest,
                    highest,
                    tuneStrengths,
                    step,
                    tuneStep,
                    outerStep,
                    algorithm,
                    solver,
                    batch,
                    trainOn);
        }
    }
}
