package org.sobow.experiments.wireless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.contract.ProjectionContract;
import org.sobow.projection.Projection;

class WeightBudgetTest extends ProjectionContract {
    private static final double FLOOR = 0.05;

    @Override
    protected Projection projection(int dimension) {
        return WeightBudget.of(dimension, FLOOR, 0.5 * dimension);
    }

    @Override
    protected double[] member(Random random, int dimension) {
        double[] x = random.doubles(dimension).map(u -> FLOOR + u).toArray();
        double excess = Arrays.stream(x).sum() - FLOOR * dimension;
        double most = 0.5 * dimension - FLOOR * dimension;
        double scale = Math.min(1, most / excess) * (random.nextBoolean() ? 1 : random.nextDouble());
        return Arrays.stream(x).map(value -> FLOOR + scale * (value - FLOOR)).toArray();
    }

    @Test
    void insideTheBudget_onlyTheFloorActs() {
        double[] x = {-1, 0.3, 0.1};
        WeightBudget.of(3, 0.2, 1).project(x);
        assertThat(x).containsExactly(0.2, 0.3, 0.2);
    }

    @Test
    void aboveTheBudget_allOfItIsSpent() {
        double[] x = {3, 1, 0};
        WeightBudget.of(3, 0.1, 1).project(x);
        assertThat(x).containsExactly(new double[] {0.8, 0.1, 0.1}, within(1e-14));
    }

    @Test
    void otherNumberOfUsers_isRefused() {
        assertThatThrownBy(() -> WeightBudget.of(3, 0.1, 1).project(new double[4]))
                .hasMessage("the budget is for 3 users, got 4");
    }
}
