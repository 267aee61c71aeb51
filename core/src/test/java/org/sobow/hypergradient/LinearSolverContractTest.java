package org.sobow.hypergradient;

import org.junit.jupiter.api.Nested;
import org.sobow.contract.LinearSolverContract;

class LinearSolverContractTest {
    private static final double LOG_ACCURACY = 25;

    @Nested
    class OfConjugateGradient extends LinearSolverContract {
        @Override
        protected LinearSolver solver(double largest, double damping) {
            return new ConjugateGradient(0, damping);
        }

        @Override
        protected int budget(int d2, double condition) {
            return 3 * d2;
        }
    }

    @Nested
    class OfFixedStep extends LinearSolverContract {
        @Override
        protected LinearSolver solver(double largest, double damping) {
            return new FixedStep(1 / largest, damping);
        }

        @Override
        protected int budget(int d2, double condition) {
            return (int) (LOG_ACCURACY * condition);
        }
    }

    @Nested
    class OfNeumann extends LinearSolverContract {
        @Override
        protected LinearSolver solver(double largest, double damping) {
            return new Neumann(1 / largest, damping);
        }

        @Override
        protected int budget(int d2, double condition) {
            return (int) (LOG_ACCURACY * condition);
        }

        @Override
        protected boolean ignoresStart() {
            return true;
        }
    }

    @Nested
    class OfExactDense extends LinearSolverContract {
        @Override
        protected LinearSolver solver(double largest, double damping) {
            return new ExactDense(damping);
        }

        @Override
        protected int budget(int d2, double condition) {
            return 0;
        }

        @Override
        protected double accuracy() {
            return 1e-12;
        }

        @Override
        protected boolean ignoresStart() {
            return true;
        }

        @Override
        protected boolean ignoresBudget() {
            return true;
        }
    }
}
