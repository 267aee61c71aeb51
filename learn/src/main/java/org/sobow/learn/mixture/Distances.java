package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;

/** How far the rows of a window are from a row: squares of the differences of numbers, and 1 for each category that differs, times the scale of the column, over all columns; and their age. */
/* Column after column for all rows, so that many rows are computed at a time; four columns at once where they are numbers, so that the sums are read and written less
 * often: a sixth to a third quicker. */
final class Distances {
    private static final int FOUR = 4;

    private Distances() {}

    /**
     * Writes the distances of the first n rows from a dense row into {@code out}.
     *
     * @param differ what is known of the categories of the window; null where nothing is
     * @param scales one for each column
     * @param ageing by how much a row counts as further than one that is a thousand rows younger
     */
    static void of(
            Layout layout,
            Window window,
            @Nullable Mismatches differ,
            float[] scales,
            float ageing,
            float[] dense,
            int n,
            float[] out) {
        Ageing.write(ageing, n, window.last(), out);
        int columns = window.columns();
        int c = 0;
        while (c < columns) {
            int run = run(layout, c, columns);
            if (run == FOUR) {
                addSquares(window, scales, dense, c, n, out);
            } else if (layout.isCategory(c)) {
                addCategory(window.column(c), differ, scales[c], dense[c], n, out);
            } else {
                addSquares(window.column(c), scales[c], dense[c], n, out);
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

    private static void addSquares(Window window, float[] s, float[] dense, int c, int n, float[] sums) {
        float[] one = window.column(c);
        float[] two = window.column(c + 1);
        float[] three = window.column(c + 2);
        float[] four = window.column(c + 3);
        float x = dense[c];
        float y = dense[c + 1];
        float z = dense[c + 2];
        float u = dense[c + 3];
        float sx = s[c];
        float sy = s[c + 1];
        float sz = s[c + 2];
        float su = s[c + 3];
        for (int i = 0; i < n; i++) {
            float dx = one[i] - x;
            float dy = two[i] - y;
            float dz = three[i] - z;
            float du = four[i] - u;
            sums[i] = sums[i] + sx * (dx * dx) + sy * (dy * dy) + sz * (dz * dz) + su * (du * du);
        }
    }

    private static void addSquares(float[] column, float scale, float number, int n, float[] sums) {
        for (int i = 0; i < n; i++) {
            float d = column[i] - number;
            sums[i] += scale * (d * d);
        }
    }

    private static void addCategory(
            float[] column, @Nullable Mismatches differ, float scale, float category, int n, float[] sums) {
        float[] others = differ == null ? null : differ.of((int) category);
        if (others == null) {
            addDifferent(column, scale, category, n, sums);
        } else {
            add(others, scale, n, sums);
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
