package org.sobow.hypergradient;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/** The products with H + damping I that every solver here is made of. */
final class DampedHessian {
    private final int d2;
    private final double damping;

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

    /** out = b - (H + damping I) v, without a product where v = 0. */
    void residual(InnerObjective g, double[] x, double[] y, double[] b, double[] v, double[] out) {
        if (Vectors.isZero(v)) {
            Vectors.copy(b, out);
            return;
        }
        multiply(g, x, y, v, out);
        for (int i = 0; i < d2; i++) {
            out[i] = b[i] - out[i];
        }
    }
}
