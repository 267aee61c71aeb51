package org.sobow.learn.batch;

import org.sobow.internal.Exponential;

/** The rows that a round opened, side by side: where each is after what {@link RowHistory#advance} does to one of them. */
/* The same numbers, bit for bit, in passes over arrays. The first reads the rows, which lie all over memory, and nothing waits for it. The next
 * ones follow the windows to where an entry leaves, the first for all rows and the others for those whose entry leaves: lists in place of jumps,
 * since a jump that nobody can foretell costs more than what it saves. The last compute what the way of λ does to λ, r and the weights, in loops
 * without branches. A row for which one series is not exact, or that may reach a bound, goes alone. */
final class OpenedRows {
    private final RowHistory history;
    private final EntryRings entries;
    private final RowCursor row;

    /** By opened row: λ_t and λ_{t+1}, the window's base, and its ring. */
    double[] lambda = {};

    double[] next = {};
    double[] high = {};
    double[] low = {};
    int[] ring = {};
    long[] shape = {};

    // by opened row: rounds left alone, way of λ in them, and the sums over it
    private double[] rounds = {};
    private double[] way = {};
    private double[] farthest = {};
    private double[] first = {};
    private double[] second = {};

    private int[] now = {};
    private int[] left = {};
    private int[] going = {};
    private int[] places = {};
    private double[] x = {};
    private double[] phi = {};
    private double[] log = {};
    private double[] q = {};
    private double[] leftOut = {};

    /** {@code row} is put on the rows that go alone. */
    OpenedRows(RowHistory history, EntryRings entries, RowCursor row) {
        this.history = history;
        this.entries = entries;
        this.row = row;
    }

    private void reserve(int count) {
        if (count > lambda.length) {
            int capacity = count + count / 2;
            lambda = new double[capacity];
            next = new double[capacity];
            high = new double[capacity];
            low = new double[capacity];
            ring = new int[capacity];
            shape = new long[capacity];
            rounds = new double[capacity];
            way = new double[capacity];
            farthest = new double[capacity];
            first = new double[capacity];
            second = new double[capacity];
            now = new int[capacity];
            left = new int[capacity];
            going = new int[capacity];
            places = new int[3 * capacity];
            x = new double[capacity];
            phi = new double[capacity];
            log = new double[capacity];
            q = new double[capacity];
            leftOut = new double[capacity];
        }
    }

    /** Brings the rows of {@code block} to the start of the round after {@code last}: fills its {@code r} and {@code decay}, too. */
    void open(Rows rows, Block block, long last) {
        reserve(block.count);
        read(rows, block, last);
        if (!history.isSteady()) {
            for (int l = 0; l < block.count; l++) {
                goAlone(rows, block, last, l);
            }
            return;
        }
        follow(block.count);
        go(block.r, block.decay, block.count);
        for (int l = 0; l < block.count; l++) {
            if (history.isExact(leftOut[l], lambda[l], farthest[l])) {
                lambda[l] -= way[l];
            } else {
                goAlone(rows, block, last, l);
            }
        }
    }

    /** Writes the rows back after round {@code last}, with λ_{t+1} and what is to join their windows, of which 0 is nothing. */
    void close(Rows rows, Block block, long last, double inverseScale) {
        boolean windowed = history.isWindowed();
        for (int l = 0; l < block.count; l++) {
            int at = ring[l];
            long shapeNow = shape[l];
            // an entry of a window of one leaves before it could move the row again
            if (windowed && block.h[l] != 0) {
                double value = block.h[l] * inverseScale;
                if (RowCursor.hasRoom(at, shapeNow)) {
                    entries.put(RowCursor.end(at, shapeNow), (int) last, value);
                    shapeNow = RowCursor.withOneMore(shapeNow);
                } else {
                    row.ring(at, shapeNow);
                    row.push((int) last, value);
                    at = row.at;
                    shapeNow = row.shape();
                }
            }
            int j = block.row[l];
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            cells[o + RowCursor.LAMBDA] = next[l];
            cells[o + RowCursor.R] = block.rNext[l];
            cells[o + RowCursor.HIGH] = windowed ? high[l] : 0;
            cells[o + RowCursor.LOW] = windowed ? low[l] : 0;
            cells[o + RowCursor.NEXT] = last + 1;
            RowCursor.writeRing(cells, o, at, shapeNow);
        }
    }

    private void goAlone(Rows rows, Block block, long last, int l) {
        int j = block.row[l];
        history.advance(rows.cells(j), rows.cell(j), last);
        block.r[l] = row.r;
        block.decay[l] = row.decay;
        lambda[l] = row.lambda;
        high[l] = row.high;
        low[l] = row.low;
        ring[l] = row.at;
        shape[l] = row.shape();
    }

