package org.sobow.hypergradient;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.Round;

/**
 * The hypergradient by differentiating the last inner steps of a round in reverse, y_{k+1} = y_k − α ∇_y g(x, y_k):
 *
 * <pre>
 *   p_N = ∇_y f(x, y_N),   p_k = p_{k+1} − α ∇²_y g(x, y_k) p_{k+1}
 *   h   = ∇_x f(x, y_N) − α Σ_k ∇_x∇_y g(x, y_k) p_{k+1}
 * </pre>
 *
 * <p>What happened before these steps counts as given: truncated to K of them, and settled, it is off by a factor (1 − αμ)^K of what y contributes. It costs two
 * products a step and the memory of K inner decisions, and needs no solve; the next round begins a way of its own. Projections of y are not differentiated. For one thread.
 */
public final class UnrolledHypergradient implements HypergradientEstimator<Round> {
    /** The last decisions that steps were made from: that of step i at i modulo K. */
    private final double[][] path;

    private final double[] gradY;
    private final double[] p;
    private final double[] hp;
    private final double[] jp;
    private double alpha;
    private int made;

    /**
     * An estimator of the last {@code truncation} steps.
     *
     * @param truncation K, how many steps are differentiated at most
     */
    public UnrolledHypergradient(int truncation, int d1, int d2) {
        path = new double[Require.atLeast("truncation", 1, truncation)][d2];
        gradY = new double[d2];
        p = new double[d2];
        hp = new double[d2];
        jp = new double[Require.atLeast("d1", 1, d1)];
    }

    /** Writes the result of {@code steps} inner steps from {@code y} into {@code out}, and keeps the way for {@link #estimate}. */
    public void descend(InnerObjective g, double[] x, double[] y, double stepSize, int steps, double[] out) {
        Require.length("x", jp.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", gradY.length, out);
        Require.distinct("y", y, "out", out);
        Require.atLeast("steps", 1, steps);
        alpha = stepSize;
        made = steps;
        Vectors.copy(y, out);
        for (int i = 0; i < steps; i++) {
            Vectors.copy(out, path[i % path.length]);
            // y_{k+1} = y_k − α ∇_y g(x, y_k)
            g.gradY(x, out, gradY);
            Vectors.axpy(-alpha, gradY, out);
            NonFiniteVector.refuse("y", out);
            g.project(out);
        }
    }

    /**
     * Writes the hypergradient at (x, y) into {@code out}, of length d1.
     *
     * @param y what {@link #descend} came to
     */
    @Override
    public void estimate(long t, Round round, double[] x, double[] y, double[] out) {
        Require.length("x", jp.length, x);
        Require.length("y", gradY.length, y);
        Require.length("out", jp.length, out);
        // p_N = ∇_y f(x, y_N), h = ∇_x f(x, y_N)
        round.f().gradY(x, y, p);
        round.f().gradX(x, y, out);
        for (int k = made - 1; k >= Math.max(0, made - path.length); k--) {
            double[] before = path[k % path.length];
            // h ← h − α ∇_x∇_y g(x, y_k) p_{k+1}
            round.g().jacobianXY(x, before, p, jp);
            Vectors.axpy(-alpha, jp, out);

            // p_k = p_{k+1} − α ∇²_y g(x, y_k) p_{k+1}
            round.g().hessianYY(x, before, p, hp);
            Vectors.axpy(-alpha, hp, p);
            NonFiniteVector.refuse("v", p);
        }
    }
}
