package org.sobow.autodiff.tape;

/**
 * Rows with few entries, one after the other: a constant. Its arrays are not copied.
 *
 * @see #times
 */
public final class SparseRows {
    private final int[] starts;
    private final int[] columns;
    private final double[] values;
    private final int width;

    /**
     * @param starts where each row starts in the other two arrays, and at last their length
     * @param columns the columns of the entries
     * @param values the entries
     */
    public SparseRows(int[] starts, int[] columns, double[] values) {
        if (starts.length < 2
                || starts[0] != 0
                || starts[starts.length - 1] > Math.min(columns.length, values.length)) {
            throw new IllegalArgumentException("starts must begin with 0 and end with the number of entries, at most "
                    + columns.length + " columns and " + values.length + " values");
        }
        int widest = 0;
        for (int i = 1; i < starts.length; i++) {
            if (starts[i] < starts[i - 1]) {
                throw new IllegalArgumentException(
                        "starts must not fall, got " + starts[i - 1] + " and then " + starts[i]);
            }
        }
        for (int k = 0; k < starts[starts.length - 1]; k++) {
            if (columns[k] < 0) {
                throw new IllegalArgumentException("columns must be at least 0, got " + columns[k]);
            }
            widest = Math.max(widest, columns[k] + 1);
        }
        this.starts = starts;
        this.columns = columns;
        this.values = values;
        width = widest;
    }

    /** These rows times a matrix, or times a vector. */
    public Var times(Var right) {
        if (right.rank == 0 || right.rows < width) {
            throw new IllegalArgumentException("sparse rows of " + width
                    + " columns need a vector or matrix of at least as many rows, got " + right.shape());
        }
        int rows = starts.length - 1;
        Var n = right.tape.start(right, right.tape.none, right.rank, rows, right.columns);
        n.starts = starts;
        n.index = columns;
        n.weights = values;
        return n.by(Linear.SPARSE_ROWS);
    }
}
