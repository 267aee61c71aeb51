package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.tuning.Loss;
import org.sobow.testing.Seeds;

final class SharesTest {
    private static final double[] EVEN = {0.5, 0.5};

    /** Scores of two parts of which one knows the label nine times in ten, and one nothing. */
    private static double[][] scores(Random random, int label, int knowing) {
        double[][] scores = new double[2][2];
        int said = random.nextInt(10) == 0 ? 1 - label : label;
        scores[knowing][said] = Math.log(9);
        scores[1 - knowing][random.nextInt(2)] = Math.log(9);
        return scores;
    }

    @Test
    void shares_goToThePartThatKnows_andFollowWhenAnotherDoes() {
        Random random = new Random(1);
        Pool pool = new Pool(new int[] {0, 1}, EVEN, new LogLoss(2));
        for (int t = 0; t < 8000; t++) {
            int label = random.nextInt(2);
            int knowing = t < 4000 ? 0 : 1;
            pool.pool(scores(random, label, knowing));
            pool.predicted();
            pool.learn(label, 1);
            if (t == 3999 || t == 7999) {
                assertThat(pool.share(knowing)).isCloseTo(1, within(0.2));
                assertThat(pool.share(1 - knowing)).isCloseTo(0, within(0.1));
            }
        }
    }

    @Seeds(10)
    void derivatives_areThoseOfDifferences(long seed, int dimension) {
        Random random = new Random(seed);
        PooledLoss classes = new LogLoss(1 + dimension);
        check(classes, random, random.nextInt(1 + dimension));
        check(new NumberLoss(new Loss.Squared()), random, random.nextGaussian());
    }

    private static void check(PooledLoss loss, Random random, double target) {
        int parts = 3;
        double[][] scores = new double[parts][loss.outputs()];
        for (double[] each : scores) {
            Arrays.setAll(each, c -> random.nextGaussian());
        }
        double[] w = random.doubles(parts).toArray();
        double[] first = new double[parts];
        double[] second = new double[parts * parts];
        loss.predict(pooled(w, scores));
        loss.derive(scores, target, first, second);
        double h = 1e-4;
        for (int i = 0; i < parts; i++) {
            double up = moved(loss, w, scores, target, i, h, 0, 0);
            double down = moved(loss, w, scores, target, i, -h, 0, 0);
            assertThat(first[i]).isCloseTo((up - down) / (2 * h), within(1e-5));
            for (int j = 0; j <= i; j++) {
                double both = moved(loss, w, scores, target, i, h, j, h) - moved(loss, w, scores, target, i, h, j, -h);
                double none =
                        moved(loss, w, scores, target, i, -h, j, h) - moved(loss, w, scores, target, i, -h, j, -h);
                assertThat(second[i * parts + j]).isCloseTo((both - none) / (4 * h * h), within(1e-4));
            }
        }
    }

    private static double moved(
            PooledLoss loss, double[] w, double[][] scores, double target, int i, double byI, int j, double byJ) {
        double[] other = w.clone();
        other[i] += byI;
        other[j] += byJ;
        loss.predict(pooled(other, scores));
        return loss.of(target);
    }

    private static double[] pooled(double[] w, double[][] scores) {
        double[] pooled = new double[scores[0].length];
        for (int k = 0; k < w.length; k++) {
            for (int c = 0; c < pooled.length; c++) {
                pooled[c] += w[k] * scores[k][c];
            }
        }
        return pooled;
    }

    @Test
    void part_fallsAsleepWhereItIsWorthNothing_andWakesWhenItKnowsMore() {
        Random random = new Random(3);
        Roster roster = new Roster(EVEN, new boolean[] {true}, new LogLoss(2));
        boolean slept = false;
        for (int t = 0; t < 30_000; t++) {
            int label = random.nextInt(2);
            double[][] scores = scores(random, label, t < 10_000 ? 0 : 1);
            if (!roster.isAwake(1)) {
                scores[1] = new double[2];
            }
            roster.pool().pool(scores);
            roster.learn(scores, false, label, 1);
            slept |= t < 10_000 && !roster.isAwake(1);
        }
        assertThat(slept).isTrue();
        assertThat(roster.isAwake(1)).isTrue();
        assertThat(roster.pool().share(1)).isCloseTo(1, within(0.2));
    }
}
