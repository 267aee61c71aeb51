package org.sobow.learn.batch;

import org.sobow.internal.Exponential;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The rows of tuned strengths in a state: every row's λ, r, base and idle rounds, and its entries in the window with their ages. */
final class SavedStrengths {
    /** A row that was never touched. */
    private static final int NEVER = -1;

    /** Hypergradients are at most {@link BatchRound#LARGEST_HYPERGRADIENT}, over the smallest scale and summed over the window. */
    private static final double LARGEST_BASE = 1e200;

    private static final double CLOSE = 1e-9;

    private final Rows rows;
    private final RowCursor row;
    private final EntryRings rings;
    private final double lower;
    private final double upper;
    private final double rho;
    private final int oldest;

    SavedStrengths(BatchTuning tuning, Rows rows, RowCursor row, EntryRings rings) {
        this.rows = rows;
        this.row = row;
        this.rings = rings;
        lower = tuning.lambdaLower();
        upper = tuning.lambdaUpper();
        rho = tuning.rho();
        int size = tuning.algorithm().averaging().size();
        oldest = size == 1 ? -1 : size + RowHistory.LONGEST_GAP;
    }

    void save(StateBuilder into, long round) {
        int count = rows.count();
        int[] idle = new int[count];
        int[] ofRow = new int[count];
        int total = 0;
        for (int j = 0; j < count; j++) {
            double next = rows.cells(j)[rows.cell(j) + RowCursor.NEXT];
            idle[j] = next == 0 ? NEVER : (int) (round + 1 - (long) next);
            row.readRing(rows.cells(j), rows.cell(j));
            ofRow[j] = row.count;
            total += row.count;
        }
        double[] values = new double[total];
        int[] ages = new int[total];
        int k = 0;
        for (int j = 0; j < count; j++) {
            row.readRing(rows.cells(j), rows.cell(j));
            for (int i = 0; i < row.count; i++) {
                values[k] = rings.value(row.place(i));
                ages[k++] = (int) round - rings.round(row.place(i));
            }
        }
        into.put("outer.lambda", rows.column(RowCursor.LAMBDA))
                .put("outer.r", rows.column(RowCursor.R))
                .put("outer.high", rows.column(RowCursor.HIGH))
                .put("outer.low", rows.column(RowCursor.LOW))
                .put("outer.idle", idle)
                .put("outer.entries", ofRow)
                .put("outer.entryValue", values)
                .put("outer.entryAge", ages);
    }

    void load(State from, long round) {
        int count = rows.count();
        double[] lambda = from.vector("outer.lambda", count);
        double[] r = from.vector("outer.r", count);
        double[] high = from.vector("outer.high", count, -LARGEST_BASE, LARGEST_BASE);
        double[] low = from.vector("outer.low", count, -LARGEST_BASE, LARGEST_BASE);
        int mostIdle = (int) Math.min(round - 1, RowHistory.LONGEST_GAP - 2);
        int[] idle = from.ints("outer.idle", count, NEVER, Math.max(NEVER, mostIdle));
        int[] ofRow = from.ints("outer.entries", count, 0, RowCursor.MOST_ENTRIES);
        int[] ages = from.ints("outer.entryAge");
        double[] values = from.vector("outer.entryValue", ages.length, -LARGEST_BASE, LARGEST_BASE);
        int k = 0;
        for (int j = 0; j < count; j++) {
            row.ring(EntryRings.NONE, 0);
            row.lambda = lambda[j];
            row.r = r[j];
            row.high = high[j];
            row.low = low[j];
            double sum = 0;
            double sizes = 0;
            int younger = oldest + 1;
            for (int i = 0; i < ofRow[j]; i++, k++) {
                require(k < ages.length && ages[k] < younger && ages[k] >= Math.max(0, idle[j]), "entries", j);
                younger = ages[k];
                sum += values[k];
                sizes += Math.abs(values[k]);
                row.push((int) round - ages[k], values[k]);
            }
            if (idle[j] == NEVER) {
                require(lambda[j] == 0 && r[j] == 0 && row.count == 0, "a strength, but was never touched", j);
            } else {
                double strength = rho * Exponential.exp(lambda[j]);
                require(lambda[j] >= lower && lambda[j] <= upper, "lambda " + lambda[j], j);
                require(Math.abs(r[j] - strength) <= CLOSE * strength, "strength " + r[j], j);
            }
            require(Math.abs(high[j] + low[j] - sum) <= CLOSE * sizes + Double.MIN_NORMAL, "another base", j);
            row.write(rows.cells(j), rows.cell(j), idle[j] == NEVER ? 0 : round + 1 - idle[j]);
        }
        require(k == ages.length, "fewer entries than there are", count);
    }

    private static void require(boolean sound, String what, int j) {
        if (!sound) {
            throw new StateException("row " + j + " of the state has " + what
                    + ", which no round can have left behind; the file is damaged or was changed");
        }
    }
}
