package org.sobow.experiments.wireless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class BestWeightsTest {
    private static double[] gains(Random random, int users) {
        return random.doubles(users).map(u -> Math.pow(10, 3 * u - 1.5)).toArray();
    }

    /** The slow twin: projected gradient ascent with a step that is halved until the utility rises. */
    private static double[] ascended(Cell cell, double[] gains) {
        double[] x = cell.equalWeights();
        double step = 1;
        for (int i = 0; i < 20_000 && step > 1e-14; i++) {
            double[] trial = x.clone();
            for (int k = 0; k < x.length; k++) {
                double power = cell.response(gains[k], x[k]);
                trial[k] += step * cell.utilitySlope(gains[k], power) * cell.responseSlope(gains[k], power);
            }
            cell.projection().project(trial);
            if (cell.utility(gains, trial) > cell.utility(gains, x)) {
                x = trial;
                step *= 2;
            } else {
                step /= 2;
            }
        }
        return x;
    }

    @Seeds(10)
    void dual_findsWhatSlowAscentFinds(long seed, int size) {
        Random random = new Random(seed);
        int n = Math.min(6, size);
        Cell cell = CellTest.cell(n);
        double[] gains = gains(random, n);
        double[] best = new double[n];
        new BestWeights(cell).solve(gains, best);
        double[] slow = ascended(cell, gains);
        assertThat(cell.utility(gains, best)).isCloseTo(cell.utility(gains, slow), within(1e-9));
        assertThat(Arrays.stream(best).sum()).isLessThanOrEqualTo(cell.budget() * (1 + 1e-12));
        assertThat(Arrays.stream(best).min().orElseThrow()).isGreaterThanOrEqualTo(cell.floor());
    }

    @Seeds(10)
    void noMemberOfTheSet_isBetter(long seed, int size) {
        Random random = new Random(seed);
        Cell cell = CellTest.cell(size);
        double[] gains = gains(random, size);
        double[] best = new double[size];
        new BestWeights(cell).solve(gains, best);
        for (int i = 0; i < 50; i++) {
            double[] other = random.doubles(size, 0, 3).toArray();
            cell.projection().project(other);
            assertThat(cell.utility(gains, other)).isLessThanOrEqualTo(cell.utility(gains, best) + 1e-12);
        }
    }

    @Test
    void costlyPower_leavesBudgetUnspent() {
        Cell cell = new Cell(3, 1, 5, 3, 0.01);
        double[] gains = {1, 2, 5};
        double[] best = new double[3];
        new BestWeights(cell).solve(gains, best);
        assertThat(Arrays.stream(best).sum()).isLessThan(1);
        for (int i = 0; i < 3; i++) {
            assertThat(cell.utilitySlope(gains[i], cell.response(gains[i], best[i])))
                    .isCloseTo(0, within(1e-8));
        }
    }

    @Test
    void fixedWeights_areTheBestOfAStream() {
        Cell cell = CellTest.cell(4);
        FadingStream stream = new FadingStream(cell, 60, 1, 0.5, 7);
        double[] best = new FixedWeights(stream).solve();
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double[] other = best.clone();
            for (int k = 0; k < other.length; k++) {
                other[k] += 0.1 * random.nextGaussian();
            }
            cell.projection().project(other);
            assertThat(stream.meanUtility(other)).isLessThanOrEqualTo(stream.meanUtility(best) + 1e-8);
        }
        assertThat(stream.meanUtility(best)).isGreaterThan(stream.meanUtility(cell.equalWeights()));
    }
}
