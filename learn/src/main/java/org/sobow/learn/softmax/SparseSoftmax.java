package org.sobow.learn.softmax;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.softmax.Algorithm.Kind;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/**
 * A softmax classifier over sparse features that tunes its l2 strengths, and its step size, while it learns: Algorithm 2 with
 *
 * <pre>
 *   g_t(λ, W) = mean cross-entropy of W on D_tr + Ω(λ, W),   f_t(W) = mean cross-entropy of W on D_val
 *   Ω = ½ Σ_j r_j ||W_j||²,   r_j = ρ e^λ_j,   ρ = 1 (sum) or 1/(dc) (mean)
 * </pre>
 *
 * <p>A round costs what its own features cost, whatever the dimension and whatever the window; it equals the dense algorithm of
 * {@code core} but for rounding.
 *
 * @param dimension known, growing or hashed
 * @param classes how many, or 0 where they grow as labels appear
 * @param bias whether every example has one more feature of value 1, with its own strength
 * @param regularizer Ω as a sum or as a mean
 * @param sharing which features share a strength
 * @param lambda0 the logarithm of every strength at the start
 * @param lambdaLower the smallest λ
 * @param lambdaUpper the largest λ; α r_j < 1 must hold there, so that no weight is ever overshot by its own decay
 * @param tuneStrengths whether λ is tuned
 * @param strengthStep the outer step of λ
 * @param step the inner step size and its tuning
 * @param stepStep the outer step of s = log α
 * @param algorithm SGD, OGD, SOBOW or OAGD
 * @param solver the solver of the hypergradient's system
 * @param cut how rounds are cut from arrivals
 * @param trainOn whether D_val also trains the weights
 */
