package org.sobow.autodiff.tape;

import java.util.Arrays;

/** n = B(a, b), linear in each: an operation is B and its two transposes; its derivatives follow. */
enum Bilinear implements Operation {
    /** a b, entry by entry. */
    TIMES((n, a, b, out) -> {
        for (int i = 0; i < n.length; i++) {
            out[i] += a[i] * b[i];
        }
    }),
    /** The number b times a. */
    SCALED_BY(
            (n, a, b, out) -> Kernels.add(b[0], a, 0, out, 0, n.length),
            (n, bar, b, out) -> Kernels.add(b[0], bar, 0, out, 0, n.length),
            (n, a, bar, out) -> out[0] += Kernels.dot(a, 0, bar, 0, n.length)),
    /** The sum of the products of entries. */
    DOT(
            (n, a, b, out) -> out[0] += Kernels.dot(a, 0, b, 0, n.a.length),
            (n, bar, b, out) -> Kernels.add(bar[0], b, 0, out, 0, n.a.length),
            (n, a, bar, out) -> Kernels.add(bar[0], a, 0, out, 0, n.a.length)),
    /** The matrix a times the matrix or vector b. */
    MATRIX_PRODUCT(
            (n, a, b, out) -> {
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
            },
            (n, bar, b, out) -> {
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
            },
            (n, a, bar, out) -> {
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
            });

    /** One of the three maps of an operation. */
    private interface Map {
        /** Adds what the map makes of the two to {@code out}. */
        void add(Node n, double[] first, double[] second, double[] out);
    }

    /** out += B(a, b). */
    private final Map product;

    /** out += B'(bar, b), the transpose in the first argument. */
    private final Map left;

    /** out += B'(a, bar), the transpose in the second argument. */
    private final Map right;

    /** One that is its own transposes. */
    Bilinear(Map product) {
        this(product, product, product);
    }

    Bilinear(Map product, Map left, Map right) {
        this.product = product;
        this.left = left;
        this.right = right;
    }

    @Override
    public void value(Node n) {
        Arrays.fill(n.value, 0, n.length, 0);
        product.add(n, n.a.value, n.b.value, n.value);
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            left.add(n, n.adjoint, n.b.value, n.a.adjoint);
        }
        if (n.b.wanted) {
            right.add(n, n.a.value, n.adjoint, n.b.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            product.add(n, n.a.tangent, n.b.value, n.tangent);
        }
        if (n.b.moves) {
            product.add(n, n.a.value, n.b.tangent, n.tangent);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (n.a.wanted) {
            if (n.bends) {
                left.add(n, n.adjointTangent, n.b.value, n.a.adjointTangent);
            }
            if (n.b.moves) {
                left.add(n, n.adjoint, n.b.tangent, n.a.adjointTangent);
            }
        }
        if (n.b.wanted) {
            if (n.bends) {
                right.add(n, n.a.value, n.adjointTangent, n.b.adjointTangent);
            }
            if (n.a.moves) {
                right.add(n, n.a.tangent, n.adjoint, n.b.adjointTangent);
            }
        }
    }
}
