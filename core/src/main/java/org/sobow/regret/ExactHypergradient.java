package org.sobow.regret;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.algorithm.RunView;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ExactDense;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/**
 * The exact hypergradient ∇f_t(x_t, y*_t(x_t)) of equation (3), at x_t before the update, with y*_t and v*_t from solvers of its
 * own.
 *
 * <p>Several meters may share one: it computes a round once. For one thread.
 */
public final class ExactHypergradient implements RoundHypergradient {
    private static final int LARGEST_DENSE = 200;
    private static final double LARGEST_RESIDUAL = 1e-8;

    private final InnerArgmin argmin;
    private final ImplicitHypergradient implicit;
    private final int budget;
    private final double[] x;
    private final double[] yStar;
    private final double[] v;
    private final double[] hypergradient;
    private double value;
    private @Nullable RunView computedRun;
    private @Nullable Round computedFor;
    private long computedAt;

    public ExactHypergradient(InnerArgmin argmin, int d1, int d2) {
        this.argmin = argmin;
        implicit = new ImplicitHypergradient(
                d2 <= LARGEST_DENSE ? new ExactDense() : new ConjugateGradient(1e-12), d1, d2);
        budget = 10 * d2;
        x = new double[d1];
        yStar = new double[d2];
        v = new double[d2];
        hypergradient = new double[d1];
    }

    @Override
    public void at(Round round, RunView run, double[] out) {
        compute(round, run);
        Vectors.copy(hypergradient, out);
    }

    /** f_t(x_t, y*_t(x_t)), the outer loss that round t was played at. */
    public double value(Round round, RunView run) {
        compute(round, run);
        return value;
    }

    private void compute(Round round, RunView run) {
        if (computedRun == run && round.equals(computedFor) && computedAt == run.round()) {
            return;
        }
        run.previousX(x);
        at(round, x, hypergradient);
        value = round.f().value(x, yStar);
        computedRun = run;
        computedFor = round;
        computedAt = run.round();
    }

    /** Writes the exact hypergradient of {@code round} at any {@code atX} into {@code out}. */
    public void at(Round round, double[] atX, double[] out) {
        computedRun = null;
        argmin.solve(round.g(), atX, yStar);
        at(round, atX, yStar, out);
    }

    /** The same where {@code optimum}, the inner optimum, is known. */
    public void at(Round round, double[] atX, double[] optimum, double[] out) {
        computedRun = null;
        Arrays.fill(v, 0);
        implicit.estimate(round, atX, optimum, budget, v, out);
        if (!(implicit.report().relativeResidual() <= LARGEST_RESIDUAL) && Vectors.indexOfNonFinite(out) < 0) {
            throw new ArithmeticException(
                    "the linear system of the exact hypergradient was solved to a relative residual of "
                            + implicit.report().relativeResidual() + " only; " + LARGEST_RESIDUAL
                            + " is needed. The Hessian of g in y is close to singular.");
        }
    }
}
