package org.sobow.learn.batch;

/** A cursor that is put on one row after the other: what its cells say of its strength and of its entries in the window. */
/* The cells of a row that has gone through the rounds before NEXT: λ and r = ρ e^λ, the window's sum, and
 * the ring of its entries in the window.
 *
 * The window. S(t) = Σ_{i<K} η^i h(t−i) is kept as scale_t · base with scale_t = η^t: an entry adds h/scale_t to the base, and when it
 * leaves, the very number that was added is taken away, so nothing but rounding of the additions could remain; the base is a pair
 * (high, low) that keeps those roundings too. A row without entries has the base 0. */
final class RowCursor {
    static final int LAMBDA = 0;
    static final int R = 1;
    static final int HIGH = 2;
    static final int LOW = 3;
    /** The first round that the row has not gone through; 0 where it was never touched. */
    static final int NEXT = 4;

    /** Where the ring of the row's entries lies, then its bits, how many entries there are and the oldest, in one number. */
    private static final int RING = 5;

    private static final int SHAPE = 6;
    private static final int SHAPE_BITS = 23;
    private static final int SHAPE_MASK = (1 << SHAPE_BITS) - 1;

    static final int CELLS = 7;

    /** How many entries a row may have at a time. */
    static final int MOST_ENTRIES = SHAPE_MASK;

    private final EntryRings rings;
    double lambda;
    double r;
    double high;
    double low;

    /** What its weights are to be multiplied by. */
    double decay;

    int at;
    int count;
    private int bits;
    private int head;

    RowCursor(EntryRings rings) {
        this.rings = rings;
    }

    /** Where the ring of a row lies. */
    static int ring(double[] cells, int o) {
        return (int) cells[o + RING];
    }

    /** The shape of the ring of a row: its bits, how many entries there are and the oldest. */
    static long shape(double[] cells, int o) {
        return (long) cells[o + SHAPE];
    }

    /** The number of the oldest entry. */
    static int head(long shape) {
        return (int) shape & SHAPE_MASK;
    }

    /** How many entries there are. */
    static int count(long shape) {
        return (int) (shape >>> SHAPE_BITS) & SHAPE_MASK;
    }

    /** What the numbers of entries are taken modulo, less one. */
    static int mask(long shape) {
        return (1 << bits(shape)) - 1;
    }

    /** Whether there is a ring with room for one more entry. */
    static boolean hasRoom(int place, long shape) {
        return place != EntryRings.NONE && count(shape) <= mask(shape);
    }

    /** Where the next entry of a ring goes. */
    static int end(int place, long shape) {
        return place + ((head(shape) + count(shape)) & mask(shape));
    }

    /** The shape of the same ring with another entry behind the others. */
    static long withOneMore(long shape) {
        return shape + (1L << SHAPE_BITS);
    }

    private static int bits(long shape) {
        return (int) (shape >>> (2 * SHAPE_BITS));
    }

    /** The shape of the same ring with its oldest entry taken out. */
    static long withoutOldest(long shape) {
        return shape(bits(shape), count(shape) - 1, (head(shape) + 1) & mask(shape));
    }

    private static long shape(int bits, int count, int head) {
        return ((((long) bits << SHAPE_BITS) | count) << SHAPE_BITS) | head;
    }

    /** Puts the cursor on a row as it was before round NEXT. */
    void read(double[] cells, int o) {
        lambda = cells[o + LAMBDA];
        r = cells[o + R];
        high = cells[o + HIGH];
        low = cells[o + LOW];
        decay = 1;
        readRing(cells, o);
    }

    void readRing(double[] cells, int o) {
        ring(ring(cells, o), shape(cells, o));
    }

    /** Puts the cursor on a ring. */
    void ring(int place, long shape) {
        at = place;
        head = head(shape);
        count = count(shape);
        bits = bits(shape);
    }

    /** Writes the row, which has gone through the rounds before {@code next}. */
    void write(double[] cells, int o, long next) {
        cells[o + LAMBDA] = lambda;
        cells[o + R] = r;
        cells[o + HIGH] = high;
        cells[o + LOW] = low;
        cells[o + NEXT] = next;
        writeRing(cells, o, at, shape());
    }

    static void writeRing(double[] cells, int o, int place, long shape) {
        cells[o + RING] = place;
        cells[o + SHAPE] = (double) shape;
    }

    /** The ring's bits, how many entries there are and the oldest, in one number. */
    long shape() {
        return shape(bits, count, head);
    }

    /** (high, low) += value, with what the addition rounds away kept in low. */
    void add(double value) {
        double sum = high + value;
        double back = sum - high;
        low += (high - (sum - back)) + (value - back);
        high = sum;
    }

    /** Puts an entry behind the others. */
    void push(int round, double value) {
        if (at == EntryRings.NONE) {
            bits = 0;
            at = rings.take(bits);
        } else if (count == 1 << bits) {
            at = rings.grow(at, bits++, head);
            head = 0;
        }
        rings.put(place(count++), round, value);
    }

    /** The place of entry {@code i}, the oldest being 0. */
    int place(int i) {
        return at + ((head + i) & ((1 << bits) - 1));
    }

    /** How many rounds the oldest entry came before round {@code next}. */
    int age(long next) {
        return (int) next - rings.round(at + head);
    }

    /** Takes the entries out that came {@code size} rounds before round {@code next}, or earlier. */
    void leaveBefore(long next, int size) {
        while (count > 0 && age(next) >= size) {
            add(-rings.value(at + head));
            head = (head + 1) & ((1 << bits) - 1);
            if (--count == 0) {
                high = 0;
                low = 0;
            }
        }
    }

    /** Gives the ring back where it is empty. */
    void releaseRing() {
        if (count == 0 && at != EntryRings.NONE) {
            rings.release(at, bits);
            at = EntryRings.NONE;
            head = 0;
            bits = 0;
        }
    }
}
