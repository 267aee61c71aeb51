package org.sobow.testing;

import java.util.Random;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.regret.InnerArgmin;

/**
 * A bilevel problem of which everything is known: g = y'Ay/2 − y'(Bx + c), f = ||y − d||²/2 + r||x||²/2.
 *
 * <p>y*(x) = A^-1(Bx + c), and the hypergradient is r x + B'A^-1(y* − d). The oracles allocate nothing.
 */
public final class Quadratic {
    private final double[][] a;
    private final double[][] b;
    private final double[] c;
    private final double[] d;
    private final double r;
    private final double[][] inverse;
    private final Round round;

    private Quadratic(double[][] a, double[][] b, double[] c, double[] d, double r, double[][] inverse) {
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
        this.r = r;
        this.inverse = inverse;
        round = new Round(new Outer(this), new Inner(this));
    }

    /** The problem with these numbers; A is symmetric, B is d2 x d1. */
    public static Quadratic of(double[][] a, double[][] b, double[] c, double[] d, double r) {
        return new Quadratic(a, b, c, d, r, Dense.inverse(a));
    }

    /** A g whose Hessian is {@code a}, for tests of linear solvers; x has length 1. */
    public static InnerObjective hessian(double[][] a) {
        int d2 = a.length;
        return new Quadratic(a, new double[d2][1], new double[d2], new double[d2], 0, a).round.g();
    }

    /** A random problem; the eigenvalues of A lie in [1, condition], so mu = 1 and L_1 of g in y is {@code condition}. */
    public static Quadratic random(long seed, int d1, int d2, double condition) {
        Random random = new Random(seed);
        double[][] a = Dense.positiveDefinite(random, d2, 1, condition);
        double[][] b = new double[d2][];
        for (int i = 0; i < d2; i++) {
            b[i] = Dense.vector(random, d1);
            for (int j = 0; j < d1; j++) {
                b[i][j] /= Math.sqrt(d2);
            }
        }
        return of(a, b, Dense.vector(random, d2), Dense.vector(random, d2), 0.5);
    }

    /** The same A, B and r with another c and d. */
    public Quadratic with(double[] otherC, double[] otherD) {
        return new Quadratic(a, b, otherC, otherD, r, inverse);
    }

    /** f and g. */
    public Round round() {
        return round;
    }

    public int d1() {
        return b[0].length;
    }

    public int d2() {
        return a.length;
    }

    public double[] c() {
        return c.clone();
    }

    public double[] d() {
        return d.clone();
    }

    /** A^-1 z. */
    public double[] inverseTimes(double[] z) {
        return Dense.times(inverse, z);
    }

    /** y*(x) = A^-1(Bx + c). */
    public double[] yStar(double[] x) {
        double[] right = Dense.times(b, x);
        for (int i = 0; i < right.length; i++) {
            right[i] += c[i];
        }
        return inverseTimes(right);
    }

    /** f(x, y*(x)). */
    public double outerValue(double[] x) {
        return round.f().value(x, yStar(x));
    }

    /** r x + B'A^-1(y*(x) − d). */
    public double[] hypergradient(double[] x) {
        double[] v = inverseTimes(Dense.minus(yStar(x), d));
        double[] out = new double[d1()];
        Dense.transposeTimes(b, v, out);
        for (int j = 0; j < out.length; j++) {
            out[j] += r * x[j];
        }
        return out;
    }

    /** The closed form of y*, for any g that a quadratic made. */
    public static InnerArgmin argmin() {
        return (g, x, out) -> {
            double[] yStar = ((Inner) g).problem.yStar(x);
            System.arraycopy(yStar, 0, out, 0, out.length);
        };
    }

    private record Outer(Quadratic problem) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < y.length; i++) {
                sum += (y[i] - problem.d[i]) * (y[i] - problem.d[i]) / 2;
            }
            return sum + problem.r * Dense.dot(x, x) / 2;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            for (int j = 0; j < x.length; j++) {
                out[j] = problem.r * x[j];
            }
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = y[i] - problem.d[i];
            }
        }
    }

    private record Inner(Quadratic problem) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < y.length; i++) {
                sum += y[i] * (Dense.dot(problem.a[i], y) / 2 - Dense.dot(problem.b[i], x) - problem.c[i]);
            }
            return sum;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = Dense.dot(problem.a[i], y) - Dense.dot(problem.b[i], x) - problem.c[i];
            }
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            jacobianXY(x, y, y, out);
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            Dense.times(problem.a, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            Dense.transposeTimes(problem.b, v, out);
            for (int j = 0; j < out.length; j++) {
                out[j] = -out[j];
            }
        }
    }
}
