package org.sobow.flink;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.sobow.state.NumberWalk;

/** Writes the numbers of a model down, as words of eight bytes of which zeros take a bit, and what it has alike with others. For one thread. */
final class NumberWriter implements NumberWalk {
    static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Longer arrays are large blocks, which are written in parts. */
    private static final int LONGEST = Pieces.PART / Long.BYTES;

    /** No more words are written down. */
    static final int MOST_WORDS = 1 << 13;

    private long[] words = new long[1 << 10];
    private int count;
    private boolean isLarge;
    private long[] counts = new long[8];
    private int countCount;
    private Object[] objects = new Object[4];
    private int objectCount;

    /** Begins anew. */
    NumberWriter begin() {
        count = 0;
        isLarge = false;
        countCount = 0;
        objectCount = 0;
        return this;
    }

    /** Whether there were more numbers, or longer arrays, than are written down. */
    boolean isLarge() {
        return isLarge;
    }

    /** How many words there are. */
    int count() {
        return count;
    }

    /** What was shown as alike. */
    Form.Shape shape() {
        return new Form.Shape(Arrays.copyOf(counts, countCount), Arrays.copyOf(objects, objectCount));
    }

    /** Whether what was shown as alike is that. */
    boolean hasShape(Form.Shape shape) {
        if (!Arrays.equals(counts, 0, countCount, shape.counts(), 0, shape.counts().length)
                || objectCount != shape.objects().length) {
            return false;
        }
        for (int i = 0; i < objectCount; i++) {
            if (!objects[i].equals(shape.objects()[i])) {
                return false;
            }
        }
        return true;
    }

    /** How many bytes {@link #pack} may touch. */
    int room() {
        return (count + Byte.SIZE - 1) / Byte.SIZE + Long.BYTES * (count + 1);
    }

    /** Writes a bit for each word, whether it is not zero, and then those that are not; returns where they end. */
    int pack(byte[] out, int at) {
        int next = at + (count + Byte.SIZE - 1) / Byte.SIZE;
        for (int first = 0; first < count; first += Byte.SIZE) {
            int some = 0;
            int end = Math.min(Byte.SIZE, count - first);
            for (int k = 0; k < end; k++) {
                long word = words[first + k];
                int is = word == 0 ? 0 : 1;
                WORD.set(out, next, word);
                next += is * Long.BYTES;
                some |= is << k;
            }
            out[at + first / Byte.SIZE] = (byte) some;
        }
        return next;
    }

    /** Whether there is room for so many words more. */
    private boolean hasRoom(int more) {
        if (more > LONGEST || count + more > MOST_WORDS) {
            isLarge = true;
            return false;
        }
        if (count + more > words.length) {
            words = Arrays.copyOf(words, 2 * (count + more));
        }
        return true;
    }

    @Override
    public boolean replaces() {
        return false;
    }

    @Override
    public void alike(long what) {
        if (countCount == counts.length) {
            counts = Arrays.copyOf(counts, 2 * countCount);
        }
        counts[countCount] = what;
        countCount++;
    }

    @Override
    public void alike(Object what) {
        if (objectCount == objects.length) {
            objects = Arrays.copyOf(objects, 2 * objectCount);
        }
        objects[objectCount] = what;
        objectCount++;
    }

    @Override
    public double next(double number) {
        next(Double.doubleToRawLongBits(number));
        return number;
    }

    @Override
    public long next(long number) {
        if (hasRoom(1)) {
            words[count] = number;
            count++;
        }
        return number;
    }

    @Override
    public void next(double[] numbers, int length) {
        if (hasRoom(length)) {
            long[] to = words;
            int from = count;
            for (int i = 0; i < length; i++) {
                to[from + i] = Double.doubleToRawLongBits(numbers[i]);
            }
            count += length;
        }
    }

    /* Two to a word, each as its difference from the one before: counts are mostly alike. */
    @Override
    public void next(int[] numbers, int length) {
        if (hasRoom((length + 1) / 2)) {
            int before = 0;
            for (int i = 0; i < length; i += 2) {
                int first = numbers[i];
                int second = i + 1 < length ? numbers[i + 1] : first;
                words[count] = ((long) (second ^ first) << Integer.SIZE) | ((first ^ before) & 0xFFFF_FFFFL);
                count++;
                before = second;
            }
        }
    }
}
