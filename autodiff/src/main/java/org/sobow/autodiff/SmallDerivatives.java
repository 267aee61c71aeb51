package org.sobow.autodiff;

import java.util.Arrays;
import org.hipparchus.analysis.differentiation.FieldUnivariateDerivative1;
import org.hipparchus.analysis.differentiation.Gradient;
import org.hipparchus.analysis.differentiation.GradientField;
import org.hipparchus.util.MathArrays;
import org.jspecify.annotations.Nullable;

/**
 * The derivatives of a function in pure Java: every number is a + b s with a and b carrying gradients in the active variables, where s
 * moves y along v. So the gradient of the coefficient of s is that of <∇_y, v>.
 */
final class SmallDerivatives implements Derivatives {
    /** Which variables gradients are taken in. */
    private enum Active {
        NONE,
        X,
        Y,
        BOTH
    }

    private final Objective objective;
    private final SmallFunction function;
    private final int d1;
    private final int d2;

    SmallDerivatives(Objective objective, SmallFunction function) {
        this.objective = objective;
        this.function = function;
        d1 = objective.x().length();
        d2 = objective.y().length();
    }

    @Override
    public double value(double[] x, double[] y) {
        return evaluate(Active.NONE, x, y, null).getReal();
    }

    @Override
    public void gradients(double[] x, double[] y, double[] outX, double[] outY) {
        double[] both = evaluate(Active.BOTH, x, y, null).getValue().getGradient();
        System.arraycopy(both, 0, outX, 0, d1);
        System.arraycopy(both, d1, outY, 0, d2);
        requireDependence(x, outY);
    }

    @Override
    public void gradX(double[] x, double[] y, double[] out) {
        double[] gradient = evaluate(Active.X, x, y, null).getValue().getGradient();
        System.arraycopy(gradient, 0, out, 0, d1);
    }

    @Override
    public void gradY(double[] x, double[] y, double[] out) {
        double[] gradient = evaluate(Active.Y, x, y, null).getValue().getGradient();
        System.arraycopy(gradient, 0, out, 0, d2);
        requireDependence(x, out);
    }

    @Override
    public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
        double[] product = evaluate(Active.Y, x, y, v).getFirstDerivative().getGradient();
        System.arraycopy(product, 0, out, 0, d2);
    }

    @Override
    public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
        double[] product = evaluate(Active.X, x, y, v).getFirstDerivative().getGradient();
        System.arraycopy(product, 0, out, 0, d1);
    }

    private FieldUnivariateDerivative1<Gradient> evaluate(
            Active active, double[] x, double[] y, double @Nullable [] v) {
        FieldUnivariateDerivative1<Gradient> value = apply(active, x, y, v);
        objective.requireFinite(value.getReal());
        return value;
    }

    private FieldUnivariateDerivative1<Gradient> apply(Active active, double[] x, double[] y, double @Nullable [] v) {
        boolean activeX = active == Active.X || active == Active.BOTH;
        boolean activeY = active == Active.Y || active == Active.BOTH;
        int n = (activeX ? d1 : 0) + (activeY ? d2 : 0);
        Gradient zero = GradientField.getField(n).getZero();
        FieldUnivariateDerivative1<Gradient>[] xs =
                MathArrays.buildArray(new FieldUnivariateDerivative1<>(zero, zero).getField(), d1);
        for (int i = 0; i < d1; i++) {
            xs[i] = new FieldUnivariateDerivative1<>(
                    activeX ? Gradient.variable(n, i, x[i]) : Gradient.constant(n, x[i]), zero);
        }
        FieldUnivariateDerivative1<Gradient>[] ys = MathArrays.buildArray(xs[0].getField(), d2);
        for (int i = 0; i < d2; i++) {
            ys[i] = new FieldUnivariateDerivative1<>(
                    activeY ? Gradient.variable(n, n - d2 + i, y[i]) : Gradient.constant(n, y[i]),
                    v == null ? zero : Gradient.constant(n, v[i]));
        }
        FieldUnivariateDerivative1<Gradient> value;
        try {
            value = function.apply(xs, ys);
        } catch (RuntimeException e) {
            throw objective.failed(e);
        }
        if (value == null) {
            throw objective.unusable("must return a number, got null", null);
        }
        if (value.getValue().getFreeParameters() != n) {
            throw objective.unusable(
                    "must compute its value from the entries of the x and y it is given, got a number of another call",
                    null);
        }
        return value;
    }

    /** A zero gradient may be that of a minimum; a function that ignores y does not notice when y is NaN, either. */
    private void requireDependence(double[] x, double[] gradY) {
        for (double slope : gradY) {
            if (slope != 0) {
                return;
            }
        }
        double[] nowhere = new double[d2];
        Arrays.fill(nowhere, Double.NaN);
        double value = apply(Active.NONE, x, nowhere, null).getReal();
        if (Math.abs(value) <= Double.MAX_VALUE) {
            throw objective.unusable(
                    "does not depend on y; compute it from the given y, not from its getReal() values", null);
        }
    }
}
