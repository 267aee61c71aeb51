package org.sobow.autodiff;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.ObjectiveArithmeticException;
import org.sobow.projection.Projection;

/**
 * g with its gradients and products derived; unless told otherwise it refuses to go on where g does not curve upwards in y.
 *
 * <p>An inner gradient begins a round, whose data may lie where those of the last one lay.
 */
final class DerivedInner implements InnerObjective, FirstOrderInner {
    /** A cosine between v and Hv that only rounding makes positive: a Hessian of condition c has at least 2/sqrt(c). */
    private static final double NO_CURVATURE = 1e-14;

    /** Shorter directions are the dregs of a solve; their squares lose their digits. */
    private static final double SHORTEST_SQUARED = 1e-200;

    private final Oracles oracles;
    private final Objective g;
    private final Derivatives derivatives;
    private final Projection projection;

    DerivedInner(Oracles oracles, Derivatives derivatives, Projection projection) {
        this.oracles = oracles;
        g = oracles.g();
        projection.requireDimension(g.y().length());
        this.derivatives = derivatives;
        this.projection = projection;
    }

    @Override
    public double value(double[] x, double[] y) {
        g.requirePoint(x, y);
        return derivatives.value(x, y);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        g.requirePoint(x, y);
        derivatives.gradX(x, y, Require.length("out", x.length, out));
        g.requireFinite("gradient in x", g.x(), out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        g.requirePoint(x, y);
        Require.length("out", y.length, out);
        oracles.meetInner(derivatives, x, y);
        derivatives.gradY(x, y, out);
        g.requireFinite("gradient in y", g.y(), out);
        oracles.watch(derivatives, x, y, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        g.requirePoint(x, y);
        Require.length("v", y.length, v);
        Require.distinct("v", v, "out", out);
        derivatives.hessianYY(x, y, v, Require.length("out", y.length, out));
        g.requireFinite("second derivative in y", g.y(), out);
        if (!oracles.anyCurvature()) {
            requireCurvature(v, out);
        }
    }

    /** v'Hv > 0 for every v is what strong convexity comes to here. */
    private void requireCurvature(double[] v, double[] hv) {
        double normSquared = Vectors.normSquared(v);
        double curvature = Vectors.dot(v, hv);
        if (normSquared > SHORTEST_SQUARED && curvature <= NO_CURVATURE * Math.sqrt(normSquared) * Vectors.norm(hv)) {
            throw new ObjectiveArithmeticException(
                    "g is not strongly convex in y: its second derivative along the direction"
                            + " that the solver asked for is " + curvature / normSquared
                            + "; add a regularizer such as gamma/2 ||y||^2 to g, or allow negative curvature if the solver is to"
                            + " decide");
        }
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        g.requirePoint(x, y);
        Require.length("v", y.length, v);
        derivatives.jacobianXY(x, y, v, Require.length("out", x.length, out));
        g.requireFinite("mixed second derivative", g.x(), out);
    }

    @Override
    public void project(double[] y) {
        projection.project(y);
    }
}
