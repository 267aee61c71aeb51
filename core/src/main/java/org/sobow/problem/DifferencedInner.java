package org.sobow.problem;

import java.util.Arrays;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;

/**
 * An inner objective whose products with second derivatives are central differences of its gradients along v: two gradients a
 * product, for any solver.
 *
 * <pre>
 *   ∇²_y g·v    ≈ (∇_y g(x, y + εv) − ∇_y g(x, y − εv)) / 2ε
 *   ∇_x∇_y g·v  ≈ (∇_x g(x, y + εv) − ∇_x g(x, y − εv)) / 2ε
 * </pre>
 *
 * <p>ε moves y by 6e-6 (1 + ||y||), whatever the length of v: the error is about 1e-10 of the product where g is smooth and of
 * moderate size, and no solver gets a smaller relative residual than that. Nothing is allocated. For one thread.
 */
public final class DifferencedInner implements InnerObjective, FirstOrderInner {
    /** Cube root of the rounding unit: where rounding and truncation of a central difference balance. */
    private static final double STEP = 6e-6;

    private final FirstOrderInner g;
    private final Gradient inY;
    private final Gradient inX;
    private final double[] moved;
    private final double[] belowX;
    private final double[] belowY;

    /** The differences of {@code g}, for an x of length {@code d1} and a y of length {@code d2}. */
    public DifferencedInner(FirstOrderInner g, int d1, int d2) {
        this.g = Objects.requireNonNull(g, "g");
        inY = g::gradY;
        inX = g::gradX;
        belowX = new double[Require.atLeast("d1", 1, d1)];
        belowY = new double[Require.atLeast("d2", 1, d2)];
        moved = new double[d2];
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
    public void gradX(double[] x, double[] y, double[] out) {
        g.gradX(x, y, out);
    }

    @Override
    public void project(double[] y) {
        g.project(y);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        difference(inY, x, y, v, belowY, out);
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        difference(inX, x, y, v, belowX, out);
    }

    /** A gradient of g. */
    private interface Gradient {
        void write(double[] x, double[] y, double[] out);
    }

    private void difference(Gradient gradient, double[] x, double[] y, double[] v, double[] below, double[] out) {
        Require.length("y", moved.length, y);
        Require.length("v", moved.length, v);
        Require.length("out", below.length, out);
        Require.distinct("v", v, "out", out);
        double norm = Vectors.norm(v);
        if (norm == 0) {
            Arrays.fill(out, 0);
            return;
        }
        double epsilon = STEP * (1 + Vectors.norm(y)) / norm;
        Vectors.step(y, -epsilon, v, moved);
        gradient.write(x, moved, below);
        Vectors.step(y, epsilon, v, moved);
        gradient.write(x, moved, out);
        for (int i = 0; i < out.length; i++) {
            out[i] = (out[i] - below[i]) / (2 * epsilon);
        }
    }
}