public record SparseSoftmax(
        Dimension dimension,
        int classes,
        boolean bias,
        Regularizer regularizer,
        Sharing sharing,
        double lambda0,
        double lambdaLower,
        double lambdaUpper,
        boolean tuneStrengths,
        OuterStep strengthStep,
        StepTuning step,
        OuterStep stepStep,
        Algorithm algorithm,
        SystemSolver solver,
        Cut cut,
        TrainOn trainOn) {

    /** What {@link #classes()} is where classes grow. */
    public static final int GROWING_CLASSES = 0;

    public SparseSoftmax {
        Objects.requireNonNull(dimension, "dimension");
        Objects.requireNonNull(regularizer, "regularizer");
        Objects.requireNonNull(sharing, "sharing");
        Objects.requireNonNull(strengthStep, "strengthStep");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(stepStep, "stepStep");
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(solver, "solver");
        Objects.requireNonNull(cut, "cut");
        Objects.requireNonNull(trainOn, "trainOn");
        if (classes != GROWING_CLASSES) {
            Require.atLeast("classes", 2, classes);
        }
        requireCountable(regularizer, dimension, classes);
        if (sharing instanceof Sharing.Groups && dimension instanceof Dimension.Hashed) {
            throw new IllegalArgumentException("sharing must be perFeature or one where features are hashed, got "
                    + sharing + "; a row that features share has no group of its own");
        }
        if (!(lambdaLower <= lambda0 && lambda0 <= lambdaUpper)) {
            throw new IllegalArgumentException(
                    "lambda0 must lie in [lower, upper] = [" + lambdaLower + ", " + lambdaUpper + "], got " + lambda0
                            + (lambda0 > lambdaUpper ? "; alpha times the strength would be near 1 or above" : ""));
        }
        if ((tuneStrengths || step.tuned()) && !algorithm.tunes()) {
            throw new IllegalArgumentException("algorithm SGD tunes nothing, got "
                    + (tuneStrengths ? "tuneStrengths = true" : "step rule " + step.rule())
                    + "; choose OGD, SOBOW or OAGD");
        }
        if (algorithm.tunes() && !tuneStrengths && !step.tuned()) {
            throw new IllegalArgumentException("algorithm " + algorithm.kind()
                    + " has nothing to tune: tuneStrengths is false and" + " the step rule is OFF; choose SGD");
        }
        if (trainOn == TrainOn.ALL && cut.kind() == Cut.Kind.PREQUENTIAL) {
            throw new IllegalArgumentException(
                    "trainOn must be HALF for prequential rounds, got ALL; every example trains in the"
                            + " next round anyway");
        }
    }

    /** Starts a recipe: SOBOW-50, per feature, sum form, exact solver, rounds of 16 + 16. */
    public static Builder builder() {
        return new Builder();
    }

    /** A learner that has seen nothing. */
    public SoftmaxLearner start() {
        return new SoftmaxLearner(this);
    }

    /** Continues the learner that {@code checkpoint} froze. */
    public SoftmaxLearner resume(Checkpoint checkpoint) {
        checkpoint.requireRecipe(toString());
        SoftmaxLearner learner = new SoftmaxLearner(this);
        learner.load(checkpoint);
        return learner;
    }

    private static void requireCountable(Regularizer regularizer, Dimension dimension, int classes) {
        if (regularizer == Regularizer.MEAN && (classes == GROWING_CLASSES || dimension instanceof Dimension.Growing)) {
            throw new IllegalArgumentException(
                    "regularizer MEAN needs a known number of features and classes, since it divides by"
                            + " both; use SUM, or Dimension.hashed");
        }
    }

    /** ρ of r_j = ρ e^λ_j. */
    double rho() {
        return rho(regularizer, dimension, bias, classes);
    }

    private static double rho(Regularizer regularizer, Dimension dimension, boolean bias, int classes) {
        return regularizer == Regularizer.SUM ? 1 : 1 / ((dimension.initial() + (bias ? 1.0 : 0.0)) * classes);
    }

    /** Collects the settings; dimension, classes and the inner step must be given. */
    public static final class Builder {
        /** With no bound given, the upper bound of λ keeps α r_j at or below this. */
        private static final double LARGEST_DECAY = 0.5;

        /** With no bound given, the lower bound of λ keeps α r_j at or above this: less would not be felt by the weights. */
        private static final double SMALLEST_DECAY = 1e-9;

        private Dimension dimension = Dimension.growing();
        private int classes;
        private boolean bias;
        private Regularizer regularizer = Regularizer.SUM;
        private Sharing sharing = Sharing.perFeature();
        private double lambda0 = Double.NaN;
        private double lower = Double.NaN;
        private double upper = Double.NaN;
        private boolean tuneStrengths = true;
        private OuterStep strengthStep = OuterStep.plain(100);
        private StepTuning step = StepTuning.off(1);
        private OuterStep stepStep = OuterStep.scaleFree(0.02);
        private Algorithm algorithm = Algorithm.sobow(Window.of(50, 0.99));
        private SystemSolver solver = SystemSolver.exact();
        private Cut cut = Cut.alternating(16);
        private TrainOn trainOn = TrainOn.HALF;

        private Builder() {}

        /** The rows that features are given; growing by default. */
        public Builder dimension(Dimension value) {
            dimension = value;
            return this;
        }

        /** How many classes there are; by default they grow as labels appear. */
        public Builder classes(int value) {
            classes = Require.atLeast("classes", 2, value);
            return this;
        }

        /** Gives every example one more feature, of value 1. */
        public Builder bias(boolean value) {
            bias = value;
            return this;
        }

        /** Ω as a sum (the default) or as a mean. */
        public Builder regularizer(Regularizer value) {
            regularizer = value;
            return this;
        }

        /** Which features share a strength; none by default. */
        public Builder sharing(Sharing value) {
            sharing = value;
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

        /** The outer step of λ. */
        public Builder strengthStep(OuterStep value) {
            strengthStep = value;
            return this;
        }

        /** The inner step size alpha, not tuned. */
        public Builder step(double alpha) {
            return step(StepTuning.off(alpha));
        }

        /** The inner step size and how it is tuned. */
        public Builder step(StepTuning value) {
            step = value;
            return this;
        }

        /** The outer step of s = log α. */
        public Builder stepStep(OuterStep value) {
            stepStep = value;
            return this;
        }

        /** The algorithm; SGD tunes nothing. */
        public Builder algorithm(Algorithm value) {
            algorithm = value;
            if (value.kind() == Kind.SGD) {
                tuneStrengths = false;
            }
            return this;
        }

        /** The solver of the hypergradient's system; exact by default. */
        public Builder solver(SystemSolver value) {
            solver = value;
            return this;
        }

        /** How rounds are cut from arrivals. */
        public Builder cut(Cut value) {
            cut = value;
            return this;
        }

        /** Whether D_val also trains the weights; by default it does not. */
        public Builder trainOn(TrainOn value) {
            trainOn = value;
            return this;
        }

        /** Builds the recipe. */
        public SparseSoftmax build() {
            requireCountable(regularizer, dimension, classes);
            boolean mean = regularizer == Regularizer.MEAN;
            double start = Double.isNaN(lambda0) ? (mean ? 0 : -12) : lambda0;
            double rho = rho(regularizer, dimension, bias, Math.max(classes, 1));
            double limit = -StrictMath.log(rho * step.upper());
            double highest = Double.isNaN(upper) ? limit + StrictMath.log(LARGEST_DECAY) : upper;
            if (!(highest < limit)) {
                throw new IllegalArgumentException("upper bound of lambda must be below " + limit
                        + ", where alpha times the strength is 1 at the largest alpha " + step.upper() + ", got "
                        + highest);
            }
            double lowest = Double.isNaN(lower)
                    ? Math.min(start, StrictMath.log(SMALLEST_DECAY) - StrictMath.log(rho * step.initial()))
                    : lower;
            return new SparseSoftmax(
                    dimension,
                    classes,
                    bias,
                    regularizer,
                    sharing,
                    start,
                    lowest,
                    highest,
                    tuneStrengths,
                    strengthStep,
                    step,
                    stepStep,
                    algorithm,
                    solver,
                    cut,
                    trainOn);
        }
    }
}
