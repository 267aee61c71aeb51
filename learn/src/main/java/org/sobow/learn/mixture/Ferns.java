package org.sobow.learn.mixture;

import java.util.Arrays;

/**
 * Random tests of a row, {@value #DEPTH} to a fern: each says whether a number lies above a threshold, or in which half of all categories
 * one is. The answers of a fern are the number of its leaf. For one thread.
 */
/* A test has a seed. Its column is drawn so that one more column takes over only its fair share of the tests; its threshold is the mean
 * of two knots of the column, and moves with them. */
final class Ferns {
    static final int COUNT = 60;
    static final int DEPTH = 5;

    /** How many leaves all ferns have together. */
    static final int LEAVES = COUNT << DEPTH;

    private final long[] seeds = new long[COUNT * DEPTH];
    private final int[] columnOf = new int[seeds.length];
    private final float[] thresholds = new float[seeds.length];
    private int columns;

    Ferns() {
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = mix(i + 1);
        }
    }

    /* The finalizer of SplitMix64. */
    private static long mix(long value) {
        long z = value * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** How many columns the tests are about; there is none to ask before the first. */
    int columns() {
        return columns;
    }

    /** Takes up new columns, and the thresholds of those whose knots moved: of one column, or all. */
    void follow(Layout layout, Knots knots, int moved) {
        if (moved == Knots.NONE) {
            return;
        }
        boolean fresh = columns < layout.columns();
        if (fresh) {
            draw(layout.columns());
        }
        for (int i = 0; i < seeds.length; i++) {
            if (fresh || moved == Knots.ALL || moved == columnOf[i]) {
                set(i, knots.of(columnOf[i]));
            }
        }
    }

    private void set(int test, float[] of) {
        if (of.length > 0) {
            int one = (int) (seeds[test] & 0xffff) % of.length;
            int other = (int) (seeds[test] >>> 16 & 0xffff) % of.length;
            thresholds[test] = 0.5f * (of[one] + of[other]);
        }
    }

    private void draw(int count) {
        for (int i = 0; i < seeds.length; i++) {
            for (int c = columns; c < count; c++) {
                columnOf[i] = Long.remainderUnsigned(mix(seeds[i] + c), c + 1) == 0 ? c : columnOf[i];
            }
        }
        columns = count;
    }

    /** The leaf of a fern for a dense row, in [0, 2^depth). */
    int leaf(int fern, float[] dense, Layout layout) {
        int leaf = 0;
        for (int i = fern * DEPTH; i < (fern + 1) * DEPTH; i++) {
            int c = columnOf[i];
            boolean above =
                    layout.isCategory(c) ? (mix((long) dense[c] ^ seeds[i]) & 1) != 0 : dense[c] > thresholds[i];
            leaf = 2 * leaf + (above ? 1 : 0);
        }
        return leaf;
    }

    /** These tests as they are, which then stay so. */
    Ferns freeze() {
        Ferns frozen = new Ferns();
        System.arraycopy(columnOf, 0, frozen.columnOf, 0, columnOf.length);
        System.arraycopy(thresholds, 0, frozen.thresholds, 0, thresholds.length);
        frozen.columns = columns;
        return frozen;
    }

    /** Takes the tests of so many columns with these knots, in place of what there is. */
    void load(int count, Knots knots) {
        Arrays.fill(columnOf, 0);
        Arrays.fill(thresholds, 0);
        columns = 0;
        draw(count);
        for (int i = 0; i < seeds.length; i++) {
            set(i, knots.of(columnOf[i]));
        }
    }
}
