package org.sobow.flink;

import java.util.Arrays;
import org.sobow.state.NumberWalk;
import org.sobow.state.StateException;

/** Puts numbers that a {@link NumberWriter} wrote in the place of those of another model of the same form. For one thread. */
final class NumberReader implements NumberWalk {
    private long[] words = new long[1 << 10];
    private int count;
    private int at;
    private Form.Shape shape = Form.Shape.NONE;
    private int countAt;
    private int objectAt;
    private boolean fits;

    /** Takes so many words, which stand from place {@code from} to before {@code to}. */
    void take(byte[] packed, int from, int to, int words) {
        int start = from + (words + Byte.SIZE - 1) / Byte.SIZE;
        if (words < 0 || words > NumberWriter.MOST_WORDS || start > to) {
            throw damaged();
        }
        int some = 0;
        for (int i = from; i < start; i++) {
            some += Integer.bitCount(packed[i] & 0xFF);
        }
        if (start + some * Long.BYTES != to) {
            throw damaged();
        }
        count = words;
        unpack(packed, from, start);
    }

    private void unpack(byte[] packed, int from, int start) {
        if (words.length < count + Byte.SIZE) {
            words = new long[2 * (count + Byte.SIZE)];
        }
        int next = start;
        for (int first = 0; first < count; first += Byte.SIZE) {
            int some = packed[from + first / Byte.SIZE];
            for (int k = 0; k < Byte.SIZE; k++) {
                if ((some >> k & 1) != 0) {
                    words[first + k] = (long) NumberWriter.WORD.get(packed, next);
                    next += Long.BYTES;
                } else {
                    words[first + k] = 0;
                }
            }
        }
    }

    /** Begins with a model that is to have that shape. */
    NumberReader begin(Form.Shape wanted) {
        shape = wanted;
        at = 0;
        countAt = 0;
        objectAt = 0;
        fits = true;
        return this;
    }

    /** Whether the model had the shape, and took all words. */
    boolean fitted() {
        return fits && at == count && countAt == shape.counts().length && objectAt == shape.objects().length;
    }

    static StateException damaged() {
        return new StateException("a stored model is damaged: its numbers do not fit its form");
    }

    /** Where the next words begin, of which there are so many; zeros where there are no more. */
    private int take(int more) {
        if (more > count - at) {
            fits = false;
            at = count;
            words = words.length < count + more ? Arrays.copyOf(words, count + more) : words;
            Arrays.fill(words, count, count + more, 0);
            return count;
        }
        at += more;
        return at - more;
    }

    @Override
    public boolean replaces() {
        return true;
    }

    @Override
    public void alike(long what) {
        fits &= countAt < shape.counts().length && shape.counts()[countAt] == what;
        countAt++;
    }

    @Override
    public void alike(Object what) {
        fits &= objectAt < shape.objects().length && shape.objects()[objectAt].equals(what);
        objectAt++;
    }

    @Override
    public double next(double number) {
        return Double.longBitsToDouble(next(0L));
    }

    @Override
    public long next(long number) {
        return words[take(1)];
    }

    @Override
    public void next(double[] numbers, int length) {
        int from = take(length);
        long[] all = words;
        for (int i = 0; i < length; i++) {
            numbers[i] = Double.longBitsToDouble(all[from + i]);
        }
    }

    @Override
    public void next(int[] numbers, int length) {
        int from = take((length + 1) / 2);
        int before = 0;
        for (int i = 0; i < length; i++) {
            before ^= (int) (words[from + i / 2] >>> (i % 2 == 0 ? 0 : Integer.SIZE));
            numbers[i] = before;
        }
    }
}
