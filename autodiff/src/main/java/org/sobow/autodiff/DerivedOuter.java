package org.sobow.autodiff;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.OuterObjective;

/** f with its gradients derived. Both come of one pass, whose other half a thread keeps until it is asked for at the same point. */
final class DerivedOuter implements OuterObjective {
    private final Oracles oracles;
    private final Objective f;
    private final Derivatives derivatives;
    private final Object token = new Object();

    DerivedOuter(Oracles oracles, Derivatives derivatives) {
        this.oracles = oracles;
        f = oracles.f();
        this.derivatives = derivatives;
    }

    @Override
    public double value(double[] x, double[] y) {
        f.requirePoint(x, y);
        return derivatives.value(x, y);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        f.requirePoint(x, y);
        Require.length("out", x.length, out);
        LastGradients last = oracles.lastGradients();
        if (!last.hasX(token, x, y)) {
            derive(x, y, last);
        }
        Vectors.copy(last.takeX(), out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        f.requirePoint(x, y);
        Require.length("out", y.length, out);
        LastGradients last = oracles.lastGradients();
        if (!last.hasY(token, x, y)) {
            derive(x, y, last);
        }
        Vectors.copy(last.takeY(), out);
    }

    private void derive(double[] x, double[] y, LastGradients into) {
        into.forget();
        oracles.meetOuter(derivatives, x, y);
        derivatives.gradients(x, y, into.gradX(), into.gradY());
        f.requireFinite("gradient in x", f.x(), into.gradX());
        f.requireFinite("gradient in y", f.y(), into.gradY());
        into.keep(token, x, y);
    }
}
