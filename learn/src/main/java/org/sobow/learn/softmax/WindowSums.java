package org.sobow.learn.softmax;

import static org.sobow.learn.softmax.FeatureRows.HIGH;
import static org.sobow.learn.softmax.FeatureRows.LOW;
import static org.sobow.learn.softmax.FeatureRows.PRESENT;
import static org.sobow.learn.softmax.FeatureRows.STRIDE;

import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** The window's sum of every row, eq. (7), and the entries of the last K rounds that it is made of. */
/* S_j(t) = Σ_{i<K} eta^i h_j(t−i) is kept as scale_t · base_j with scale_t = eta^t: a push adds h/scale_t to the base, and when that entry
 * leaves, the very number that was added is taken away, so nothing but rounding of the additions could remain; the base is a pair
 * (high, low) that keeps those roundings too. A row without entries has the base 0. Before the scale underflows, everything is
 * multiplied by a power of two, which is exact. */
final class WindowSums {
    private static final double SMALLEST_SCALE = 0x1p-300;

    private final FeatureRows rows;
    private final Window window;
    private final boolean windowed;
    private final boolean bounded;
    private final double eta;
    private final EntryRing entries;
    private double scale = 1;
    private long pushed;

    // of the opened rows
    private double[] high = {};
    private double[] low = {};
    private int[] present = {};

    // entries of rows that are not opened, which leave in this round; then the same arrays hold those that enter
    private int[] entryRow = {};
    private double[] entryValue = {};
    private int leaving;

    // what is left of the sum of a row that an entry was taken out of
    private double restHigh;
    private double restLow;
    private double restPresent;

    WindowSums(Algorithm algorithm, FeatureRows rows) {
        this.rows = rows;
        window = algorithm.window();
        windowed = algorithm.averages();
        bounded = windowed && !window.unbounded();
        eta = window.eta();
        entries = new EntryRing(window.size());
    }

    /** Makes room for so many opened rows. */
    void reserve(int count) {
        if (count > high.length) {
            int capacity = count + count / 2;
            high = new double[capacity];
            low = new double[capacity];
            present = new int[capacity];
        }
    }

    private void reserveEntries(int count) {
        if (count > entryRow.length) {
            entryRow = new int[count + count / 2];
            entryValue = new double[entryRow.length];
        }
    }

    /** Reads the sum of the opened row {@code l}, whose cells start at {@code o}. */
    void open(int l, int o) {
        high[l] = rows.cells[o + HIGH];
        low[l] = rows.cells[o + LOW];
        present[l] = (int) rows.cells[o + PRESENT];
    }

    /** Takes the entries that leave in this round out of the opened rows, and remembers those of other rows. */
    void collectLeaving(Block block) {
        leaving = 0;
        if (!windowed || !entries.full()) {
            return;
        }
        int count = entries.oldestCount();
        reserveEntries(count);
        entries.oldest(entryRow, entryValue);
        rows.table.fetch(entryRow, count);
        for (int k = 0; k < count; k++) {
            int j = entryRow[k];
            double value = entryValue[k];
            int l = rows.table.placeIn(block, j);
            if (l < 0) {
                entryRow[leaving] = j;
                entryValue[leaving++] = value;
            } else if (--present[l] == 0) {
                high[l] = 0;
                low[l] = 0;
            } else {
                add(l, -value);
            }
        }
    }

    /** (high, low) += value, with what the addition rounds away kept in low. */
    private void add(int l, double value) {
        double a = high[l];
        double s = a + value;
        double b = s - a;
        low[l] += (a - (s - b)) + (value - b);
        high[l] = s;
    }

    /** W of eq. (7), for this round. */
    double divisor() {
        return windowed ? window.divisor(pushed + 1) : 1;
    }

    /** Makes h the newest entry of every opened row, and writes S_t into the first of {@code out}. */
    void sums(double[] h, int count, double[] out) {
        if (!windowed) {
            System.arraycopy(h, 0, out, 0, count);
            return;
        }
        double newScale = scale * eta;
        double inverse = 1 / newScale;
        for (int l = 0; l < count; l++) {
            add(l, h[l] * inverse);
            out[l] = (high[l] + low[l]) * newScale;
        }
    }

    /** Turns to the next round: the oldest push leaves. Returns the new scale. */
    double turn() {
        if (windowed) {
            if (entries.full()) {
                entries.pop();
            }
            scale *= eta;
        }
        pushed++;
        return scale;
    }

    /** How many entries leave rows that are not opened. */
    int leaving() {
        return leaving;
    }

    /** Reads the rows that they leave, and gives their numbers. */
    int[] fetchLeaving() {
        rows.table.fetch(entryRow, leaving);
        return entryRow;
    }

    /** Takes leaving entry {@code k} out of the sum of the row at {@code o}, which changes with {@link #storeRest}; gives S_t. */
    double takeOut(int k, int o) {
        double value = entryValue[k];
        double was = rows.cells[o + HIGH];
        restPresent = rows.cells[o + PRESENT] - 1;
        double any = Math.min(restPresent, 1); // 0 without entries: no branch, since it could not be foreseen
        double sum = was - value;
        double back = sum - was;
        restLow = any * (rows.cells[o + LOW] + ((was - (sum - back)) + (-value - back)));
        restHigh = any * sum;
        return (restHigh + restLow) * scale;
    }

    /** Stores what {@link #takeOut} left. */
    void storeRest(int o) {
        rows.cells[o + HIGH] = restHigh;
        rows.cells[o + LOW] = restLow;
        rows.cells[o + PRESENT] = restPresent;
    }

    /** Stores the sums of the opened rows and pushes their entries. */
    void store(Block block) {
        if (!windowed) {
            return;
        }
        if (bounded) {
            reserveEntries(block.count);
        }
        double[] cells = rows.cells;
        double inverse = 1 / scale;
        int entered = 0;
        for (int l = 0; l < block.count; l++) {
            int o = block.row[l] * STRIDE;
            cells[o + HIGH] = high[l];
            cells[o + LOW] = low[l];
            double h = block.h[l];
            if (bounded && h != 0) {
                present[l]++;
                entryRow[entered] = block.row[l];
                entryValue[entered++] = h * inverse;
            }
            cells[o + PRESENT] = present[l];
        }
        if (bounded) {
            entries.push(entryRow, entryValue, entered);
        }
    }

    /** Multiplies everything by a power of two where the scale is near underflow; returns that power, or 1. */
    double keepScale() {
        if (scale >= SMALLEST_SCALE) {
            return 1;
        }
        double factor = SMALLEST_SCALE;
        scale /= factor;
        rows.rescale(factor);
        entries.rescale(factor);
        return factor;
    }

    /** Entries held. */
    int size() {
        return entries.size();
    }

    /** What the bases are multiplied by. */
    double scale() {
        return scale;
    }

    void save(String prefix, Checkpoint.Builder into) {
        into.put(prefix + "pushed", pushed);
        entries.save(prefix + "window.", into);
    }

    void load(String prefix, Checkpoint from, double newScale) {
        scale = newScale;
        pushed = from.number(prefix + "pushed");
        entries.load(prefix + "window.", from);
    }
}
