package org.sobow.learn.mixture;

/** The tests of {@link Ferns} that are about one column, and all of their answers to a value of it at once. For one thread while it changes. */
/* Thresholds in ascending order cut the numbers into ranges, and all numbers of a range have the same answers: these are kept, as bits. A category is
 * asked test by test, since there may be very many. */
final class ColumnTests {
    private final int column;
    private final boolean isCategory;
    private final int[] tests;
    private final long[] seeds;
    private final float[] cuts;
    private final int from;
    private final int to;

    /** By range: the words from {@code from} to {@code to}. */
    private final long[] answers;

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
        if (isCategory) {
            for (int test : tests) {
                words[Ferns.word(test)] |= Ferns.isInUpperHalf((long) value, seeds[test]) ? Ferns.bit(test) : 0;
            }
            return;
        }
        int at = below(value) * (to - from);
        for (int word = from; word < to; word++) {
            words[word] |= answers[at++];
        }
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
