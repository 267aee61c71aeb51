package org.sobow.learn.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of text at a time, the first of them lowest: finds bytes, and reads digits, without a branch for each. */
/* A byte that equals the one looked for is zero after the exclusive or. Subtracting one from every byte borrows into the highest bit of a byte that
 * is zero, and the lowest byte that shows this is one; bytes above it may show it wrongly. */
final class EightBytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHEST_BITS = 0x8080808080808080L;
    private static final long ZEROS = 0x3030303030303030L;
    private static final long POINTS = 0x2e2e2e2e2e2e2e2eL;
    private static final long UPPER_HALVES = 0xf0f0f0f0f0f0f0f0L;
    private static final long SIXES = 0x0606060606060606L;

    /** What {@link #mantissa} returns for what is no short number. */
    static final long NONE = -1;

    private EightBytes() {}

    /** The position of the first {@code wanted} from {@code from} on, or {@code to} if there is none before. */
    static int find(byte wanted, byte[] text, int from, int to) {
        long pattern = wanted * ONES;
        int i = from;
        while (i < to && i <= text.length - Long.BYTES) {
            long found = where((long) LONGS.get(text, i), pattern);
            if (found != 0) {
                return Math.min(to, i + Long.numberOfTrailingZeros(found) / Byte.SIZE);
            }
            i += Long.BYTES;
        }
        while (i < to && text[i] != wanted) {
            i++;
        }
        return Math.min(to, i);
    }

    /** Whether all bytes from {@code from} to before {@code to} are ASCII. */
    static boolean areAscii(byte[] text, int from, int to) {
        long all = 0;
        int i = from;
        while (i <= to - Long.BYTES) {
            all |= (long) LONGS.get(text, i);
            i += Long.BYTES;
        }
        while (i < to) {
            all |= text[i];
            i++;
        }
        return (all & HIGHEST_BITS) == 0;
    }

    /** The highest bit of the lowest byte that is that of the pattern, and maybe of others above; 0 without one. */
    private static long where(long bytes, long pattern) {
        long differences = bytes ^ pattern;
        return (differences - ONES) & ~differences & HIGHEST_BITS;
    }

    /**
     * Reads up to eight digits, or up to seven and a point among them. Returns the number without its point in the lower half and how many digits
     * follow the point in the upper half; or {@link #NONE}, also where fewer than eight bytes lie before {@code end}.
     */
    static long mantissa(byte[] text, int start, int end) {
        int length = end - start;
        if (length <= 0 || length > Long.BYTES || end < Long.BYTES) {
            return NONE;
        }
        // what lies before the start becomes zeros
        long above = -1L << (Byte.SIZE * (Long.BYTES - length));
        long bytes = ((long) LONGS.get(text, end - Long.BYTES) & above) | (ZEROS & ~above);
        long fraction = 0;
        long point = where(bytes, POINTS);
        if (point != 0) {
            int at = Long.numberOfTrailingZeros(point) / Byte.SIZE;
            // the digits before the point move up into its place, and a zero into that of the first
            long before = bytes & ((1L << (Byte.SIZE * at)) - 1);
            long behind = at == Long.BYTES - 1 ? 0 : bytes & (-1L << (Byte.SIZE * (at + 1)));
            bytes = behind | (before << Byte.SIZE) | '0';
            fraction = Long.BYTES - 1L - at;
        }
        boolean digits = ((bytes & UPPER_HALVES) | (((bytes + SIXES) & UPPER_HALVES) >>> 4)) == (ZEROS | (ZEROS >>> 4));
        return digits && !(point != 0 && length == 1) ? (fraction << Integer.SIZE) | value(bytes - ZEROS) : NONE;
    }

    /* Pairs of digits become numbers below 100, pairs of those numbers below 10,000, and the two of those one: each step multiplies the left of a
     * pair by its weight and adds the right. */
    private static long value(long digits) {
        long pairs = (digits * 10 + (digits >>> 8)) & 0x00ff00ff00ff00ffL;
        long fours = (pairs * 100 + (pairs >>> 16)) & 0x0000ffff0000ffffL;
        return (fours * 10_000 + (fours >>> 32)) & 0xffffffffL;
    }
}
