package org.sobow.autodiff;

import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.OuterObjective;

/** f with its gradients derived. Both come of one pass; a thread remembers those of the last point. */
final class DerivedOuter implements OuterObjective {
    private final Objective f;
    private final Derivatives derivatives;
    private final ThreadLocal<LastGradients> memory;

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
        Vectors.copy(at(x, y).gradX(), Require.length("out", x.length, out));
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        Vectors.copy(at(x, y).gradY(), Require.length("out", y.length, out));
    }

    private LastGradients at(double[] x, double[] y) {
        f.requirePoint(x, y);
        LastGradients last = memory.get();
        if (!last.isAt(derivatives, x, y)) {
            last.forget();
            derivatives.gradients(x, y, last.gradX(), last.gradY());
            f.requireFinite("gradient in x", f.x(), last.gradX());
            f.requireFinite("gradient in y", f.y(), last.gradY());
            last.keep(derivatives, x, y);
        }
        return last;
    }
}
