package org.sobow.autodiff.tape;

import java.util.Arrays;

/** n = L a, or n = L a + M b: an operation is its L and the transpose of that; its derivatives follow. */
enum Linear implements Operation {
    /** a + c b. */
    COMBINATION {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(second ? n.c : 1, from, 0, to, 0, n.length);
        }
    },
    /** c a. */
    SCALE {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(n.c, from, 0, to, 0, n.length);
        }
    },
    /** c times the sum of all entries. */
    SUM {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            to[0] += n.c * Kernels.sum(from, 0, n.a.length);
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            double each = n.c * from[0];
            for (int i = 0; i < n.a.length; i++) {
                to[i] += each;
            }
        }
    },
    /** The sum of each row. */
    ROW_SUMS {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            COLUMNS.pull(n.a, second, from, to);
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            COLUMNS.push(n.a, second, from, to);
        }
    },
    /** The sum of each column. */
    COLUMN_SUMS {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            ROWS.pull(n.a, second, from, to);
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            ROWS.push(n.a, second, from, to);
        }
    },
    /** A matrix each of whose rows is a. */
    ROWS {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.rows; i++) {
                Kernels.add(1, from, 0, to, i * n.columns, n.columns);
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.rows; i++) {
                Kernels.add(1, from, i * n.columns, to, 0, n.columns);
            }
        }
    },
    /** A matrix each of whose columns is a. */
    COLUMNS {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0, k = 0; i < n.rows; i++) {
                for (int j = 0; j < n.columns; j++, k++) {
                    to[k] += from[i];
                }
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.rows; i++) {
                to[i] += Kernels.sum(from, i * n.columns, n.columns);
            }
        }
    },
    /** The number a in every entry. */
    FILL {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.length; i++) {
                to[i] += from[0];
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            to[0] += Kernels.sum(from, 0, n.length);
        }
    },
    /** The entries from {@code first} on. */
    SLICE {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(1, from, n.first, to, 0, n.length);
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(1, from, 0, to, n.first, n.length);
        }
    },
    /** The rows at {@code index}; of a vector, the entries there. */
    GATHER {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.rows; i++) {
                Kernels.add(1, from, n.index[i] * n.columns, to, i * n.columns, n.columns);
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.rows; i++) {
                Kernels.add(1, from, i * n.columns, to, n.index[i] * n.columns, n.columns);
            }
        }
    },
    /** Of each row the entry at {@code index}. */
    PICK {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.length; i++) {
                to[i] += from[i * n.a.columns + n.index[i]];
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.length; i++) {
                to[i * n.a.columns + n.index[i]] += from[i];
            }
        }
    },
    /** a and then b. */
    JOIN {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(1, from, 0, to, second ? n.a.length : 0, second ? n.b.length : n.a.length);
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            Kernels.add(1, from, second ? n.a.length : 0, to, 0, second ? n.b.length : n.a.length);
        }
    },
    /** a with rows and columns exchanged. */
    TRANSPOSE {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0, k = 0; i < n.rows; i++) {
                for (int j = 0; j < n.columns; j++, k++) {
                    to[k] += from[j * n.rows + i];
                }
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0, k = 0; i < n.rows; i++) {
                for (int j = 0; j < n.columns; j++, k++) {
                    to[j * n.rows + i] += from[k];
                }
            }
        }
    },
    /** The larger of a and b, entry by entry; which that is was decided with the values. */
    LARGER {
        @Override
        public void value(Node n) {
            for (int i = 0; i < n.length; i++) {
                n.slope[i] = n.a.value[i] >= n.b.value[i] ? 1 : 0;
                n.value[i] = Math.max(n.a.value[i], n.b.value[i]);
            }
        }

        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            for (int i = 0; i < n.length; i++) {
                to[i] += (n.slope[i] == 1) != second ? from[i] : 0;
            }
        }
    },
    /** Sparse rows times the matrix or vector a. */
    SPARSE_ROWS {
        @Override
        void push(Node n, boolean second, double[] from, double[] to) {
            int width = n.a.columns;
            for (int i = 0; i < n.rows; i++) {
                for (int k = n.starts[i]; k < n.starts[i + 1]; k++) {
                    Kernels.add(n.weights[k], from, n.index[k] * width, to, i * width, width);
                }
            }
        }

        @Override
        void pull(Node n, boolean second, double[] from, double[] to) {
            int width = n.a.columns;
            for (int i = 0; i < n.rows; i++) {
                for (int k = n.starts[i]; k < n.starts[i + 1]; k++) {
                    Kernels.add(n.weights[k], from, i * width, to, n.index[k] * width, width);
                }
            }
        }
    };

    /** to += L from; M in place of L for the second input. */
    abstract void push(Node n, boolean second, double[] from, double[] to);

    /** to += L' from; M' for the second input. As it stands here, for those that are their own transposes. */
    void pull(Node n, boolean second, double[] from, double[] to) {
        push(n, second, from, to);
    }

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public void value(Node n) {
        Arrays.fill(n.value, 0, n.length, 0);
        push(n, false, n.a.value, n.value);
        if (n.b.length > 0) {
            push(n, true, n.b.value, n.value);
        }
    }

    @Override
    public void reverse(Node n) {
        if (n.a.wanted) {
            pull(n, false, n.adjoint, n.a.adjoint);
        }
        if (n.b.wanted) {
            pull(n, true, n.adjoint, n.b.adjoint);
        }
    }

    @Override
    public void tangent(Node n) {
        if (n.a.moves) {
            push(n, false, n.a.tangent, n.tangent);
        }
        if (n.b.moves) {
            push(n, true, n.b.tangent, n.tangent);
        }
    }

    @Override
    public void reverseTangent(Node n) {
        if (n.a.wanted) {
            pull(n, false, n.adjointTangent, n.a.adjointTangent);
        }
        if (n.b.wanted) {
            pull(n, true, n.adjointTangent, n.b.adjointTangent);
        }
    }
}
