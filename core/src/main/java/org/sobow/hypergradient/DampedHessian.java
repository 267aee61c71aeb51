package org.sobow.hypergradient;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * The products with H + damping I that every solver here is made of, and the system (H + damping I) v = b in units of its right
 * side.
 */
/* An f scaled by 1e-165 is no other problem, but b'b underflows; scaled by 1e160 it overflows. So where b or v⁰ is not of moderate size,
 * the iterations solve for v/u with b/u on the right, where u is the power of two of the largest entry of both. A power of two changes no
 * digit, so the bits of every iterate are those that numbers of unlimited range would give. */
final class DampedHessian {
    /** Up to here, and down to its inverse, products of numbers and of their squares have room. */
    private static final double MODERATE = 1e50;

    private final int d2;
    private final double damping;
    private double unit;

    DampedHessian(int d2, double damping) {
        this.d2 = Require.atLeast("d2", 1, d2);
        this.damping = damping;
    }

    /** Checks the arguments of a solve at the public border. */
    void requireSystem(double[] b, double[] v, int budget) {
        Require.length("b", d2, b);
        Require.length("v", d2, v);
        Require.distinct("b", b, "v", v);
        Require.atLeast("budget", 0, budget);
    }

    /** out = (H + damping I) v. */
    void multiply(InnerObjective g, double[] x, double[] y, double[] v, double[] out) {
        g.hessianYY(x, y, v, out);
        if (damping != 0) {
            Vectors.axpy(damping, v, out);
        }
    }

    /**
     * Chooses the unit, turns {@code v} into it and writes the residual in it into {@code r}, without a product where v = 0.
     * Returns ||b|| in that unit; where an entry of b or v is not finite, NaN, and {@code v} is filled with NaN, so that the
     * caller's check for finite numbers refuses the round.
     */
    double begin(InnerObjective g, double[] x, double[] y, double[] b, double[] v, double[] r) {
        boolean cold = Vectors.isZero(v);
        double norm = Vectors.norm(b);
        boolean moderate = norm >= 1 / MODERATE && norm <= MODERATE && (cold || Vectors.unit(v) <= MODERATE);
        unit = moderate ? 1 : cold ? Vectors.unit(b) : Math.max(Vectors.unit(b), Vectors.unit(v));
        if (Double.isNaN(unit)) {
            Arrays.fill(v, Double.NaN);
            return Double.NaN;
        }
        scale(1 / unit, b, r);
        norm = moderate ? norm : Vectors.norm(r);
        if (!cold) {
            // r = b − (H + damping I) v
            scale(1 / unit, v, v);
            multiply(g, x, y, v, r);
            for (int i = 0; i < d2; i++) {
                r[i] = b[i] / unit - r[i];
            }
        }
        return norm;
    }

    /** Turns {@code v} back into the units of the caller. */
    void end(double[] v) {
        if (unit != 1) {
            scale(unit, v, v);
        }
    }

    private static void scale(double factor, double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = factor * from[i];
        }
    }
}
