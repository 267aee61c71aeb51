package org.sobow.autodiff.tape;

import java.util.Arrays;
import org.sobow.internal.Require;

/**
 * What an f or a g is recorded on: its operations in order. Here it makes constants; all else is done on {@link Var}.
 *
 * <p>The record is written anew for each evaluation, into the buffers of the one before: nothing is allocated once they have grown.
 */
public final class Tape {
    /** What a Var is computed from, as bits. */
    static final int X = 1;

    static final int Y = 2;

    /** In place of an input that an operation does not have. */
    final Var none;

    private Var[] vars = new Var[16];
    private int count;
    private long recording;

    Tape() {
        none = new Var(this);
    }

    /** A constant number. */
    public Var number(double value) {
        Var n = start(none, none, 0, 1, 1);
        n.value[0] = value;
        return n;
    }

    /** A constant vector: the array itself, which must stay as it is for the round. */
    public Var vector(double[] values) {
        return constant(values, 1, values.length, 1);
    }

    /** A constant matrix, row by row: the array itself, which must stay as it is for the round. */
    public Var matrix(double[] values, int rows, int columns) {
        if (rows < 1 || columns < 1 || (long) rows * columns != values.length) {
            throw new IllegalArgumentException("values must have length rows x columns = " + rows + " x " + columns
                    + ", each at least 1, got " + values.length);
        }
        return constant(values, 2, rows, columns);
    }

    private Var constant(double[] values, int rank, int rows, int columns) {
        Require.atLeast("length of values", 1, values.length);
        return leaf(values, 0, rank, rows, columns);
    }

    /** A Var that holds this array. */
    Var leaf(double[] values, int depends, int rank, int rows, int columns) {
        Var n = next();
        n.shape(rank, rows, columns);
        n.inputs(none, none);
        n.depends = depends;
        n.value = values;
        return n;
    }

    /** Forgets the last record; the objects of that too, where {@code anew}. */
    void reset(boolean anew) {
        if (anew) {
            vars = new Var[vars.length];
        }
        count = 0;
        recording++;
    }

    /** The next Var, with its inputs and its shape; its operation follows. */
    Var start(Var a, Var b, int rank, int rows, int columns) {
        requireCurrent(a);
        requireCurrent(b);
        Var n = next();
        n.shape(rank, rows, columns);
        n.inputs(a, b);
        n.ownValue();
        return n;
    }

    private Var next() {
        if (count == vars.length) {
            vars = Arrays.copyOf(vars, 2 * count);
        }
        if (vars[count] == null) {
            vars[count] = new Var(this);
        }
        Var n = vars[count];
        n.position = count++;
        n.recording = recording;
        return n;
    }

    private void requireCurrent(Var n) {
        if (n != none && !isCurrent(n)) {
            throw new IllegalArgumentException(
                    "a Var of another call was used; compute it anew in each call from the x and y"
                            + " that are given, and keep arrays of doubles instead");
        }
    }

    boolean isCurrent(Var n) {
        return n.tape == this && n.recording == recording;
    }

    int count() {
        return count;
    }

    Var at(int position) {
        return vars[position];
    }
}
