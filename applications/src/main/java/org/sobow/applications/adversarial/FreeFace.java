package org.sobow.applications.adversarial;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;

/**
 * An inner objective whose second derivatives know about the set: where the set cuts off the next inner step, y is held and does not
 * answer to x.
 *
 * <p>Let P keep the free coordinates and drop the held ones. Then dy* = -(P H P)^-1 P d(∇_y g) on the free ones and 0 on the others, so
 * the system of the hypergradient has the matrix P H P + (I - P), and the mixed product takes P v. For a box this is the exact
 * derivative of a constrained optimum wherever there is one. Of a row that lies on a Euclidean sphere all coordinates are held: at the
 * optimum of an attack ∇_y f is normal to the sphere, and y* moves along it only. For one thread.
 */
final class FreeFace implements InnerObjective {
    private final InnerObjective g;
    private final double step;
    private final boolean[] held;
    private final double[] masked;
    private final double[] next;
    private double[] heldX = {};
    private double[] heldY = {};

    /** @param step the size of an inner step */
    FreeFace(InnerObjective g, double step, int d2) {
        this.g = g;
        this.step = step;
        held = new boolean[d2];
        masked = new double[d2];
        next = new double[d2];
    }

    @Override
    public double value(double[] x, double[] y) {
        return g.value(x, y);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        g.gradY(x, y, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        hold(x, y);
        mask(v);
        g.hessianYY(x, y, masked, out);
        for (int i = 0; i < held.length; i++) {
            if (held[i]) {
                out[i] = v[i];
            }
        }
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        hold(x, y);
        mask(v);
        g.jacobianXY(x, y, masked, out);
    }

    @Override
    public void project(double[] y) {
        g.project(y);
    }

    /** Finds the held coordinates at (x, y), once for all products there. */
    private void hold(double[] x, double[] y) {
        if (Arrays.equals(x, heldX) && Arrays.equals(y, heldY)) {
            return;
        }
        g.gradY(x, y, next);
        Vectors.scaleAndAdd(y, -step, next);
        Vectors.copy(next, masked);
        g.project(masked);
        for (int i = 0; i < held.length; i++) {
            held[i] = masked[i] != next[i];
        }
        heldX = x.clone();
        heldY = y.clone();
    }

    private void mask(double[] v) {
        for (int i = 0; i < held.length; i++) {
            masked[i] = held[i] ? 0 : v[i];
        }
    }
}
