package org.sobow.learn.mixture;

import org.sobow.learn.row.Entries;

/**
 * Makes many features of an encoded row: of each number the two hats between whose knots it lies, of each category itself, and of each fern
 * the leaf. What it reads decides whether it is of a run or frozen.
 */
final class Expansion {
    /** The features of an expansion begin with the bias and the leaves. */
    static final int FIRST = 1 + Ferns.LEAVES;

    private final Layout layout;
    private final Knots knots;
    private final Ferns ferns;

    Expansion(Layout layout, Knots knots, Ferns ferns) {
        this.layout = layout;
        this.knots = knots;
        this.ferns = ferns;
    }

    /** Whether there is anything to expand with. */
    boolean isReady() {
        return ferns.columns() > 0;
    }

    /**
     * Writes the features into {@code out}, in place of what it holds.
     *
     * @param words room for the answers of the ferns
     */
    void expand(Entries x, float[] dense, long[] words, Entries out) {
        out.clear();
        out.add(0, 1);
        for (int e = 1; e < x.size(); e++) {
            int slot = x.index(e);
            int column = layout.column(slot);
            if (column >= 0 && layout.isCategory(column)) {
                out.add(layout.first(slot), 1);
            } else if (column >= 0) {
                hats(knots.of(column), dense[column], layout.first(slot), out);
            }
        }
        ferns.answer(dense, words);
        Ferns.addLeaves(words, 1, out);
        out.endNumbers();
    }

    /** Adds the hats of a number: 1 in all, shared by the knots on both sides of it; the outer ones go on for ever. */
    private static void hats(float[] of, float number, int first, Entries out) {
        int last = of.length - 1;
        if (last < 0) {
            return;
        }
        int below = -1;
        for (float knot : of) {
            below += number >= knot ? 1 : 0;
        }
        if (below < 0 || below == last) {
            out.add(first + Math.max(0, below), 1);
            return;
        }
        double share = (number - of[below]) / ((double) of[below + 1] - of[below]);
        out.add(first + below, 1 - share);
        out.add(first + below + 1, share);
    }

    /** This expansion as it is, which then stays so. */
    Expansion freeze() {
        return new Expansion(layout.freeze(), knots.freeze(), ferns.freeze());
    }
}
