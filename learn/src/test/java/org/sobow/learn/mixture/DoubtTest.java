package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.state.StateBuilder;
import org.sobow.testing.Seeds;
import org.sobow.testing.TestState;

final class DoubtTest {
    private static Doubt after(int examples, double loss) {
        Doubt doubt = new Doubt();
        for (int t = 0; t < examples; t++) {
            doubt.learn(loss, 1, false);
        }
        return doubt;
    }

    @Test
    void rowsOfLittleDoubtBesideTheMeanLoss_areSettled_butNoneBeforeTheFirstExample() {
        assertThat(new Doubt().settledBelow()).isZero();
        assertThat(after(1, 0.4).settledBelow()).isCloseTo(0.02, within(1e-12));
        assertThat(after(5000, 0.1).settledBelow()).isCloseTo(0.005, within(1e-12));
    }

    @Test
    void whereSettledRowsTurnOutWrong_noneIsSettledForAWhile() {
        Doubt doubt = after(5000, 0.1);
        doubt.learn(5, 1, true);
        assertThat(doubt.settledBelow()).isZero();
        for (int t = 0; t < 3000; t++) {
            doubt.learn(0.1, 1, false);
        }
        assertThat(doubt.settledBelow()).isPositive();
    }

    /** Answers that are certain and wrong for one row in ten: as bad as it gets. */
    @Seeds(5)
    void settledRows_haveASmallShareOfAllLoss_evenWhereCertaintyIsWorthNothing(long seed, int dimension) {
        Random random = new Random(seed);
        Doubt doubt = new Doubt();
        double all = 0;
        double ofSettled = 0;
        for (int t = 0; t < 50_000; t++) {
            boolean isSettled = doubt.settledBelow() > 0 && random.nextBoolean();
            double loss = random.nextInt(10) == 0 ? 3 : 0.01;
            doubt.learn(loss, 1, isSettled);
            all += loss;
            ofSettled += isSettled ? loss : 0;
        }
        assertThat(ofSettled / all).isBetween(0.01, 0.03);
    }

    @Test
    void whereSomeRowsWeighMore_anyRowMayBeOneOfThem() {
        Doubt doubt = after(5000, 0.1);
        doubt.learn(0.1, 50, false);
        assertThat(doubt.settledBelow()).isCloseTo(0.05 * (0.1 + 4.9 / 1000) / 50, within(1e-12));
    }

    @Test
    void state_isReadAgain_andOneOfBeforeSettlesNothingAtFirst() {
        Doubt doubt = after(100, 0.3);
        StateBuilder builder = TestState.of("doubt");
        doubt.save(builder);
        Doubt other = new Doubt();
        other.load(builder.build());
        assertThat(other.settledBelow()).isEqualTo(doubt.settledBelow());
        other.load(TestState.of("before").build());
        assertThat(other.settledBelow()).isZero();
    }
}
