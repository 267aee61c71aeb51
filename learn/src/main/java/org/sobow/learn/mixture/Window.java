package org.sobow.learn.mixture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The last {@value #ROWS} rows, dense and column by column, and their targets. For one thread. */
/* Columns lie apart, so that the distances of all rows from one are summed column after column, many rows at a time. */
final class Window {
    static final int ROWS = 2000;

    /** Windows of before had so many rows. */
    private static final int ROWS_OF_OLD = 1000;

    private float[][] columns = {};
    private float[] replaced = {};
    private double[] targets = new double[ROWS];
    private long rows;
    private @Nullable Window frozen;

    /** How many rows were taken in. */
    long rows() {
        return rows;
    }

    /** How many of them are here. */
    int filled() {
        return (int) Math.min(rows, ROWS);
    }

    /** How many columns the rows have. */
    int columns() {
        return columns.length;
    }

    /** The values of a column, by place: not to be changed. */
    float[] column(int column) {
        return columns[column];
    }

    /** The target of the row at that place. */
    double target(int place) {
        return targets[place];
    }

    /** The place of the row that was taken in last. */
    int last() {
        return (int) ((rows - 1) % ROWS);
    }

    /** What stood in a column where that row is now; 0 where nothing stood. */
    float replaced(int column) {
        return replaced[column];
    }

    /** Takes in a row, in place of the oldest. */
    void take(float[] row, int count, double target) {
        while (columns.length < count) {
            columns = Arrays.copyOf(columns, columns.length + 1);
            columns[columns.length - 1] = new float[ROWS];
        }
        if (replaced.length < columns.length) {
            replaced = new float[columns.length];
        }
        int at = (int) (rows % ROWS);
        for (int c = 0; c < columns.length; c++) {
            replaced[c] = columns[c][at];
            columns[c][at] = row[c];
        }
        targets[at] = target;
        rows++;
        frozen = null;
    }

    /** This window as it is, which then stays so; the one of the last call where nothing is new. */
    Window freeze() {
        if (frozen == null) {
            frozen = new Window();
            frozen.columns = Arrays.stream(columns).map(float[]::clone).toArray(float[][]::new);
            frozen.targets = targets.clone();
            frozen.rows = rows;
        }
        return frozen;
    }

    void save(StateBuilder to) {
        double[] all = new double[columns.length * ROWS];
        for (int i = 0; i < all.length; i++) {
            all[i] = columns[i / ROWS][i % ROWS];
        }
        to.put("rows", rows).put("targets", targets).put("window", all);
    }

    /** Takes the state of a window of so many columns at most, with targets from {@code least} to {@code most}. */
    void load(State from, int count, double least, double most) {
        rows = from.rounds("rows");
        int stored = from.vector("targets").length == ROWS_OF_OLD ? ROWS_OF_OLD : ROWS;
        double[] ofRows = from.vector("targets", stored, least, most);
        int length = from.vector("window").length;
        int width = Math.min(length / stored, count);
        double[] all = from.vector("window", width * stored, -Float.MAX_VALUE, Float.MAX_VALUE);
        targets = new double[ROWS];
        columns = new float[width][ROWS];
        // in a smaller window of before, the oldest row goes to the first place
        int there = (int) Math.min(rows, stored);
        int first = stored < ROWS ? (int) (rows - there) % stored : 0;
        for (int i = 0; i < there; i++) {
            int place = (first + i) % stored;
            targets[i] = ofRows[place];
            for (int c = 0; c < width; c++) {
                columns[c][i] = (float) all[c * stored + place];
            }
        }
        rows = stored < ROWS ? there : rows;
        frozen = null;
    }
}
