package org.sobow.learn.mixture;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How far the rows of a window are from a row: squares of the differences of numbers, and 1 for each category that differs, times the scale of the column, over all columns. */
/* Column after column for all rows, so that many rows are computed at a time. */
final class Distances {
    private Distances() {}

    /**
     * Writes the distances of the first n rows from a dense row into {@code out}.
     *
     * @param differ what is known of the categories of the window; null where nothing is
     * @param scales one for each column
     */
    static void of(
            Layout layout,
            Window window,
            @Nullable Mismatches differ,
            float[] scales,
            float[] dense,
            int n,
            float[] out) {
        Arrays.fill(out, 0, n, 0);
        for (int c = 0; c < window.columns(); c++) {
            if (!layout.isCategory(c)) {
                addSquares(window.column(c), scales[c], dense[c], n, out);
                continue;
            }
            float[] others = differ == null ? null : differ.of((int) dense[c]);
            if (others == null) {
                addDifferent(window.column(c), scales[c], dense[c], n, out);
            } else {
                add(others, scales[c], n, out);
            }
        }
    }

    private static void addSquares(float[] column, float scale, float number, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float d = column[i] - number;
            sums[i] += scale * (d * d);
        }
    }

    private static void add(float[] others, float scale, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            sums[i] += scale * others[i];
        }
    }

    /* Categories are whole numbers: the square of a difference is 0 or at least 1. */
    private static void addDifferent(float[] column, float scale, float category, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float d = column[i] - category;
            sums[i] += scale * Math.min(1, d * d);
        }
    }
}