    /** Reads where every row was left. */
    private void read(Rows rows, Block block, long last) {
        double[] r = block.r;
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            double[] cells = rows.cells(j);
            int o = rows.cell(j);
            long since = (long) cells[o + RowCursor.NEXT];
            lambda[l] = cells[o + RowCursor.LAMBDA];
            r[l] = cells[o + RowCursor.R];
            if (since == 0) {
                since = last + 1;
                lambda[l] = history.lambda0();
                r[l] = history.r0();
            }
            high[l] = cells[o + RowCursor.HIGH];
            low[l] = cells[o + RowCursor.LOW];
            now[l] = (int) since;
            // at the largest number of rounds that a state may have, the next one is rounded up
            left[l] = (int) Math.max(0, last + 1 - since);
            int at = RowCursor.ring(cells, o);
            long shapeNow = RowCursor.shape(cells, o);
            ring[l] = at;
            shape[l] = shapeNow;
            // the oldest entries, which may leave, and where the next one goes
            int head = RowCursor.head(shapeNow);
            places[3 * l] = at + head;
            places[3 * l + 1] = at + ((head + 2) & RowCursor.mask(shapeNow));
            places[3 * l + 2] = RowCursor.end(at, shapeNow);
        }
        entries.fetch(places, 3 * block.count);
    }

    /** Follows the window of every row to the rounds' end, in pieces that end where an entry leaves. */
    private void follow(int count) {
        GapSums gaps = history.gaps;
        int leaving = 0;
        for (int l = 0; l < count; l++) {
            int t = now[l];
            int gap = left[l];
            int until = untilOneLeaves(l, t);
            int n = Math.min(until, gap);
            double g = history.pace(high[l] + low[l], t);
            double wayNow = g * gaps.way(n);
            first[l] = g * gaps.sum(n, 1);
            second[l] = g * g * gaps.sum(n, 2);
            way[l] = wayNow;
            farthest[l] = Math.abs(wayNow);
            rounds[l] = gap;
            now[l] = t + n;
            left[l] = gap - n;
            going[leaving] = l;
            leaving += lessOrEqual(until, gap);
        }
        while (leaving > 0) {
            leaving = goOn(leaving);
        }
    }

    /** Takes the oldest entry out of the rows {@code going}, and follows their windows to where the next one leaves; returns how many have such a one. */
    private int goOn(int count) {
        GapSums gaps = history.gaps;
        int leaving = 0;
        for (int i = 0; i < count; i++) {
            int l = going[i];
            long shapeNow = shape[l];
            double value = -entries.value(ring[l] + RowCursor.head(shapeNow));
            double sum = high[l] + value;
            double back = sum - high[l];
            double lowNow = low[l] + ((high[l] - (sum - back)) + (value - back));
            // a row without entries has the base 0, and never -0
            double kept = Math.min(RowCursor.count(shapeNow) - 1, 1);
            high[l] = sum * kept + 0.0;
            low[l] = lowNow * kept + 0.0;
            shape[l] = RowCursor.withoutOldest(shapeNow);
            int t = now[l];
            int gap = left[l];
            int until = untilOneLeaves(l, t);
            int n = Math.min(until, gap);
            double g = history.pace(high[l] + low[l], t);
            double a = g * gaps.sum(n, 1);
            double wayNow = way[l];
            // Σ w_i²/2, Σ w_i
            second[l] += wayNow * (0.5 * n * wayNow + a) + g * g * gaps.sum(n, 2);
            first[l] += n * wayNow + a;
            way[l] = wayNow + g * gaps.way(n);
            farthest[l] = Math.max(farthest[l], Math.abs(way[l]));
            now[l] = t + n;
            left[l] = gap - n;
            going[leaving] = l;
            leaving += lessOrEqual(until, gap);
        }
        return leaving;
    }

    /** How many rounds from round {@code t} on no entry leaves. */
    private int untilOneLeaves(int l, int t) {
        // none leaves where there is none
        int never = (RowCursor.count(shape[l]) - 1) >> 31 & Integer.MAX_VALUE;
        return history.untilItLeaves(entries.round(ring[l] + RowCursor.head(shape[l])), t) | never;
    }

    /** 1 if a <= b, else 0, for numbers that are not negative: which of the two is as good as random, so that a jump would cost more. */
    private static int lessOrEqual(int a, int b) {
        return (a - b - 1) >>> 31;
    }

    /** Computes r and the decay of the weights from the way of λ. */
    private void go(double[] r, double[] decay, int count) {
        double alpha = history.constantAlpha();
        scale(alpha, r, count, x);
        Exponential.logOneMinus(x, count, phi);
        GapSums.q(x, count, q);
        sumUp(count);
        // λ goes down by its way: r ← r e^−way
        scale(-1, way, count, x);
        Exponential.expSmall(x, count, x);
        for (int l = 0; l < count; l++) {
            r[l] *= x[l];
        }
        if (history.isTwice()) {
            scale(alpha, r, count, x);
            Exponential.logOneMinus(x, count, x);
            for (int l = 0; l < count; l++) {
                log[l] = 2 * log[l] - phi[l] + x[l];
            }
        }
        Exponential.expSmall(log, count, decay);
    }

    private static void scale(double factor, double[] a, int count, double[] out) {
        for (int l = 0; l < count; l++) {
            out[l] = factor * a[l];
        }
    }

    /** The logarithms of the decays, and bounds of what is left out of them. */
    private void sumUp(int count) {
        for (int l = 0; l < count; l++) {
            double q1 = q[l] * (1 + q[l]);
            log[l] = rounds[l] * phi[l] + q[l] * first[l] - q1 * second[l];
            leftOut[l] = rounds[l] * q1 * (farthest[l] * farthest[l] * farthest[l]);
        }
    }
}
