package org.sobow.autodiff.tape;

import java.util.Arrays;

/** n = L a, or n = L a + M b: an operation is its L and the transpose of that; its derivatives follow. */
enum Linear implements Operation {
    /** a + c b. */
    COMBINATION((n, second, from, to) -> Kernels.add(second ? n.c : 1, from, 0, to, 0, n.length)),
    /** c a. */
    SCALE((n, second, from, to) -> Kernels.add(n.c, from, 0, to, 0, n.length)),
    /** c times the sum of all entries. */
    SUM((n, second, from, to) -> to[0] += n.c * Kernels.sum(from, 0, n.a.length), (n, second, from, to) -> {
        double each = n.c * from[0];
        for (int i = 0; i < n.a.length; i++) {
            to[i] += each;
        }
    }),
    /** A matrix each of whose rows is a. */
    ROWS(
            (n, second, from, to) -> {
                for (int i = 0; i < n.rows; i++) {
                    Kernels.add(1, from, 0, to, i * n.columns, n.columns);
                }
            },
            (n, second, from, to) -> {
                for (int i = 0; i < n.rows; i++) {
                    Kernels.add(1, from, i * n.columns, to, 0, n.columns);
                }
            }),
    /** A matrix each of whose columns is a. */
    COLUMNS(
            (n, second, from, to) -> {
                for (int i = 0, k = 0; i < n.rows; i++) {
                    for (int j = 0; j < n.columns; j++, k++) {
                        to[k] += from[i];
                    }
                }
            },
            (n, second, from, to) -> {
                for (int i = 0; i < n.rows; i++) {
                    to[i] += Kernels.sum(from, i * n.columns, n.columns);
                }
            }),
    /** The sum of each row. */
    ROW_SUMS(
            (n, second, from, to) -> COLUMNS.pull.add(n.a, second, from, to),
            (n, second, from, to) -> COLUMNS.push.add(n.a, second, from, to)),
    /** The sum of each column. */
    COLUMN_SUMS(
            (n, second, from, to) -> ROWS.pull.add(n.a, second, from, to),
            (n, second, from, to) -> ROWS.push.add(n.a, second, from, to)),
    /** The number a in every entry. */
    FILL(
            (n, second, from, to) -> {
                for (int i = 0; i < n.length; i++) {
                    to[i] += from[0];
                }
            },
            (n, second, from, to) -> to[0] += Kernels.sum(from, 0, n.length)),
    /** The entries from {@code first} on. */
    SLICE(
            (n, second, from, to) -> Kernels.add(1, from, n.first, to, 0, n.length),
            (n, second, from, to) -> Kernels.add(1, from, 0, to, n.first, n.length)),
    /** The rows at {@code index}; of a vector, the entries there. */
    GATHER(
            (n, second, from, to) -> {
                for (int i = 0; i < n.rows; i++) {
                    Kernels.add(1, from, n.index[i] * n.columns, to, i * n.columns, n.columns);
                }
            },
            (n, second, from, to) -> {
                for (int i = 0; i < n.rows; i++) {
                    Kernels.add(1, from, i * n.columns, to, n.index[i] * n.columns, n.columns);
                }
            }),
    /** Of each row the entry at {@code index}. */
    PICK(
            (n, second, from, to) -> {
                for (int i = 0; i < n.length; i++) {
                    to[i] += from[i * n.a.columns + n.index[i]];
                }
            },
            (n, second, from, to) -> {
                for (int i = 0; i < n.length; i++) {
                    to[i * n.a.columns + n.index[i]] += from[i];
                }
            }),
    /** a and then b. */
    JOIN(
            (n, second, from, to) ->
                    Kernels.add(1, from, 0, to, second ? n.a.length : 0, second ? n.b.length : n.a.length),
            (n, second, from, to) ->
                    Kernels.add(1, from, second ? n.a.length : 0, to, 0, second ? n.b.length : n.a.length)),
    /** a with rows and columns exchanged. */
    TRANSPOSE(
            (n, second, from, to) -> {
                for (int i = 0, k = 0; i < n.rows; i++) {
                    for (int j = 0; j < n.columns; j++, k++) {
                        to[k] += from[j * n.rows + i];
                    }
                }
            },
            (n, second, from, to) -> {
                for (int i = 0, k = 0; i < n.rows; i++) {
                    for (int j = 0; j < n.columns; j++, k++) {
                        to[j * n.rows + i] += from[k];
                    }
                }
            }),
    /** The larger of a and b, entry by entry; which that is was decided with the values. */
    LARGER((n, second, from, to) -> {
        for (int i = 0; i < n.length; i++) {
            to[i] += (n.slope[i] == 1) != second ? from[i] : 0;
        }
    }) {
        @Override
        public void value(Node n) {
            for (int i = 0; i < n.length; i++) {
                n.slope[i] = n.a.value[i] >= n.b.value[i] ? 1 : 0;
                n.value[i] = Math.max(n.a.value[i], n.b.value[i]);
            }
        }
    },
    /** Sparse rows times the matrix or vector a. */
    SPARSE_ROWS(
            (n, second, from, to) -> {
                int width = n.a.columns;
                for (int i = 0; i < n.rows; i++) {
                    for (int k = n.starts[i]; k < n.starts[i + 1]; k++) {
                        Kernels.add(n.weights[k], from, n.index[k] * width, to, i * width, width);
                    }
                }
            },
            (n, second, from, to) -> {
                int width = n.a.columns;
                for (int i = 0; i < n.rows; i++) {
                    for (int k = n.starts[i]; k < n.starts[i + 1]; k++) {
                        Kernels.add(n.weights[k], from, i * width, to, n.index[k] * width, width);
                    }
                }
            });

    /** A linear map of an operation. */
    private interface Map {
        /** Adds the map of {@code from} to {@code to}; that of the second input where {@code second}. */
        void add(Node n, boolean second, double[] from, double[] to);
    }

    /** to += L from; M in place of L for the second input. */
    private final Map push;

    /** to += L' from; M' for the second input. */
    private final Map pull;

    /** One whose maps are their own transposes. */
    Linear(Map push) {
        this(push, push);
    }

    Linear(Map push, Map pull) {
        this.push = push;
        this.pull = pull;
    }

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public void value(Node n) {
        Arrays.fill(n.value, 0, n.length, 0);
        push.add(n, false, n.a.value, n.value);
        if (n.b.length > 0) {
            push.add(n, true, n.b.value, n.value);
        }
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            pull.add(n, false, n.adjoint, n.a.adjoint);
        }
        if (n.b.wanted) {
            pull.add(n, true, n.adjoint, n.b.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            push.add(n, false, n.a.tangent, n.tangent);
        }
        if (n.b.moves) {
            push.add(n, true, n.b.tangent, n.tangent);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (n.a.wanted) {
            pull.add(n, false, n.adjointTangent, n.a.adjointTangent);
        }
        if (n.b.wanted) {
            pull.add(n, true, n.adjointTangent, n.b.adjointTangent);
        }
    }
}
