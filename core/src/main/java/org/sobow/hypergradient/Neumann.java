package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.problem.InnerObjective;

/**
 * The first Q terms of the Neumann series, v = λ Σ_{j<Q} (I − λH)^j b.
 *
 * <p>That is {@link FixedStep} from zero, whatever v⁰ is given. It is here under its own name because the literature on
 * hypergradients knows it by that name.
 *
 * @param stepSize λ, positive
 * @param damping added to the diagonal of the Hessian, at least 0
 */
public record Neumann(double stepSize, double damping) implements LinearSolver {
    public Neumann {
        new FixedStep(stepSize, damping);
    }

    public Neumann(double stepSize) {
        this(stepSize, 0);
    }

    @Override
    public Worker worker(int d2) {
        DampedHessian hessian = new DampedHessian(d2, damping);
        Worker fixedStep = new FixedStep(stepSize, damping).worker(d2);
        return new Worker() {
            @Override
            public void solve(InnerObjective g, double[] x, double[] y, double[] b, double[] v, int budget) {
                hessian.requireSystem(b, v, budget);
                Arrays.fill(v, 0);
                fixedStep.solve(g, x, y, b, v, budget);
            }

            @Override
            public SolveReport report() {
                return fixedStep.report();
            }
        };
    }
}
