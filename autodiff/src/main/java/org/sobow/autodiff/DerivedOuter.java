package org.sobow.autodiff;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.OuterObjective;

/** f with its gradients derived. Both come of one pass, whose other half a thread keeps until it is asked for at the same point. */
final class DerivedOuter implements OuterObjective {
    private final Objective f;
    private final Derivatives derivatives;
    private final ThreadLocal<LastGradients> memory;
    private final Object token = new Object();

    /** @param memory shared by the rounds of a problem, so that many rounds remember no more than one */
    DerivedOuter(Objective f, Derivatives derivatives, ThreadLocal<LastGradients> memory) {
        this.f = f;
        this.derivatives = derivatives;
        this.memory = memory;
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
        LastGradients last = memory.get();
        if (!last.hasX(token, x, y)) {
            derive(x, y, last);
        }
        Vectors.copy(last.takeX(), out);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        f.requirePoint(x, y);
        Require.length("out", y.length, out);
        LastGradients last = memory.get();
        if (!last.hasY(token, x, y)) {
            derive(x, y, last);
        }
        Vectors.copy(last.takeY(), out);
    }

    private void derive(double[] x, double[] y, LastGradients into) {
        into.forget();
        derivatives.gradients(x, y, into.gradX(), into.gradY());
        f.requireFinite("gradient in x", f.x(), into.gradX());
        f.requireFinite("gradient in y", f.y(), into.gradY());
        into.keep(token, x, y);
    }
}
