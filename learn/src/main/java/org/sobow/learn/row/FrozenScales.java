package org.sobow.learn.row;

import java.util.Arrays;

/** The centers and scales of the columns of numbers at one moment. Immutable. */
/* They lie in chunks, each with its centers first and then its scales, so that the next moment copies only the chunks that changed. */
final class FrozenScales {
    private static final int BITS = 8;
    private static final int CHUNK = 1 << BITS;

    private final double clip;
    private final double[][] chunks;

    /** No column. */
    FrozenScales(double clip) {
        this(clip, new double[0][]);
    }

    private FrozenScales(double clip, double[][] chunks) {
        this.clip = clip;
        this.chunks = chunks;
    }

    /** Which chunks changed since the last moment. For one thread. */
    static final class Changes {
        private boolean[] changed = {};
        private int[] list = {};
        private int count;

        void clear() {
            for (int i = 0; i < count; i++) {
                changed[list[i]] = false;
            }
            count = 0;
        }

        void mark(int column) {
            int chunk = column >> BITS;
            if (chunk >= changed.length) {
                changed = Arrays.copyOf(changed, 1 + 2 * chunk);
                list = Arrays.copyOf(list, changed.length);
            }
            if (!changed[chunk]) {
                changed[chunk] = true;
                list[count++] = chunk;
            }
        }
    }

    /** The next moment, of {@code size} columns; takes the marks away. */
    FrozenScales next(double[] center, double[] inverse, int size, Changes changes) {
        if (changes.count == 0) {
            return this;
        }
        double[][] next = Arrays.copyOf(chunks, (size + CHUNK - 1) >> BITS);
        for (int i = 0; i < changes.count; i++) {
            int chunk = changes.list[i];
            int from = chunk << BITS;
            int count = Math.min(CHUNK, size - from);
            double[] both = new double[2 * count];
            System.arraycopy(center, from, both, 0, count);
            System.arraycopy(inverse, from, both, count, count);
            next[chunk] = both;
            changes.changed[chunk] = false;
        }
        changes.count = 0;
        return new FrozenScales(clip, next);
    }

    /** Appends the numbers of a row as {@link NumberScales#standardize} does. */
    void standardize(Row row, Plan plan, Entries out) {
        for (int k = 0; k < plan.numberAt.length; k++) {
            int column = plan.columnOf[k];
            if (column >= 0) {
                double[] both = chunks[column >> BITS];
                int at = column & (CHUNK - 1);
                double z = (row.number(plan.numberAt[k]) - both[at]) * both[at + both.length / 2];
                if (!Double.isNaN(z)) {
                    out.addNonzero(plan.slots[k], Math.max(-clip, Math.min(clip, z)));
                }
            }
        }
    }
}
