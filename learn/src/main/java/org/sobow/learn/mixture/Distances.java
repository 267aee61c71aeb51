package org.sobow.learn.mixture;

import java.util.Arrays;

/** How far the rows of a window are from a row: squares of the differences of numbers, and 1 for each category that differs, over all columns. */
/* Column after column for all rows, so that many rows are computed at a time; a few columns at once, so that the sums are read and written less often. */
final class Distances {
    private static final int FOUR = 4;

    private Distances() {}

    /** Writes the distances of the first n rows from a dense row into {@code out}. */
    static void of(Layout layout, Window window, float[] dense, int n, float[] out) {
        Arrays.fill(out, 0, n, 0);
        int columns = window.columns();
        int c = 0;
        while (c < columns) {
            int run = run(layout, c, columns);
            if (run == FOUR) {
                addSquares(window, dense, c, n, out);
            } else if (layout.isCategory(c)) {
                addDifferent(window.column(c), dense[c], n, out);
            } else {
                addSquares(window.column(c), dense[c], n, out);
            }
            c += run == FOUR ? FOUR : 1;
        }
    }

    /** How many columns from one on are numbers: four at most. */
    private static int run(Layout layout, int first, int columns) {
        int run = 0;
        while (run < FOUR && first + run < columns && !layout.isCategory(first + run)) {
            run++;
        }
        return run;
    }

    private static void addSquares(Window window, float[] dense, int first, int n, float[] sums) {
        addSquares(
                window.column(first),
                window.column(first + 1),
                window.column(first + 2),
                window.column(first + 3),
                dense[first],
                dense[first + 1],
                dense[first + 2],
                dense[first + 3],
                n,
                sums);
    }

    private static void addSquares(
            float[] a, float[] b, float[] c, float[] d, float a0, float b0, float c0, float d0, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float da = a[i] - a0;
            float db = b[i] - b0;
            float dc = c[i] - c0;
            float dd = d[i] - d0;
            sums[i] = sums[i] + da * da + db * db + dc * dc + dd * dd;
        }
    }

    private static void addSquares(float[] column, float number, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float d = column[i] - number;
            sums[i] += d * d;
        }
    }

    /* Categories are whole numbers: the square of a difference is 0 or at least 1. */
    private static void addDifferent(float[] column, float category, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float d = column[i] - category;
            sums[i] += Math.min(1, d * d);
        }
    }
}
