package org.sobow.learn.batch;

import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** One tuned strength a row, moved on lazily: a row is brought up to date when a batch touches it, or by a sweep. */
/* The sweep visits every row at least once in HORIZON rounds, and brings up to date what was left alone for half as long. A model that
 * doubles meanwhile is visited as a whole. So no gap is longer than 2 HORIZON rounds. */
final class TunedStrengths implements Strengths {
    private static final int HORIZON = RowHistory.LONGEST_GAP / 4;

    private final Rows rows;
    private final double eta;
    private final boolean windowed;
    private final EntryRings entries = new EntryRings();
    private final RowCursor row = new RowCursor(entries);
    private final RowHistory history;
    private final SavedStrengths saved;
    private long round;
    private double scale = 1;
    private int swept;
    private int rowsAtSweep;

    // of the opened rows, so that commit reads no cell: λ_t, λ_{t+1}, the window's base, and its ring
    private double[] lambdas = {};
    private double[] nexts = {};
    private double[] highs = {};
    private double[] lows = {};
    private int[] rings = {};
    private long[] shapes = {};

    TunedStrengths(BatchTuning tuning, Rows rows) {
        this.rows = rows;
        eta = tuning.algorithm().averaging().eta();
        windowed = tuning.algorithm().averaging().size() > 1;
        history = new RowHistory(tuning, row);
        saved = new SavedStrengths(tuning, rows, row, entries);
    }

    @Override
    public void open(Block block) {
        reserve(block.count);
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            rings[l] = RowCursor.oldest(rows.cells(j), rows.cell(j));
        }
        entries.fetch(rings, block.count);
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            history.advance(rows.cells(j), rows.cell(j), round);
            block.r[l] = row.r;
            block.decay[l] = row.decay;
            lambdas[l] = row.lambda;
            highs[l] = row.high;
            lows[l] = row.low;
            rings[l] = row.at;
            shapes[l] = row.shape();
        }
    }

    private void reserve(int count) {
        if (count > lambdas.length) {
            int capacity = count + count / 2;
            lambdas = new double[capacity];
            nexts = new double[capacity];
            highs = new double[capacity];
            lows = new double[capacity];
            rings = new int[capacity];
            shapes = new long[capacity];
        }
    }

    @Override
    public void propose(Block block) {
        double scaleNow = scale * eta;
        double inverse = 1 / scaleNow;
        for (int l = 0; l < block.count; l++) {
            row.high = highs[l];
            row.low = lows[l];
            row.add(block.h[l] * inverse);
            highs[l] = row.high;
            lows[l] = row.low;
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β/W·S_t)
            nexts[l] = history.moved(lambdas[l], (row.high + row.low) * scaleNow);
            block.rNext[l] = history.strength(nexts[l]);
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        round++;
        scale *= eta;
        history.pass(round, scale, alpha, alphaNext);
        double inverse = 1 / scale;
        for (int l = 0; l < block.count; l++) {
            row.lambda = nexts[l];
            row.r = block.rNext[l];
            // an entry of a window of one leaves before it could move the row again
            row.high = windowed ? highs[l] : 0;
            row.low = windowed ? lows[l] : 0;
            row.ring(rings[l], shapes[l]);
            if (windowed && block.h[l] != 0) {
                row.push((int) round, block.h[l] * inverse);
            }
            int j = block.row[l];
            row.write(rows.cells(j), rows.cell(j), round + 1);
        }
        sweep();
        if (scale < RowHistory.SMALLEST_SCALE) {
            rescale();
        }
    }

    private void sweep() {
        int count = rows.count();
        boolean all = count > 2 * rowsAtSweep || scale < RowHistory.SMALLEST_SCALE;
        int visits = all ? count : Math.min(count, count / HORIZON + 1);
        for (int i = 0; i < visits; i++) {
            if (swept >= count) {
                swept = 0;
                rowsAtSweep = count;
            }
            int j = swept++;
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            double next = cells[o + RowCursor.NEXT];
            if (next != 0 && (all || next < round - HORIZON / 2)) {
                history.advance(cells, o, round);
                row.releaseRing();
                row.write(cells, o, round + 1);
                rows.decay(j, row.decay);
            }
        }
    }

    /** Multiplies all bases and entries by a power of two. Every row is up to date, so that no earlier scale is needed any more. */
    private void rescale() {
        double power = RowHistory.SMALLEST_SCALE;
        scale /= power;
        history.rescale(round, scale);
        for (int j = 0; j < rows.count(); j++) {
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            cells[o + RowCursor.HIGH] = Vectors.flush(cells[o + RowCursor.HIGH] * power);
            cells[o + RowCursor.LOW] = Vectors.flush(cells[o + RowCursor.LOW] * power);
            row.readRing(cells, o);
            for (int i = 0; i < row.count; i++) {
                entries.scale(row.place(i), power);
            }
        }
    }

    @Override
    public double decay(int j) {
        history.advance(rows.cells(j), rows.cell(j), round);
        return row.decay;
    }

    @Override
    public double lambda(int j) {
        history.advance(rows.cells(j), rows.cell(j), round);
        return row.lambda;
    }

    @Override
    public long windowBytes() {
        return entries.bytes();
    }

    @Override
    public void save(StateBuilder into) {
        into.put("outer.swept", swept).put("outer.rowsAtSweep", rowsAtSweep);
        history.save(into, round);
        saved.save(into, round);
    }

    @Override
    public void load(State from, long rounds) {
        round = rounds;
        swept = from.count("outer.swept", rows.count());
        rowsAtSweep = from.count("outer.rowsAtSweep", rows.count());
        history.load(from, round);
        scale = history.scaleAt(round);
        saved.load(from, round);
    }
}
