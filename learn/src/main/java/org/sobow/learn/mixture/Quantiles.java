package org.sobow.learn.mixture;

import java.util.Arrays;

/** Finds some numbers of a column by their rank, without sorting all of it. For one thread. */
/* The numbers are counted in bins of equal width, and put where their bin stands among all. Ranks are then looked for in their bins (Hoare's FIND). */
final class Quantiles {
    private static final int BINS = 256;

    /** Where each bin begins among all numbers, and the end of the last one. */
    private final int[] begins = new int[BINS + 1];

    private final int[] next = new int[BINS];
    private final int[] binOf;
    private final float[] ordered;

    /** Room for columns of up to {@code most} numbers. */
    Quantiles(int most) {
        binOf = new int[most];
        ordered = new float[most];
    }

    /**
     * Writes into {@code out} what would stand at the given ranks if the first n numbers of the column were sorted.
     *
     * @param ranks in ascending order, from 0 to n - 1
     */
    void find(float[] column, int n, int[] ranks, float[] out) {
        count(column, n);
        System.arraycopy(begins, 0, next, 0, BINS);
        for (int i = 0; i < n; i++) {
            ordered[next[binOf[i]]++] = column[i];
        }
        int bin = 0;
        int from = 0;
        for (int k = 0; k < ranks.length; k++) {
            while (begins[bin + 1] <= ranks[k]) {
                bin++;
            }
            // what stands before a rank that was found is not larger
            from = Math.max(from, begins[bin]);
            select(ordered, from, begins[bin + 1] - 1, ranks[k]);
            from = ranks[k];
            out[k] = ordered[ranks[k]];
        }
    }

    /** Moves the numbers from {@code low} to {@code high} so that none before place k is larger than what stands there, and none behind it smaller. */
    private static void select(float[] a, int low, int high, int k) {
        int first = low;
        int last = high;
        while (first < last) {
            float pivot = a[(first + last) >>> 1];
            int i = first;
            int j = last;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[j]) {
                    j--;
                }
                if (i <= j) {
                    float other = a[i];
                    a[i++] = a[j];
                    a[j--] = other;
                }
            }
            if (k > j && k < i) {
                return;
            }
            first = k >= i ? i : first;
            last = k <= j ? j : last;
        }
    }

    private void count(float[] column, int n) {
        float least = column[0];
        float largest = column[0];
        for (int i = 1; i < n; i++) {
            least = column[i] < least ? column[i] : least;
            largest = column[i] > largest ? column[i] : largest;
        }
        float scale = largest > least ? BINS / (largest - least) : 0;
        Arrays.fill(begins, 0);
        for (int i = 0; i < n; i++) {
            // rounding keeps the order: no number is in an earlier bin than a smaller one
            int bin = Math.min(BINS - 1, (int) ((column[i] - least) * scale));
            binOf[i] = bin;
            begins[bin + 1]++;
        }
        for (int bin = 0; bin < BINS; bin++) {
            begins[bin + 1] += begins[bin];
        }
    }
}
