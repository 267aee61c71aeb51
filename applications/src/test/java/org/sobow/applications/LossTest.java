package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LossTest {
    private static final Batch TWO = Batch.ofClasses(new double[] {5, 6}, new int[] {0, 2}, 3);

    @Test
    void accuracy_countsTheLargestOutputs() {
        assertThat(Loss.accuracy(new double[] {3, 1, 2, 3, 1, 2}, TWO)).isEqualTo(0.5);
        assertThat(Loss.accuracy(new double[] {3, 1, 2, 3, 1, 4}, TWO)).isEqualTo(1);
        assertThat(Loss.isRight(new double[] {3, 1, 2, 3, 1, 2}, 1, TWO)).isFalse();
    }

    @Test
    void equalOutputs_loseTheLogarithmOfTheirNumber() {
        assertThat(Loss.CROSS_ENTROPY.mean(new double[] {7, 7, 7, -1, -1, -1}, TWO))
                .isCloseTo(Math.log(3), within(1e-15));
    }

    @Test
    void hugeOutputs_doNotOverflow() {
        assertThat(Loss.CROSS_ENTROPY.mean(new double[] {1e4, 0, 0, 1e4, 0, 0}, TWO))
                .isCloseTo(5e3, within(1e-9));
    }

    @Test
    void squaredLoss_isHalfTheSquaredDistance() {
        Batch batch = new Batch(2, new double[] {1, 2}, new double[] {3, 5});
        assertThat(Loss.SQUARED.mean(new double[] {4, 3}, batch)).isEqualTo((0.5 + 2) / 2);
    }

    @Test
    void shiftedAndJoinedBatches_keepTheirTargets() {
        Batch joined = TWO.shifted(new double[] {1, -1}).with(TWO);
        assertThat(joined.rows()).isEqualTo(4);
        assertThat(joined.inputValues()).containsExactly(6, 5, 5, 6);
        assertThat(joined.target(0, 0)).isEqualTo(1);
        assertThat(joined.target(3, 2)).isEqualTo(1);
        assertThat(TWO.inputValues()).containsExactly(5, 6);
    }
}
