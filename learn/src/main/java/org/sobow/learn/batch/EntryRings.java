package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.internal.Vectors;

/**
 * The entries of hypergradients that rows have in their windows: for every row that has some, a ring of 2^bits entries in one pool. Who
 * owns a ring remembers where it lies, its bits, the oldest entry and how many there are.
 */
/* An entry is two words side by side, the bits of its value and its round. Entries of a row that follow each other share cache lines, so
 * that taking the oldest out and putting the newest in costs one or two. */
final class EntryRings {
    /** Where no ring lies. */
    static final int NONE = 0;

    private static final int MOST_BITS = 24;
    private static final long BYTES_PER_ENTRY = 16;

    private long[] pool = new long[1 << 12];
    private int used = 1;
    private final int[] free = new int[MOST_BITS + 1];

    @SuppressWarnings("UnusedVariable") // written so that the loads of fetch are not left out
    private long fetched;

    /** Bytes that entries take, with the room for more. */
    long bytes() {
        return BYTES_PER_ENTRY * (used - 1);
    }

    double value(int place) {
        return Double.longBitsToDouble(pool[2 * place]);
    }

    /** The round that the entry came in, modulo 2^32: what counts is its distance from another. */
    int round(int place) {
        return (int) pool[2 * place + 1];
    }

    void put(int place, int round, double value) {
        pool[2 * place] = Double.doubleToRawLongBits(value);
        pool[2 * place + 1] = round;
    }

    /** Multiplies a value by a power of two. */
    void scale(int place, double powerOfTwo) {
        pool[2 * place] = Double.doubleToRawLongBits(Vectors.flush(value(place) * powerOfTwo));
    }

    /** Reads the first {@code count} of {@code places} side by side: see {@link Rows#fetchCells}. */
    void fetch(int[] places, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += pool[2 * places[i]];
        }
        fetched = sum;
    }

    /** Returns where a ring of 2^bits entries lies that nobody has. */
    int take(int bits) {
        int at = free[bits];
        if (at != NONE) {
            free[bits] = (int) pool[2 * at];
            return at;
        }
        at = used;
        used = Math.addExact(used, 1 << bits);
        if (2L * used > pool.length) {
            pool = Arrays.copyOf(pool, Math.max(2 * used, pool.length + pool.length / 2));
        }
        return at;
    }

    /** Gives a ring back. */
    void release(int at, int bits) {
        pool[2 * at] = free[bits];
        free[bits] = at;
    }

    /** Exchanges a full ring whose oldest entry is number {@code head} for one of twice the size, with the oldest at 0. */
    int grow(int at, int bits, int head) {
        int size = 1 << bits;
        int grown = take(bits + 1);
        System.arraycopy(pool, 2 * (at + head), pool, 2 * grown, 2 * (size - head));
        System.arraycopy(pool, 2 * at, pool, 2 * (grown + size - head), 2 * head);
        release(at, bits);
        return grown;
    }
}
