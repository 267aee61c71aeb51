package org.sobow.hypergradient;

import org.sobow.internal.Require;

/**
 * The fixed-step iteration v ← v − λ(Hv − b): the solver that Lemma 5.5's rate (1 − λμ)^Q belongs to, and the "fixed point
 * method" of the paper's second experiment.
 *
 * <p>Needs λ <= 1/L_1; above 2/L_1 it diverges. Few steps regularize: see the package's description.
 *
 * @param stepSize λ, positive
 * @param damping added to the diagonal of the Hessian, at least 0
 */
public record FixedStep(double stepSize, double damping) implements LinearSolver {
    public FixedStep {
        Require.positive("stepSize", stepSize);
        Require.nonNegative("damping", damping);
    }

    public FixedStep(double stepSize) {
        this(stepSize, 0);
    }

    @Override
    public Worker worker(int d2) {
        return ResidualLoop.fixed(stepSize, damping, d2);
    }
}
