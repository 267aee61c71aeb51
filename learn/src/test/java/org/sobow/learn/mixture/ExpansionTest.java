package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Entries;
import org.sobow.testing.Seeds;

final class ExpansionTest {
    private final Knots knots = new Knots();
    private final Ferns ferns = new Ferns();
    private final long[] words = new long[Ferns.WORDS];

    private void follow(Dense rows) {
        ferns.follow(rows.layout, knots, knots.follow(rows.window, rows.layout));
    }

    /** How high the hat of knot i stands at a number: the straight lines from its neighbors, which go on beyond the outer knots. */
    private static double hat(float[] of, int i, double number) {
        int last = of.length - 1;
        double at = of[i];
        double rising = i == 0 || number >= at ? 1 : (number - of[i - 1]) / (at - of[i - 1]);
        double falling = i == last || number <= at ? 1 : (of[i + 1] - number) / (of[i + 1] - at);
        return Math.max(0, Math.min(rising, falling));
    }

    /** The leaf of a fern, one test after the other. */
    private static int leaf(Ferns ferns, Knots knots, int fern, float[] row, Layout layout) {
        int leaf = 0;
        for (int test = fern * Ferns.DEPTH; test < (fern + 1) * Ferns.DEPTH; test++) {
            int column = ferns.column(test);
            float[] of = knots.of(column);
            float threshold = of.length == 0 ? 0 : Ferns.threshold(Ferns.seed(test), of);
            boolean above = layout.isCategory(column)
                    ? Ferns.isInUpperHalf((long) row[column], Ferns.seed(test))
                    : row[column] > threshold;
            leaf = 2 * leaf + (above ? 1 : 0);
        }
        return leaf;
    }

    @Seeds(10)
    void features_areThoseOfTheSlowTwin(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        Expansion expansion = new Expansion(rows.layout, knots, ferns);
        Entries out = new Entries();
        for (int t = 0; t < 1500; t++) {
            rows.take(0);
            follow(rows);
            if (t < 100 || t % 50 != 0) {
                continue;
            }
            expansion.expand(rows.x, rows.dense, words, out);
            double[] expected = new double[rows.layout.features()];
            expected[0] = 1;
            for (int e = 1; e < rows.x.size(); e++) {
                int slot = rows.x.index(e);
                int column = rows.layout.column(slot);
                if (rows.layout.isCategory(column)) {
                    expected[rows.layout.first(slot)] = 1;
                } else {
                    for (int i = 0; i < Knots.COUNT; i++) {
                        expected[rows.layout.first(slot) + i] = hat(knots.of(column), i, rows.dense[column]);
                    }
                }
            }
            for (int fern = 0; fern < Ferns.COUNT; fern++) {
                expected[1 + fern * (1 << Ferns.DEPTH) + leaf(ferns, knots, fern, rows.dense, rows.layout)] = 1;
            }
            double[] got = new double[expected.length];
            for (int e = 0; e < out.size(); e++) {
                got[out.index(e)] += out.value(e);
            }
            assertThat(got).containsExactly(expected, within(1e-5));
        }
    }

    @Seeds(10)
    void frozenExpansion_staysAsItWas(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        for (int t = 0; t < 600; t++) {
            rows.take(0);
            follow(rows);
        }
        Expansion expansion = new Expansion(rows.layout, knots, ferns);
        Expansion frozen = expansion.freeze();
        Entries then = new Entries();
        expansion.expand(rows.x, rows.dense, words, then);
        String expected = then.toString();
        Entries x = new Entries();
        for (int e = 0; e < rows.x.size(); e++) {
            x.add(rows.x.index(e), rows.x.value(e));
        }
        float[] dense = rows.dense.clone();
        for (int t = 0; t < 1000; t++) {
            rows.take(0);
            follow(rows);
        }
        Entries now = new Entries();
        frozen.expand(x, dense, words, now);
        assertThat(now).hasToString(expected);
    }

    @Test
    void newColumn_changesAFairShareOfTheFernsAndLeavesTheOthers() {
        Dense rows = new Dense(1, 5);
        for (int t = 0; t < 64; t++) {
            rows.take(0);
        }
        Dense more = new Dense(1, 6);
        for (int t = 0; t < 64; t++) {
            more.take(0);
        }
        Ferns few = new Ferns();
        few.follow(rows.layout, knots, Knots.ALL);
        Ferns many = new Ferns();
        many.follow(rows.layout, knots, Knots.ALL);
        many.follow(more.layout, knots, Knots.ALL);
        int[] changed = new int[2];
        for (int newNumber = 0; newNumber < 2; newNumber++) {
            float[] row = new float[7];
            row[6] = newNumber;
            for (int fern = 0; fern < Ferns.COUNT; fern++) {
                boolean same = leaf(few, knots, fern, row, more.layout) == leaf(many, knots, fern, row, more.layout);
                changed[newNumber] += same ? 0 : 1;
            }
        }
        // one of seven columns is new: 1 - (6/7)^5 = 0.54 of the ferns have a test of it
        assertThat(changed[1]).isBetween(Ferns.COUNT / 4, 3 * Ferns.COUNT / 4);
        assertThat(changed[0]).isLessThan(changed[1]);
    }

    @Seeds(5)
    void knots_areQuantilesOfTheLastRows_andFollowThem(long seed, int dimension) {
        Dense rows = new Dense(seed, dimension);
        rows.take(0);
        Window window = new Window();
        float[] row = new float[rows.layout.columns()];
        for (int t = 0; t < 20_000; t++) {
            double shift = t < 10_000 ? 0 : 100;
            for (int c = 0; c < row.length; c++) {
                row[c] = (float) (shift + rows.random.nextDouble());
            }
            window.take(row, row.length, 0);
            knots.follow(window, rows.layout);
            if (t == 9_999 || t == 19_999) {
                for (int c = 0; c < row.length; c++) {
                    if (!rows.layout.isCategory(c)) {
                        float[] of = knots.of(c);
                        assertThat(of).isSorted().hasSize(Knots.COUNT);
                        assertThat((double) of[4]).isCloseTo(shift + 9.0 / 16, within(0.1));
                    }
                }
            }
        }
    }
}
