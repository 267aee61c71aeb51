package org.sobow.autodiff.tape;

/**
 * A number, a vector or a matrix on the tape: x, y, a constant, or what an operation made of others.
 *
 * <p>Shapes never spread by themselves: operations on two of them take equal shapes, and {@link #fill}, {@link #rows(int)} and {@link
 * #columns(int)} copy a number, a row or a column as often as is said. A {@code Var} is for the call that it was made in.
 */
public final class Var extends Node {
    private final int[] ownIndex = new int[1];

    Var(Tape tape) {
        super(tape);
    }

    /* How it is recorded. */

    /** Computes the value by this operation. */
    Var by(Operation newOperation) {
        operation = newOperation;
        newOperation.value(this);
        return this;
    }

    /** The same, with room for {@code entries} of what derivatives need. */
    private Var by(Operation newOperation, int entries) {
        slope = grown(slope, entries);
        curvature = grown(curvature, entries);
        return by(newOperation);
    }

    private void requireLike(Var other, String what) {
        if (rank != other.rank || rows != other.rows || columns != other.columns) {
            throw new IllegalArgumentException(what + " needs equal shapes, got " + shape() + " and " + other.shape()
                    + "; a number becomes a larger shape by fill, a row by rows(n), a column by columns(n), and a matrix with one"
                    + " column a vector by flat()");
        }
    }

    private Var each(Var other, String what) {
        requireLike(other, what);
        return tape.start(this, other, rank, rows, columns);
    }

    private Var number(Var other, String what) {
        requireLike(other, what);
        return tape.start(this, other, 0, 1, 1);
    }

    private Var each(Elementwise function, double parameter) {
        Var n = tape.start(this, tape.none, rank, rows, columns);
        n.c = parameter;
        return n.by(function, length);
    }

    private Var linear(Linear map, double factor, int newRank, int newRows, int newColumns) {
        Var n = tape.start(this, tape.none, newRank, newRows, newColumns);
        n.c = factor;
        return n.by(map);
    }

    private void requireRank(int needed, String what) {
        if (rank != needed) {
            throw new IllegalArgumentException(what + " needs a "
                    + (needed == 2 ? "matrix" : needed == 1 ? "vector" : "number") + ", got " + shape());
        }
    }

    /* Parts. */

