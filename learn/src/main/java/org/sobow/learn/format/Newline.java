package org.sobow.learn.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds where lines end. */
/* Eight bytes at a time. After the exclusive or, a newline is a byte of zeros. Subtracting one from every byte borrows into the highest bit of such
 * a byte, and the lowest byte that shows this is a newline. */
final class Newline {
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long NEWLINES = 0x0a0a0a0a0a0a0a0aL;
    private static final long HIGHEST_BITS = 0x8080808080808080L;

    private Newline() {}

    /** The position of the first newline from {@code from} on, or {@code to} if there is none before. */
    static int find(byte[] text, int from, int to) {
        int i = from;
        while (i <= to - Long.BYTES) {
            long differences = (long) EIGHT_BYTES.get(text, i) ^ NEWLINES;
            long zeros = (differences - ONES) & ~differences & HIGHEST_BITS;
            if (zeros != 0) {
                return i + Long.numberOfTrailingZeros(zeros) / Byte.SIZE;
            }
            i += Long.BYTES;
        }
        while (i < to && text[i] != '\n') {
            i++;
        }
        return i;
    }
}
