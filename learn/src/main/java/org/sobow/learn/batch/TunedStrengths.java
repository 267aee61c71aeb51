package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.state.State;

/** One tuned strength a row, moved on lazily: a row is brought up to date when a batch touches it, or by a sweep. */
/* The sweep visits every row at least once in HORIZON rounds, and brings up to date what was left alone for half as long. A model that
 * doubles meanwhile is visited as a whole. So no gap is longer than 2 HORIZON rounds. */
final class TunedStrengths implements Strengths {
    private static final int HORIZON = RowHistory.LONGEST_GAP / 4;
    private static final double SMALLEST_SCALE = 0x1p-300;

    private final Rows rows;
    private final double rho;
    private final double eta;
    private final boolean windowed;
    private final EntryRings entries = new EntryRings();
    private final RowHistory history;
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

    TunedStrengths(BatchRecipe recipe, Rows rows) {
        this.rows = rows;
        rho = recipe.rho();
        eta = recipe.algorithm().averaging().eta();
        windowed = recipe.algorithm().averaging().size() > 1;
        history = new RowHistory(recipe, entries);
    }

    @Override
    public void open(Block block) {
        reserve(block.count);
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            rings[l] = RowHistory.oldest(rows.cells(j), rows.cell(j));
        }
        entries.fetch(rings, block.count);
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            history.advance(rows.cells(j), rows.cell(j), round);
            block.r[l] = history.r;
            block.decay[l] = history.decay;
            lambdas[l] = history.lambda;
            highs[l] = history.high;
            lows[l] = history.low;
            rings[l] = history.at;
            shapes[l] = history.shape();
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
            history.high = highs[l];
            history.low = lows[l];
            history.add(block.h[l] * inverse);
            highs[l] = history.high;
            lows[l] = history.low;
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β/W·S_t)
            nexts[l] = history.moved(lambdas[l], (history.high + history.low) * scaleNow);
            block.rNext[l] = rho * Exponential.exp(nexts[l]);
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        round++;
        scale *= eta;
        history.pass(round, scale, alpha, alphaNext);
        double inverse = 1 / scale;
        for (int l = 0; l < block.count; l++) {
            history.lambda = nexts[l];
            history.r = block.rNext[l];
            // an entry of a window of one leaves before it could move the row again
            history.high = windowed ? highs[l] : 0;
            history.low = windowed ? lows[l] : 0;
            history.ring(rings[l], shapes[l]);
            if (windowed && block.h[l] != 0) {
                history.push((int) round, block.h[l] * inverse);
            }
            int j = block.row[l];
            history.write(rows.cells(j), rows.cell(j), round + 1);
        }
        sweep();
        if (scale < SMALLEST_SCALE) {
            rescale();
        }
    }

    private void sweep() {
        int count = rows.count();
        boolean all = count > 2 * rowsAtSweep || scale < SMALLEST_SCALE;
        int visits = all ? count : Math.min(count, count / HORIZON + 1);
        for (int i = 0; i < visits; i++) {
            if (swept >= count) {
                swept = 0;
                rowsAtSweep = count;
            }
            int j = swept++;
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            double next = cells[o + RowHistory.NEXT];
            if (next != 0 && (all || next < round - HORIZON / 2)) {
                history.advance(cells, o, round);
                history.releaseRing();
                history.write(cells, o, round + 1);
                rows.decay(j, history.decay);
            }
        }
    }

    /** Multiplies all bases and entries by a power of two. Every row is up to date, so that no earlier scale is needed any more. */
    private void rescale() {
        scale /= SMALLEST_SCALE;
        history.scaleAt[(int) round & (RowHistory.LONGEST_GAP - 1)] = scale;
        for (int j = 0; j < rows.count(); j++) {
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            cells[o + RowHistory.HIGH] = Vectors.flush(cells[o + RowHistory.HIGH] * SMALLEST_SCALE);
            cells[o + RowHistory.LOW] = Vectors.flush(cells[o + RowHistory.LOW] * SMALLEST_SCALE);
            history.readRing(cells, o);
            for (int i = 0; i < history.count; i++) {
                entries.scale(history.place(i), SMALLEST_SCALE);
            }
        }
    }

    @Override
    public double decay(int j) {
        history.advance(rows.cells(j), rows.cell(j), round);
        return history.decay;
    }

    @Override
    public double lambda(int j) {
        history.advance(rows.cells(j), rows.cell(j), round);
        return history.lambda;
    }

    @Override
    public long windowBytes() {
        return entries.bytes();
    }

    @Override
    public void save(State.Builder into) {
        int total = 0;
        int[] ofRow = new int[rows.count()];
        for (int j = 0; j < ofRow.length; j++) {
            history.readRing(rows.cells(j), rows.cell(j));
            ofRow[j] = history.count;
            total += history.count;
        }
        double[] values = new double[total];
        int[] ages = new int[total];
        int k = 0;
        for (int j = 0; j < ofRow.length; j++) {
            history.readRing(rows.cells(j), rows.cell(j));
            for (int i = 0; i < history.count; i++) {
                values[k] = entries.value(history.place(i));
                ages[k++] = (int) round - entries.round(history.place(i));
            }
        }
        history.save(into);
        into.put("outer.swept", swept)
                .put("outer.rowsAtSweep", rowsAtSweep)
                .put("outer.lambda", rows.column(RowHistory.LAMBDA))
                .put("outer.r", rows.column(RowHistory.R))
                .put("outer.high", rows.column(RowHistory.HIGH))
                .put("outer.low", rows.column(RowHistory.LOW))
                .put("outer.next", rows.column(RowHistory.NEXT))
                .put("outer.entries", ofRow)
                .put("outer.entryValue", values)
                .put("outer.entryAge", ages);
    }

    @Override
    public void load(State from, long rounds) {
        int count = rows.count();
        round = rounds;
        swept = from.count("outer.swept", count);
        rowsAtSweep = from.count("outer.rowsAtSweep", count);
        history.load(from);
        scale = round == 0 ? 1 : history.scaleAt(round);
        rows.setColumn(RowHistory.LAMBDA, from.vector("outer.lambda", count));
        rows.setColumn(RowHistory.R, from.vector("outer.r", count, 0, Double.MAX_VALUE));
        rows.setColumn(RowHistory.HIGH, from.vector("outer.high", count));
        rows.setColumn(RowHistory.LOW, from.vector("outer.low", count));
        rows.setColumn(RowHistory.NEXT, from.vector("outer.next", count, 0, (double) round + 1));
        int[] ofRow = from.ints("outer.entries", count, 0, RowHistory.MOST_ENTRIES);
        int total = Arrays.stream(ofRow).reduce(0, Math::addExact);
        double[] values = from.vector("outer.entryValue", total);
        int[] ages = from.ints("outer.entryAge", total, 0, RowHistory.MOST_ENTRIES);
        int k = 0;
        for (int j = 0; j < count; j++) {
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            history.requireValid(cells, o, round);
            history.read(cells, o);
            for (int i = 0; i < ofRow[j]; i++) {
                history.push((int) round - ages[k], values[k++]);
            }
            history.write(cells, o, (long) cells[o + RowHistory.NEXT]);
        }
    }
}
