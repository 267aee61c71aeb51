package org.sobow.algorithm;

import org.sobow.internal.Require;

/**
 * A number for every round: a step size, or the budget Q_t of the solver.
 *
 * <p>A schedule is part of a recipe, and a state is resumed only by the recipe that made it, which it knows by the components of
 * its records. The built-in schedules are records. A lambda is a schedule too, but its runs are refused a checkpoint: nothing tells
 * it from another lambda.
 */
@FunctionalInterface
public interface Schedule {
    /** The value in round {@code t}, which is at least 1. */
    double at(long t);

    /** The same value in every round. */
    static Schedule constant(double value) {
        return new Constant(Require.positive("value", value));
    }

    /** first / sqrt(t). */
    static Schedule inverseSqrt(double first) {
        return new InversePower(Require.positive("first", first), 0.5);
    }

    /** first / t^(1/3). */
    static Schedule inverseCubeRoot(double first) {
        return new InversePower(Require.positive("first", first), InversePower.THIRD);
    }

    /** first / (offset + t)^(1/3), the step sizes of SOGD's theory. */
    static Schedule inverseCubeRoot(double first, double offset) {
        return new OffsetCubeRoot(Require.positive("first", first), Require.nonNegative("offset", offset), 1);
    }

    /** first / (offset + t)^(2/3), the momenta of SOGD's theory. */
    static Schedule inverseCubeRootSquared(double first, double offset) {
        return new OffsetCubeRoot(Require.positive("first", first), Require.nonNegative("offset", offset), 2);
    }

    /** min(largest, ceil(first + growth (t − 1))): a budget that grows by {@code growth} a round. */
    static Schedule growing(int first, double growth, int largest) {
        return new Growing(
                Require.atLeast("first", 1, first),
                Require.nonNegative("growth", growth),
                Require.atLeast("largest", first, largest));
    }

    /**
     * The budget that Lemma 5.5 asks for, Q_{t+1} − Q_t >= log(1 − alpha mu / 2) / (2 log(1 − lambda mu)), up to a largest.
     *
     * @param alpha the inner step size
     * @param lambda the step size of the {@linkplain org.sobow.hypergradient.FixedStep fixed-step} solver
     * @param mu the strong convexity of g in y
     */
    static Schedule lemmaBudget(int first, double alpha, double lambda, double mu, int largest) {
        return growing(first, lemmaGrowth(alpha, lambda, mu), largest);
    }

    /** The growth of Q_t that Lemma 5.5 asks for, log(1 − alpha mu / 2) / (2 log(1 − lambda mu)). */
    static double lemmaGrowth(double alpha, double lambda, double mu) {
        Require.positive("mu", mu);
        if (!(alpha > 0 && alpha * mu < 2)) {
            throw new IllegalArgumentException("alpha must lie in (0, 2/mu) = (0, " + 2 / mu + "), got " + alpha);
        }
        if (!(lambda > 0 && lambda * mu < 1)) {
            throw new IllegalArgumentException("lambda must lie in (0, 1/mu) = (0, " + 1 / mu + "), got " + lambda);
        }
        return StrictMath.log1p(-alpha * mu / 2) / (2 * StrictMath.log1p(-lambda * mu));
    }

    /** See {@link #constant}. */
    record Constant(double value) implements Schedule {
        @Override
        public double at(long t) {
            return value;
        }
    }

    /** first / t^exponent. */
    record InversePower(double first, double exponent) implements Schedule {
        private static final double THIRD = 1.0 / 3;

        @Override
        public double at(long t) {
            if (exponent == 0.5) {
                return first / Math.sqrt((double) t);
            }
            // pow of JDK 17 allocates; cbrt does not
            return first / (exponent == THIRD ? StrictMath.cbrt((double) t) : StrictMath.pow((double) t, exponent));
        }
    }

    /** first / (offset + t)^(thirds/3), for one third or two. */
    record OffsetCubeRoot(double first, double offset, int thirds) implements Schedule {
        @Override
        public double at(long t) {
            double root = StrictMath.cbrt(offset + t);
            return first / (thirds == 1 ? root : root * root);
        }
    }

    /** See {@link #growing}. */
    record Growing(int first, double growth, int largest) implements Schedule {
        @Override
        public double at(long t) {
            return Math.min(largest, Math.ceil(first + growth * (t - 1)));
        }
    }
}
