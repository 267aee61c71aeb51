package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Running quantiles of the columns of numbers, from the rows of a window. For one thread. */
/* The first rows move them at rows 32, 64, ..., 512, all at once. Later one column after the other moves a part of the way to the
 * quantiles of the window, each once while the window is filled anew: cheap, and without jumps of what was learned between the knots. */
final class Knots {
    /** How many each column has. */
    static final int COUNT = 8;

    /** {@link #follow} returns this where all columns moved. */
    static final int ALL = -1;

    /** {@link #follow} returns this where no column moved. */
    static final int NONE = -2;

    private static final float[] NO_KNOTS = {};
    private static final int FIRST = 32;
    private static final int LIVELY = 512;
    private static final double PACE = 0.3;

    private float[][] knots = {};
    private long followed;
    private int last;
    private final Quantiles quantiles = new Quantiles(Window.ROWS);
    private final int[] ranks = new int[COUNT];
    private final float[] found = new float[COUNT];

    /** The knots of a column in ascending order; none before they were set. Not to be changed. */
    float[] of(int column) {
        return column < knots.length ? knots[column] : NO_KNOTS;
    }

    /** Moves the knots whose turn it is; returns the column, {@link #ALL} or {@link #NONE}. */
    int follow(Window window, Layout layout) {
        long rows = window.rows();
        boolean late = rows - followed > LIVELY;
        followed = rows;
        if (rows < FIRST || window.columns() == 0) {
            return NONE;
        }
        if (late || (rows <= LIVELY && Long.bitCount(rows) == 1)) {
            for (int c = 0; c < window.columns(); c++) {
                move(window, layout, c, 1);
            }
            return ALL;
        }
        int turn = (int) (rows * window.columns() / Window.ROWS % window.columns());
        if (rows <= LIVELY || turn == last) {
            return NONE;
        }
        last = turn;
        move(window, layout, turn, PACE);
        return turn;
    }

    private void move(Window window, Layout layout, int column, double pace) {
        if (layout.isCategory(column)) {
            return;
        }
        while (knots.length <= column) {
            knots = Arrays.copyOf(knots, knots.length + 1);
            knots[knots.length - 1] = NO_KNOTS;
        }
        int n = window.filled();
        for (int i = 0; i < COUNT; i++) {
            ranks[i] = rank(i, n);
        }
        quantiles.find(window.column(column), n, ranks, found);
        double share = knots[column].length == 0 ? 1 : pace;
        float[] moved = knots[column].length == 0 ? new float[COUNT] : knots[column];
        for (int i = 0; i < COUNT; i++) {
            moved[i] += (float) (share * (found[i] - moved[i]));
        }
        knots[column] = moved;
    }

    /** The place of knot {@code i} among n sorted numbers: the outer ones leave out a fiftieth at each end. */
    private static int rank(int i, int n) {
        return i == 0 ? n / 50 : i == COUNT - 1 ? n - 1 - n / 50 : (2 * i + 1) * n / (2 * COUNT);
    }

    /** These knots as they are, which then stay so. */
    Knots freeze() {
        Knots frozen = new Knots();
        frozen.knots = Arrays.stream(knots).map(float[]::clone).toArray(float[][]::new);
        return frozen;
    }

    void save(StateBuilder to) {
        double[] all = new double[knots.length * COUNT];
        int[] set = new int[knots.length];
        for (int c = 0; c < knots.length; c++) {
            set[c] = knots[c].length == 0 ? 0 : 1;
            for (int i = 0; i < knots[c].length; i++) {
                all[c * COUNT + i] = knots[c][i];
            }
        }
        to.put("knots", all).put("knotsSet", set).put("knotsFollowed", followed).put("knotsLast", last);
    }

    void load(State from, int columns) {
        int count = Math.min(columns, from.ints("knotsSet").length);
        int[] set = from.ints("knotsSet", count, 0, 1);
        double[] all = from.vector("knots", count * COUNT, -Float.MAX_VALUE, Float.MAX_VALUE);
        followed = from.rounds("knotsFollowed");
        last = from.count("knotsLast", Layout.MOST_COLUMNS);
        knots = new float[count][];
        for (int c = 0; c < count; c++) {
            knots[c] = set[c] == 0 ? NO_KNOTS : new float[COUNT];
            for (int i = 0; i < knots[c].length; i++) {
                knots[c][i] = (float) all[c * COUNT + i];
            }
        }
    }
}
