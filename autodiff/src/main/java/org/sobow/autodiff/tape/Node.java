package org.sobow.autodiff.tape;

import java.util.List;

/**
 * What the tape knows of a {@link Var}: its shape, its operation and inputs, its value, and the marks and arrays of the sweeps. Operations see
 * this much; the words that make further ones are those of {@code Var}.
 */
abstract class Node {
    private static final double[] EMPTY = {};

    final Tape tape;
    int position;
    long recording;

    /** What it was computed from, as bits. */
    int depends;

    /** Whether the result was computed from it. */
    boolean live;

    /** Whether it depends on y, and so has a tangent. */
    boolean moves;

    /** Whether its tangent is read. */
    boolean followed;

    /** Whether its adjoint has a tangent other than 0. */
    boolean bends;

    /** Whether the sweep at hand needs its adjoint. */
    boolean wanted;

    int rank;
    int rows;
    int columns;
    int length;

    Operation operation = Leaf.LEAF;
    Node a;
    Node b;
    double c;
    int first;
    int[] index = {};
    int[] starts = {};
    double[] weights = EMPTY;
    List<Part> parts = List.of();

    double[] value = EMPTY;
    double[] slope = EMPTY;
    double[] curvature = EMPTY;
    double[] adjoint = EMPTY;
    double[] tangent = EMPTY;
    double[] adjointTangent = EMPTY;
    private double[] own = EMPTY;

    Node(Tape tape) {
        this.tape = tape;
        a = this;
        b = this;
    }

    void shape(int newRank, int newRows, int newColumns) {
        rank = newRank;
        rows = newRows;
        columns = newColumns;
        length = newRows * newColumns;
    }

    void inputs(Node newA, Node newB) {
        a = newA;
        b = newB;
        depends = newA.depends | newB.depends;
        operation = Leaf.LEAF;
        parts = List.of();
    }

    void ownValue() {
        own = grown(own, length);
        value = own;
    }

    static double[] grown(double[] array, int needed) {
        return array.length < needed ? new double[needed] : array;
    }

    /** Sets entry {@code i} of the value and its two derivatives. */
    void set(int i, double ofValue, double ofSlope, double ofCurvature) {
        value[i] = ofValue;
        slope[i] = ofSlope;
        curvature[i] = ofCurvature;
    }

    /** The sizes of its dimensions: [] for a number, [n] for a vector, [rows, columns] for a matrix. */
    public String shape() {
        return rank == 0 ? "[]" : rank == 1 ? "[" + rows + "]" : "[" + rows + ", " + columns + "]";
    }

    /** How many rows it has: entries, of a vector. */
    public int rows() {
        return rows;
    }

    /** How many columns it has. */
    public int columns() {
        return columns;
    }

    /** How many numbers it holds. */
    public int length() {
        return length;
    }

    /** Its number, for ifs and loops. What is computed from the double carries no derivatives. */
    public double value() {
        if (length != 1) {
            throw new IllegalArgumentException("value() needs a single number, got " + shape() + "; use value(i)");
        }
        return value[0];
    }

    /** Entry {@code i}, row by row, for ifs and loops. What is computed from the double carries no derivatives. */
    public double value(int i) {
        if (i < 0 || i >= length) {
            throw new IllegalArgumentException("i must lie in [0, " + length + "), got " + i);
        }
        return value[i];
    }
}
