package org.sobow.autodiff.tape;

import java.util.Arrays;

/** n = B(a, b), linear in each: an operation is B and its two transposes; its derivatives follow. */
enum Bilinear implements Operation {
    /** a b, entry by entry. */
    TIMES {
        @Override
        void product(Node n, double[] a, double[] b, double[] out) {
            for (int i = 0; i < n.length; i++) {
                out[i] += a[i] * b[i];
            }
        }

        @Override
        void left(Node n, double[] bar, double[] b, double[] out) {
            product(n, bar, b, out);
        }

        @Override
        void right(Node n, double[] a, double[] bar, double[] out) {
            product(n, a, bar, out);
        }
    },
    /** The number b times a. */
    SCALED_BY {
        @Override
        void product(Node n, double[] a, double[] b, double[] out) {
            Kernels.add(b[0], a, 0, out, 0, n.length);
        }

        @Override
        void left(Node n, double[] bar, double[] b, double[] out) {
            Kernels.add(b[0], bar, 0, out, 0, n.length);
        }

        @Override
        void right(Node n, double[] a, double[] bar, double[] out) {
            out[0] += Kernels.dot(a, 0, bar, 0, n.length);
        }
    },
    /** The sum of the products of entries. */
    DOT {
        @Override
        void product(Node n, double[] a, double[] b, double[] out) {
            out[0] += Kernels.dot(a, 0, b, 0, n.a.length);
        }

        @Override
        void left(Node n, double[] bar, double[] b, double[] out) {
            Kernels.add(bar[0], b, 0, out, 0, n.a.length);
        }

        @Override
        void right(Node n, double[] a, double[] bar, double[] out) {
            Kernels.add(bar[0], a, 0, out, 0, n.a.length);
        }
    },
    /** The matrix a times the matrix or vector b. */
    MATRIX_PRODUCT {
        @Override
        void product(Node n, double[] a, double[] b, double[] out) {
            int inner = n.a.columns;
            int width = n.columns;
            for (int i = 0; i < n.rows; i++) {
                if (width == 1) {
                    out[i] += Kernels.dot(a, i * inner, b, 0, inner);
                } else {
                    for (int k = 0; k < inner; k++) {
                        Kernels.add(a[i * inner + k], b, k * width, out, i * width, width);
                    }
                }
            }
        }

        @Override
        void left(Node n, double[] bar, double[] b, double[] out) {
            int inner = n.a.columns;
            int width = n.columns;
            for (int i = 0; i < n.rows; i++) {
                if (width == 1) {
                    Kernels.add(bar[i], b, 0, out, i * inner, inner);
                } else {
                    for (int k = 0; k < inner; k++) {
                        out[i * inner + k] += Kernels.dot(bar, i * width, b, k * width, width);
                    }
                }
            }
        }

        @Override
        void right(Node n, double[] a, double[] bar, double[] out) {
            int inner = n.a.columns;
            int width = n.columns;
            for (int i = 0; i < n.rows; i++) {
                if (width == 1) {
                    Kernels.add(bar[i], a, i * inner, out, 0, inner);
                } else {
                    for (int k = 0; k < inner; k++) {
                        Kernels.add(a[i * inner + k], bar, i * width, out, k * width, width);
                    }
                }
            }
        }
    };

    /** out += B(a, b). */
    abstract void product(Node n, double[] a, double[] b, double[] out);

    /** out += B'(bar, b), the transpose in the first argument. */
    abstract void left(Node n, double[] bar, double[] b, double[] out);

    /** out += B'(a, bar), the transpose in the second argument. */
    abstract void right(Node n, double[] a, double[] bar, double[] out);

    @Override
    public boolean isLinear() {
        return false;
    }

    @Override
    public void value(Node n) {
        Arrays.fill(n.value, 0, n.length, 0);
        product(n, n.a.value, n.b.value, n.value);
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            left(n, n.adjoint, n.b.value, n.a.adjoint);
        }
        if (n.b.wanted) {
            right(n, n.a.value, n.adjoint, n.b.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            product(n, n.a.tangent, n.b.value, n.tangent);
        }
        if (n.b.moves) {
            product(n, n.a.value, n.b.tangent, n.tangent);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (n.a.wanted) {
            if (n.bends) {
                left(n, n.adjointTangent, n.b.value, n.a.adjointTangent);
            }
            if (n.b.moves) {
                left(n, n.adjoint, n.b.tangent, n.a.adjointTangent);
            }
        }
        if (n.b.wanted) {
            if (n.bends) {
                right(n, n.a.value, n.adjointTangent, n.b.adjointTangent);
            }
            if (n.a.moves) {
                right(n, n.a.tangent, n.adjoint, n.b.adjointTangent);
            }
        }
    }
}