    /** The named group, of an x or a y that has several. */
    public Var part(String name) {
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.name().equals(name)) {
                return parts.size() == 1 ? this : slice(part.first(), part.rank(), part.rows(), part.columns());
            }
        }
        throw new IllegalArgumentException(
                "name must be one of " + parts.stream().map(Part::name).toList() + ", got " + name);
    }

    private Var slice(int from, int newRank, int newRows, int newColumns) {
        Var n = tape.start(this, tape.none, newRank, newRows, newColumns);
        n.first = from;
        return n.by(Linear.SLICE);
    }

    /** The entries of a vector, or the rows of a matrix, from {@code from} up to {@code to}, which is left out. */
    public Var slice(int from, int to) {
        if (rank == 0 || from < 0 || to > rows || from >= to) {
            throw new IllegalArgumentException(
                    "slice needs 0 <= from < to <= " + (rank == 0 ? 0 : rows) + ", got " + from + " and " + to);
        }
        return slice(from * columns, rank, to - from, columns);
    }

    /** Entry {@code i} of a vector, as a number. */
    public Var entry(int i) {
        requireRank(1, "entry");
        requireIndex(i, rows);
        return slice(i, 0, 1, 1);
    }

    /** Row {@code i} of a matrix, as a vector. */
    public Var row(int i) {
        requireRank(2, "row");
        requireIndex(i, rows);
        return slice(i * columns, 1, columns, 1);
    }

    /** All entries as a vector, row by row. */
    public Var flat() {
        return slice(0, 1, length, 1);
    }

    /** All entries as a matrix, row by row. */
    public Var reshape(int newRows, int newColumns) {
        if (newRows < 1 || newColumns < 1 || (long) newRows * newColumns != length) {
            throw new IllegalArgumentException(
                    "reshape must keep the " + length + " entries, got " + newRows + " x " + newColumns);
        }
        return slice(0, 2, newRows, newColumns);
    }

    /** The entries of a vector, or the rows of a matrix, at {@code indices}, which must stay as they are for the round. */
    public Var gather(int[] indices) {
        if (rank == 0 || indices.length == 0) {
            throw new IllegalArgumentException("gather needs a vector or a matrix and at least one index, got "
                    + shape() + " and " + indices.length + " indices");
        }
        for (int i : indices) {
            requireIndex(i, rows);
        }
        Var n = tape.start(this, tape.none, rank, indices.length, columns);
        n.index = indices;
        return n.by(Linear.GATHER);
    }

    /** Of each row of a matrix the entry at {@code indices}, which must stay as they are for the round; a vector. */
    public Var pick(int[] indices) {
        requireRank(2, "pick");
        if (indices.length != rows) {
            throw new IllegalArgumentException("pick needs " + rows + " indices, one a row, got " + indices.length);
        }
        for (int i : indices) {
            requireIndex(i, columns);
        }
        Var n = tape.start(this, tape.none, 1, rows, 1);
        n.index = indices;
        return n.by(Linear.PICK);
    }

    private static void requireIndex(int i, int size) {
        if (i < 0 || i >= size) {
            throw new IllegalArgumentException("an index must lie in [0, " + size + "), got " + i);
        }
    }

    /** This vector and then the other; of matrices with equally many columns, these rows and then the others. */
    public Var join(Var other) {
        if (rank == 0 || rank != other.rank || columns != other.columns) {
            throw new IllegalArgumentException("join needs two vectors, or two matrices with equally many columns, got "
                    + shape() + " and " + other.shape());
        }
        return tape.start(this, other, rank, rows + other.rows, columns).by(Linear.JOIN);
    }

    /** A matrix with rows and columns exchanged. */
    public Var transpose() {
        requireRank(2, "transpose");
        return linear(Linear.TRANSPOSE, 1, 2, columns, rows);
    }

    /* Spreading, always by name. */

    /** This number in every entry of a shape like the other's. */
    public Var fill(Var like) {
        requireRank(0, "fill");
        return linear(Linear.FILL, 1, like.rank, like.rows, like.columns);
    }

    /** A matrix with {@code count} rows, each of them this vector. */
    public Var rows(int count) {
        requireRank(1, "rows");
        return linear(Linear.ROWS, 1, 2, count, rows);
    }

    /** A matrix with {@code count} columns, each of them this vector. */
    public Var columns(int count) {
        requireRank(1, "columns");
        return linear(Linear.COLUMNS, 1, 2, rows, count);
    }

    /* Arithmetic. */

    public Var plus(Var other) {
        return combine(1, other, "plus");
    }

    public Var minus(Var other) {
        return combine(-1, other, "minus");
    }

    private Var combine(double factor, Var other, String what) {
        Var n = each(other, what);
        n.c = factor;
        return n.by(Linear.COMBINATION);
    }

    /** The products of the entries. */
    public Var times(Var other) {
        return each(other, "times").by(Bilinear.TIMES);
    }

    /** The quotients of the entries. */
    public Var dividedBy(Var other) {
        return times(other.reciprocal());
    }

    /** The larger of each two entries; at a tie the derivative is this one's. */
    public Var max(Var other) {
        return each(other, "max").by(Linear.LARGER, length);
    }

    public Var plus(double constant) {
        return each(Elementwise.SHIFT, constant);
    }

    public Var minus(double constant) {
        return each(Elementwise.SHIFT, -constant);
    }

    public Var times(double constant) {
        return linear(Linear.SCALE, constant, rank, rows, columns);
    }

    public Var dividedBy(double constant) {
        return times(1 / constant);
    }

    /** All entries times one number. */
    public Var scaledBy(Var number) {
        number.requireRank(0, "scaledBy");
        return tape.start(this, number, rank, rows, columns).by(Bilinear.SCALED_BY);
    }

    /** A matrix times a matrix, or times a vector. */
    public Var matmul(Var right) {
        if (rank != 2 || right.rank == 0 || columns != right.rows) {
            throw new IllegalArgumentException(
                    "matmul needs a matrix and a matrix or vector with as many rows as that has columns, got " + shape()
                            + " and " + right.shape());
        }
        return tape.start(this, right, right.rank, rows, right.columns).by(Bilinear.MATRIX_PRODUCT);
    }

    /* Entry by entry. */

    public Var square() {
        return each(Elementwise.SQUARE, 0);
    }

    /** The entries to a constant power. */
    public Var pow(double exponent) {
        return each(Elementwise.POWER, exponent);
    }

    public Var reciprocal() {
        return each(Elementwise.RECIPROCAL, 0);
    }

    public Var exp() {
        return each(Elementwise.EXP, 0);
    }

    public Var log() {
        return each(Elementwise.LOG, 0);
    }

    public Var sqrt() {
        return each(Elementwise.SQRT, 0);
    }

    /** Magnitudes; the derivative at 0 is taken as 0. */
    public Var abs() {
        return each(Elementwise.ABS, 0);
    }

    public Var sigmoid() {
        return each(Elementwise.SIGMOID, 0);
    }

    public Var tanh() {
        return each(Elementwise.TANH, 0);
    }

    /** The entries, or 0 where they are negative; the derivative at 0 is taken as 0. */
    public Var relu() {
        return each(Elementwise.RELU, 0);
    }

    /** log(1 + e^a). */
    public Var softplus() {
        return each(Elementwise.SOFTPLUS, 0);
    }

    /** Huber's loss: a²/2 up to {@code delta} in size, and from there on the line that continues it. */
    public Var huber(double delta) {
        return each(Elementwise.HUBER, delta);
    }

    /* Sums and norms. */

    /** The sum of all entries. */
    public Var sum() {
        return linear(Linear.SUM, 1, 0, 1, 1);
    }

    /** The mean of all entries. */
    public Var mean() {
        return linear(Linear.SUM, 1.0 / length, 0, 1, 1);
    }

    /** The sum of each row of a matrix; a vector. */
    public Var rowSums() {
        requireRank(2, "rowSums");
        return linear(Linear.ROW_SUMS, 1, 1, rows, 1);
    }

    /** The sum of each column of a matrix; a vector. */
    public Var columnSums() {
        requireRank(2, "columnSums");
        return linear(Linear.COLUMN_SUMS, 1, 1, columns, 1);
    }

    /** The sum of the products of the entries. */
    public Var dot(Var other) {
        return number(other, "dot").by(Bilinear.DOT);
    }

    /** The sum of squares. */
    public Var normSquared() {
        return dot(this);
    }

    /** The root of the sum of squares; it has no derivative where all entries are 0. */
    public Var norm() {
        return normSquared().sqrt();
    }

    /** The sum of the squared differences: the squared loss. */
    public Var distanceSquared(Var other) {
        return number(other, "distanceSquared").by(DistanceSquared.DISTANCE_SQUARED, length);
    }

    /** The largest entry; its derivative is that of the first of them. */
    public Var max() {
        Var n = tape.start(this, tape.none, 0, 1, 1);
        n.index = n.ownIndex;
        n.ownIndex[0] = 0;
        for (int i = 1; i < length; i++) {
            if (value[i] > value[n.ownIndex[0]]) {
                n.ownIndex[0] = i;
            }
        }
        return n.by(Linear.GATHER);
    }

    /* Classes: of a matrix row by row, of a vector as of one row. */

    /** log Σ exp: a number of a vector, a vector of the rows of a matrix. */
    public Var logSumExp() {
        Var n = tape.start(this, tape.none, Math.max(0, rank - 1), rank == 2 ? rows : 1, 1);
        return n.by(LogSumExp.LOG_SUM_EXP, length);
    }

    /** The logarithm of {@link #softmax}. */
    public Var logSoftmax() {
        Var sums = logSumExp();
        return minus(rank == 2 ? sums.columns(columns) : sums.fill(this));
    }

    /** Positive numbers that sum to 1. */
    public Var softmax() {
        return logSoftmax().exp();
    }

    /** The mean cross-entropy of the rows of a matrix, one label a row: −log softmax at the label. */
    public Var crossEntropy(int[] labels) {
        return logSumExp().minus(pick(labels)).mean();
    }
}
