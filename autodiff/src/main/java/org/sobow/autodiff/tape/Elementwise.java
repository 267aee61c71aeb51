package org.sobow.autodiff.tape;

import org.sobow.internal.Exponential;

/** n_i = φ(a_i): an operation is φ and its first two derivatives. Some have a parameter c. */
enum Elementwise implements Operation {
    /** a + c. */
    SHIFT((n, i, a, c) -> n.set(i, a + c, 1, 0)),
    SQUARE((n, i, a, c) -> n.set(i, a * a, 2 * a, 2)),
    /** a^c. */
    POWER((n, i, a, c) -> {
        // φ'' is 0 where c is 0 or 1, also at a = 0
        double bend = c * (c - 1);
        n.set(
                i,
                StrictMath.pow(a, c),
                c == 0 ? 0 : c * StrictMath.pow(a, c - 1),
                bend == 0 ? 0 : bend * StrictMath.pow(a, c - 2));
    }),
    /** 1/a. */
    RECIPROCAL((n, i, a, c) -> {
        double value = 1 / a;
        n.set(i, value, -value * value, 2 * value * value * value);
    }),
    EXP((n, i, a, c) -> {
        double value = Exponential.exp(a);
        n.set(i, value, value, value);
    }),
    LOG((n, i, a, c) -> n.set(i, StrictMath.log(a), 1 / a, -1 / (a * a))),
    SQRT((n, i, a, c) -> {
        double value = Math.sqrt(a);
        n.set(i, value, 0.5 / value, -0.25 / (a * value));
    }),
    /** |a|; its derivative at 0 is taken as 0. */
    ABS((n, i, a, c) -> n.set(i, Math.abs(a), Math.signum(a), 0)),
    SIGMOID((n, i, a, c) -> {
        double value = sigmoid(a);
        double slope = value * sigmoid(-a);
        n.set(i, value, slope, slope * (1 - 2 * value));
    }),
    TANH((n, i, a, c) -> {
        double value = StrictMath.tanh(a);
        double slope = 1 - value * value;
        n.set(i, value, slope, -2 * value * slope);
    }),
    /** max(a, 0); its derivative at 0 is taken as 0. */
    RELU((n, i, a, c) -> n.set(i, Math.max(a, 0), a > 0 ? 1 : 0, 0)),
    /** log(1 + e^a). */
    SOFTPLUS((n, i, a, c) -> {
        double slope = sigmoid(a);
        double value = Math.max(a, 0) + StrictMath.log1p(Exponential.exp(-Math.abs(a)));
        n.set(i, value, slope, slope * sigmoid(-a));
    }),
    /** a²/2 up to c, a line from there on: Huber's loss. */
    HUBER((n, i, a, c) -> {
        if (Math.abs(a) <= c) {
            n.set(i, a * a / 2, a, 1);
        } else {
            n.set(i, c * (Math.abs(a) - c / 2), c * Math.signum(a), 0);
        }
    });

    /** A function of one number. */
    private interface Function {
        /** Sets entry i of the value, the slope and the curvature: φ(a), φ'(a) and φ''(a). */
        void derive(Node n, int i, double a, double c);
    }

    private final Function function;

    Elementwise(Function function) {
        this.function = function;
    }

    private static double sigmoid(double a) {
        return 1 / (1 + Exponential.exp(-a));
    }

    @Override
    public void value(Node n) {
        for (int i = 0; i < n.length; i++) {
            function.derive(n, i, n.a.value[i], n.c);
        }
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            addProduct(n.adjoint, n.slope, n.length, n.a.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            addProduct(n.a.tangent, n.slope, n.length, n.tangent);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (!n.a.wanted) {
            return;
        }
        if (n.bends) {
            addProduct(n.adjointTangent, n.slope, n.length, n.a.adjointTangent);
        }
        if (n.a.moves) {
            double[] out = n.a.adjointTangent;
            for (int i = 0; i < n.length; i++) {
                out[i] += n.adjoint[i] * n.curvature[i] * n.a.tangent[i];
            }
        }
    }

    private static void addProduct(double[] a, double[] b, int length, double[] out) {
        for (int i = 0; i < length; i++) {
            out[i] += a[i] * b[i];
        }
    }
}
