package org.sobow.learn.mixture;

import java.util.Arrays;

/** The tests of {@link Ferns} that are about one column, and all of their answers to a value of it at once. For one thread while it changes. */
/* Thresholds in ascending order cut the numbers into ranges, and all numbers of a range have the same answers: these are kept, as bits. A category is
 * asked test by test, and the answers for the first ones are kept. */
final class ColumnTests {
    private static final int MOST_CATEGORIES = 256;

    private static final long[] UNKNOWN = {};

    private final int column;
    private final boolean isCategory;
    private final int[] tests;
    private final long[] seeds;
    private final float[] cuts;
    private final int from;
    private final int to;

    /** By range: the words from {@code from} to {@code to}. */
    private final long[] answers;

    /** By category: the same words, as far as they were asked for. */
    private long[][] ofCategories = {};

    private int known;

    /**
     * Thresholds are 0 before they are set.
     *
     * @param tests the numbers of the tests, at least one, in ascending order
     * @param seeds of all tests, by number
     */
    ColumnTests(int column, boolean isCategory, int[] tests, long[] seeds) {
        this.column = column;
        this.isCategory = isCategory;
        this.tests = tests;
        this.seeds = seeds;
        from = Ferns.word(tests[0]);
        to = 1 + Ferns.word(tests[tests.length - 1]);
        cuts = new float[isCategory ? 0 : tests.length];
        answers = new long[isCategory ? 0 : (tests.length + 1) * (to - from)];
        if (!isCategory) {
            writeAnswers();
        }
    }

    private ColumnTests(ColumnTests other) {
        column = other.column;
        isCategory = other.isCategory;
        tests = other.tests.clone();
        seeds = other.seeds;
        from = other.from;
        to = other.to;
        cuts = other.cuts.clone();
        answers = other.answers.clone();
        ofCategories = other.ofCategories.clone();
        known = MOST_CATEGORIES;
    }

    /** The column that they are about. */
    int column() {
        return column;
    }

    /** These tests as they are, which then stay so. */
    ColumnTests freeze() {
        return new ColumnTests(this);
    }

    /** Takes the thresholds that the tests have with these knots of the column. */
    void follow(float[] knots) {
        if (isCategory || knots.length == 0) {
            return;
        }
        for (int i = 0; i < tests.length; i++) {
            int test = tests[i];
            float cut = Ferns.threshold(seeds[test], knots);
            int at = i;
            for (; at > 0 && cuts[at - 1] > cut; at--) {
                cuts[at] = cuts[at - 1];
                tests[at] = tests[at - 1];
            }
            cuts[at] = cut;
            tests[at] = test;
        }
        writeAnswers();
    }

    private void writeAnswers() {
        int words = to - from;
        for (int i = 0; i < tests.length; i++) {
            System.arraycopy(answers, i * words, answers, (i + 1) * words, words);
            answers[(i + 1) * words + Ferns.word(tests[i]) - from] |= Ferns.bit(tests[i]);
        }
    }

    /** Adds the answers to a value to the words of all tests. */
    void answer(float value, long[] words) {
        if (!isCategory) {
            add(answers, below(value) * (to - from), words);
            return;
        }
        int category = (int) value;
        if (category < ofCategories.length && ofCategories[category].length > 0) {
            add(ofCategories[category], 0, words);
        } else if (known < MOST_CATEGORIES) {
            add(learn(category), 0, words);
        } else {
            ask(category, words, 0);
        }
    }

    private void add(long[] found, int begin, long[] words) {
        int at = begin;
        for (int word = from; word < to; word++) {
            words[word] |= found[at++];
        }
    }

    /** Asks all tests about a category, and adds their answers to words that begin with that one. */
    private void ask(int category, long[] words, int first) {
        for (int test : tests) {
            words[Ferns.word(test) - first] |= Ferns.isInUpperHalf(category, seeds[test]) ? Ferns.bit(test) : 0;
        }
    }

    private long[] learn(int category) {
        if (category >= ofCategories.length) {
            int before = ofCategories.length;
            ofCategories = Arrays.copyOf(ofCategories, 2 * category + 16);
            Arrays.fill(ofCategories, before, ofCategories.length, UNKNOWN);
        }
        long[] found = new long[to - from];
        ask(category, found, from);
        ofCategories[category] = found;
        known++;
        return found;
    }

    /** How many thresholds a number lies above. */
    private int below(float number) {
        int low = 0;
        int left = cuts.length;
        while (left > 0) {
            int half = (left + 1) >>> 1;
            low += cuts[low + half - 1] < number ? half : 0;
            left -= half;
        }
        return low;
    }
}
