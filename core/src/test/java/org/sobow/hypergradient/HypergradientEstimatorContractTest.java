package org.sobow.hypergradient;

import org.junit.jupiter.api.Nested;
import org.sobow.contract.HypergradientEstimatorContract;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.ProximalRound;
import org.sobow.problem.Regularizer;
import org.sobow.problem.Round;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;

class HypergradientEstimatorContractTest {
    /** For estimators that are shown all of a round. */
    abstract static class OfRounds extends HypergradientEstimatorContract<Round> {
        @Override
        protected Round reveal(Round round) {
            return round;
        }

        /** Asks so often at y*. */
        static double[] settledAtOptimum(
                HypergradientEstimator<Round> fresh, Quadratic problem, double[] x, int rounds) {
            double[] y = problem.yStar(x);
            for (int t = 1; t <= rounds; t++) {
                fresh.estimate(t, problem.round(), x, y, new double[x.length]);
                fresh.commit();
            }
            return y;
        }
    }

    @Nested
    class OfImplicitEstimator extends OfRounds {
        @Override
        protected HypergradientEstimator<Round> estimator(int d1, int d2) {
            return new ImplicitEstimator(new ConjugateGradient(1e-12), t -> 50, false, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<Round> fresh, Quadratic problem, double[] x) {
            return problem.yStar(x);
        }
    }

    @Nested
    class OfImplicitEstimatorStartedWarm extends OfRounds {
        @Override
        protected HypergradientEstimator<Round> estimator(int d1, int d2) {
            return new ImplicitEstimator(new FixedStep(1 / L1), t -> 3, true, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<Round> fresh, Quadratic problem, double[] x) {
            return settledAtOptimum(fresh, problem, x, 100);
        }
    }

    @Nested
    class OfManifoldHypergradient extends HypergradientEstimatorContract<ProximalRound> {
        /** Behind walls that are too far away to be met. */
        @Override
        protected ProximalRound reveal(Round round) {
            return new ProximalRound(round.f(), round.g(), Regularizer.box(-1e9, 1e9));
        }

        @Override
        protected HypergradientEstimator<ProximalRound> estimator(int d1, int d2) {
            return new ManifoldHypergradient(new ConjugateGradient(1e-12), t -> 50, false, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<ProximalRound> fresh, Quadratic problem, double[] x) {
            return problem.yStar(x);
        }
    }

    @Nested
    class OfSolveByDescent extends OfRounds {
        @Override
        protected HypergradientEstimator<Round> estimator(int d1, int d2) {
            return new SolveByDescent(t -> 1 / L1, t -> 0, 1, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<Round> fresh, Quadratic problem, double[] x) {
            return settledAtOptimum(fresh, problem, x, 200);
        }
    }

    @Nested
    class OfUnrolledHypergradient extends OfRounds {
        @Override
        protected HypergradientEstimator<Round> estimator(int d1, int d2) {
            return new UnrolledHypergradient(100, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<Round> fresh, Quadratic problem, double[] x) {
            double[] y = new double[problem.d2()];
            ((UnrolledHypergradient) fresh).descend(problem.round().g(), x, problem.yStar(x), 1 / L1, 100, y);
            return y;
        }

        @Override
        protected void propose(HypergradientEstimator<Round> estimator, long t, Round round, double[] x, double[] y) {
            ((UnrolledHypergradient) estimator).descend(round.g(), x, y, 1 / L1, 2, new double[y.length]);
        }
    }

    @Nested
    class OfForwardSensitivity extends OfRounds {
        @Override
        protected HypergradientEstimator<Round> estimator(int d1, int d2) {
            return new ForwardSensitivity(InnerStep.parameters(), 1, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<Round> fresh, Quadratic problem, double[] x) {
            double[] y = new double[problem.d2()];
            double[] next = new double[problem.d2()];
            for (int t = 1; t <= 300; t++) {
                ((ForwardSensitivity) fresh).descend(problem.round().g(), x, y, 1 / L1, 1, next);
                fresh.commit();
                System.arraycopy(next, 0, y, 0, y.length);
            }
            return y;
        }

        @Override
        protected void propose(HypergradientEstimator<Round> estimator, long t, Round round, double[] x, double[] y) {
            ((ForwardSensitivity) estimator).descend(round.g(), x, y, 1 / L1, 2, new double[y.length]);
        }
    }

    @Nested
    class OfPenaltyHypergradient extends HypergradientEstimatorContract<FirstOrderRound> {
        @Override
        protected FirstOrderRound reveal(Round round) {
            return GradientOnly.of(round);
        }

        @Override
        protected HypergradientEstimator<FirstOrderRound> estimator(int d1, int d2) {
            return new PenaltyHypergradient(t -> 1e6, d1, d2);
        }

        @Override
        protected double[] settle(HypergradientEstimator<FirstOrderRound> fresh, Quadratic problem, double[] x) {
            double[] y = new double[problem.d2()];
            double[] next = new double[problem.d2()];
            for (int t = 1; t <= 300; t++) {
                ((PenaltyHypergradient) fresh).descend(t, GradientOnly.of(problem.round()), x, y, 1 / L1, 1, next);
                fresh.commit();
                System.arraycopy(next, 0, y, 0, y.length);
            }
            return y;
        }

        /** O(1/L). */
        @Override
        protected double accuracy() {
            return 1e-5;
        }

        @Override
        protected void propose(
                HypergradientEstimator<FirstOrderRound> estimator,
                long t,
                FirstOrderRound round,
                double[] x,
                double[] y) {
            ((PenaltyHypergradient) estimator).descend(t, round, x, y, 1 / L1, 2, new double[y.length]);
        }
    }
}
