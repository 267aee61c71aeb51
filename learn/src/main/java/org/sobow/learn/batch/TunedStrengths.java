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
    private final EntryRings entries = new EntryRings();
    private final RowCursor row = new RowCursor(entries);
    private final RowHistory history;
    private final OpenedRows opened;
    private final SavedStrengths saved;
    private long round;
    private double scale = 1;
    private int swept;
    private int rowsAtSweep;

    TunedStrengths(BatchTuning tuning, Rows rows) {
        this.rows = rows;
        eta = tuning.algorithm().averaging().eta();
        history = new RowHistory(tuning, row);
        opened = new OpenedRows(history, entries, row);
        saved = new SavedStrengths(tuning, rows, row, entries);
    }

    @Override
    public void open(Block block) {
        rows.fetchCells(block.row, block.count);
        opened.open(rows, block, round);
    }

    @Override
    public void propose(Block block) {
        double scaleNow = scale * eta;
        double inverse = 1 / scaleNow;
        for (int l = 0; l < block.count; l++) {
            row.high = opened.high[l];
            row.low = opened.low[l];
            row.add(block.h[l] * inverse);
            opened.high[l] = row.high;
            opened.low[l] = row.low;
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β/W·S_t)
            opened.next[l] = history.moved(opened.lambda[l], (row.high + row.low) * scaleNow);
            block.rNext[l] = history.strength(opened.next[l]);
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        round++;
        scale *= eta;
        history.pass(round, scale, alpha, alphaNext);
        opened.close(rows, block, round, 1 / scale);
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
