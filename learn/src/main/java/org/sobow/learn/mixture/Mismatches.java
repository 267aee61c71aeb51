package org.sobow.learn.mixture;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** For a category, 1 where a row of the window has another one, 0 where it has that. Knows the first categories, a bounded number. For one thread. */
/* A row that comes in place of another changes two numbers, where to compare a category with those of all rows costs several times as much as to add what is known. */
final class Mismatches {
    private static final float[] NOTHING = {};

    private final int most;
    private final Deque<float[]> spare = new ArrayDeque<>();

    /** By category, the number of its feature. */
    private float[][] of = {};

    private int known;
    private long met;

    /** Knows so many categories at most, of which each takes as much memory as a column of the window. */
    Mismatches(int most) {
        this.most = most;
    }

    /** By place in the window: not to be changed. Null where nothing is known of the category. */
    float @Nullable [] of(int category) {
        return category < of.length && of[category].length > 0 ? of[category] : null;
    }

    /** Takes note of the row that the window took last; forgets all where it has missed one before. */
    void meet(Layout layout, Window window) {
        if (window.rows() != met + 1) {
            forget();
        }
        met = window.rows();
        int place = window.last();
        for (int c = 0; c < window.columns(); c++) {
            if (layout.isCategory(c)) {
                float[] column = window.column(c);
                int category = (int) column[place];
                float[] before = of((int) window.replaced(c));
                if (before != null) {
                    before[place] = 1;
                }
                float[] now = of(category);
                if (now != null) {
                    now[place] = 0;
                } else if (category > 0 && known < most) {
                    add(category, column);
                }
            }
        }
    }

    /** Forgets all categories; the arrays stay, for those to come. */
    void forget() {
        for (int category = 0; category < of.length; category++) {
            if (of[category].length > 0) {
                spare.push(of[category]);
                of[category] = NOTHING;
            }
        }
        known = 0;
    }

    private void add(int category, float[] column) {
        if (category >= of.length) {
            int before = of.length;
            of = Arrays.copyOf(of, 2 * category + 16);
            Arrays.fill(of, before, of.length, NOTHING);
        }
        float[] differ = spare.isEmpty() ? new float[column.length] : spare.pop();
        for (int i = 0; i < column.length; i++) {
            differ[i] = column[i] == category ? 0 : 1;
        }
        of[category] = differ;
        known++;
    }
}
