package org.sobow.experiments.wireless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.regret.NewtonArgmin;
import org.sobow.testing.Seeds;

class CellTest {
    static Cell cell(int users) {
        return new Cell(users, 0.7, 0.05, users, 0.05);
    }

    static double[] positive(Random random, int length) {
        return random.doubles(length, 0.1, 3).toArray();
    }

    @Seeds(10)
    void oracles_areTheDerivativesOfFAndG(long seed, int size) {
        Random random = new Random(seed);
        int n = Math.min(6, size);
        Round round = cell(n).round(positive(random, n));
        OracleCheck.require(round, positive(random, n), positive(random, n));
    }

    @Seeds(10)
    void closedForm_isTheInnerMinimumAndKeepsTheTotalPower(long seed, int size) {
        Random random = new Random(seed);
        int n = Math.min(6, size);
        Cell cell = cell(n);
        Round round = cell.round(positive(random, n));
        double[] x = positive(random, n);
        cell.projection().project(x);
        double[] closed = new double[n];
        cell.argmin().solve(round.g(), x, closed);
        double[] newton = new double[n];
        Arrays.fill(newton, 0.5);
        new NewtonArgmin(1e-12, n).solve(round.g(), x, newton);
        assertThat(closed).containsExactly(newton, within(1e-10));
        assertThat(Arrays.stream(closed).sum()).isLessThanOrEqualTo(cell.totalPower());
    }

    @Seeds(10)
    void slopes_areTheDifferencesOfWhatTheyAreSlopesOf(long seed, int size) {
        Random random = new Random(seed);
        Cell cell = cell(size);
        double gain = 0.1 + 5 * random.nextDouble();
        double weight = 0.1 + random.nextDouble();
        double power = cell.response(gain, weight);
        double s = 1e-6;
        assertThat(cell.weightOf(gain, power)).isCloseTo(weight, within(1e-12));
        assertThat(cell.responseSlope(gain, power))
                .isCloseTo((cell.response(gain, weight + s) - cell.response(gain, weight - s)) / (2 * s), within(1e-7));
        assertThat(cell.utilitySlope(gain, power))
                .isCloseTo((cell.utility(gain, power + s) - cell.utility(gain, power - s)) / (2 * s), within(1e-5));
    }

    @Test
    void floorAboveTheBudget_isRefused() {
        assertRefused(
                () -> new Cell(4, 1, 0, 2, 0.5),
                "the floor of all users must be below the budget 2.0, got 4 times 0.5");
    }
}
