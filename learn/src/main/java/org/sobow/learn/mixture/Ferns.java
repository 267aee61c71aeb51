package org.sobow.learn.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sobow.learn.row.Entries;

/**
 * Random tests of a row, {@value #DEPTH} to a fern: each says whether a number lies above a threshold, or in which half of all categories
 * one is. The answers of a fern are the number of its leaf. For one thread.
 */
/* A test has a seed. Its column is drawn so that one more column takes over only its fair share of the tests; its threshold is the mean
 * of two knots of the column, and moves with them. The answers of twelve ferns fill a word. */
final class Ferns {
    static final int COUNT = 60;
    static final int DEPTH = 5;

    /** How many leaves all ferns have together. */
    static final int LEAVES = COUNT << DEPTH;

    private static final int PER_WORD = 12;

    /** How many words the answers of all tests fill. */
    static final int WORDS = COUNT / PER_WORD;

    private static final long[] SEEDS = new long[COUNT * DEPTH];

    static {
        Arrays.setAll(SEEDS, test -> mix(test + 1));
    }

    private final int[] columnOf = new int[SEEDS.length];
    private int columns;

    /** Of the columns that tests are about. */
    private ColumnTests[] tests = {};

    /* The finalizer of SplitMix64. */
    private static long mix(long value) {
        long z = value * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** Which word the answer to a test is in. */
    static int word(int test) {
        return test / (PER_WORD * DEPTH);
    }

    /** The bit of the answer in its word: a leaf begins with the answer to its fern's first test. */
    static long bit(int test) {
        int fern = test / DEPTH % PER_WORD;
        return 1L << (fern * DEPTH + DEPTH - 1 - test % DEPTH);
    }

    /** The threshold that a test of that seed has with these knots. */
    static float threshold(long seed, float[] knots) {
        int one = (int) (seed & 0xffff) % knots.length;
        int other = (int) (seed >>> 16 & 0xffff) % knots.length;
        return 0.5f * (knots[one] + knots[other]);
    }

    /** The answer of a test of that seed to a category. */
    static boolean isInUpperHalf(long category, long seed) {
        return (mix(category ^ seed) & 1) != 0;
    }

    /** How many columns the tests are about; there is none to ask before the first. */
    int columns() {
        return columns;
    }

    /** The column of a test. */
    int column(int test) {
        return columnOf[test];
    }

    /** The seed of a test. */
    static long seed(int test) {
        return SEEDS[test];
    }

    /** Takes up new columns, and the thresholds of those whose knots moved: of one column, or all. */
    void follow(Layout layout, Knots knots, int moved) {
        if (moved == Knots.NONE) {
            return;
        }
        boolean fresh = columns < layout.columns();
        if (fresh) {
            draw(layout.columns(), layout);
        }
        for (ColumnTests each : tests) {
            if (fresh || moved == Knots.ALL || moved == each.column()) {
                each.follow(knots.of(each.column()));
            }
        }
    }

    private void draw(int count, Layout layout) {
        for (int test = 0; test < SEEDS.length; test++) {
            for (int c = columns; c < count; c++) {
                columnOf[test] = Long.remainderUnsigned(mix(SEEDS[test] + c), c + 1) == 0 ? c : columnOf[test];
            }
        }
        columns = count;
        tests = Arrays.stream(columnOf)
                .distinct()
                .sorted()
                .mapToObj(column -> new ColumnTests(column, layout.isCategory(column), testsOf(column), SEEDS))
                .toArray(ColumnTests[]::new);
    }

    private int[] testsOf(int column) {
        return IntStream.range(0, SEEDS.length)
                .filter(test -> columnOf[test] == column)
                .toArray();
    }

    /** Writes the answers of all tests to a dense row into {@code words}, from which {@link #addLeaves} reads. */
    void answer(float[] dense, long[] words) {
        Arrays.fill(words, 0);
        for (ColumnTests each : tests) {
            each.answer(dense[each.column()], words);
        }
    }

    /** Adds the leaves that the words of all answers say, the first of the first fern being {@code first}. */
    static void addLeaves(long[] words, int first, Entries out) {
        out.reserve(COUNT);
        int[] indices = out.indices();
        double[] values = out.values();
        int at = out.size();
        int begin = first;
        for (long word : words) {
            for (int fern = 0; fern < PER_WORD; fern++) {
                indices[at] = begin + ((int) (word >>> (fern * DEPTH)) & ((1 << DEPTH) - 1));
                values[at++] = 1;
                begin += 1 << DEPTH;
            }
        }
        out.extend(at);
    }

    /** These tests as they are, which then stay so. */
    Ferns freeze() {
        Ferns frozen = new Ferns();
        System.arraycopy(columnOf, 0, frozen.columnOf, 0, columnOf.length);
        frozen.columns = columns;
        frozen.tests = Arrays.stream(tests).map(ColumnTests::freeze).toArray(ColumnTests[]::new);
        return frozen;
    }

    /** Takes the tests of so many columns with these knots, in place of what there is. */
    void load(int count, Layout layout, Knots knots) {
        Arrays.fill(columnOf, 0);
        tests = new ColumnTests[0];
        columns = 0;
        if (count > 0) {
            draw(count, layout);
        }
        for (ColumnTests each : tests) {
            each.follow(knots.of(each.column()));
        }
    }
}
