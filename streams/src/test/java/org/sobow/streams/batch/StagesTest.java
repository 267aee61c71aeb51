package org.sobow.streams.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class StagesTest {
    @Test
    void rounds_belongToStages() {
        Stages stages = Stages.equal(16_000, List.of(0.05, 0.1, 0.2, 0.3));

        assertThat(stages.count()).isEqualTo(4);
        assertThat(stages.rounds()).isEqualTo(16_000);
        assertThat(stages.lastRound(1)).isEqualTo(8000);
        assertThat(stages.stageAt(1)).isZero();
        assertThat(stages.stageAt(4000)).isZero();
        assertThat(stages.stageAt(4001)).isEqualTo(1);
        assertThat(stages.levelAt(16_000)).isEqualTo(0.3);
    }

    @Test
    void stages_mayDifferInLength() {
        Stages stages = new Stages(List.of(new Stages.Stage(2, 0), new Stages.Stage(3, 1)));

        assertThat(stages.rounds()).isEqualTo(5);
        assertThat(stages.levelAt(2)).isZero();
        assertThat(stages.levelAt(3)).isEqualTo(1);
    }

    @Test
    void equalStages_haveAllRounds() {
        assertThat(Stages.equal(10, List.of(0.0))).isEqualTo(new Stages(List.of(new Stages.Stage(10, 0))));
        assertThat(Stages.equal(11, List.of(0.0, 0.1, 0.2)).rounds()).isEqualTo(11);
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stages.equal(0, List.of(0.1)))
                .withMessage("rounds of a stage must be at least 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stages.equal(1, List.of(1.5)))
                .withMessage("level of a stage must lie in [0, 1], got 1.5");
        assertThatIllegalArgumentException().isThrownBy(() -> Stages.equal(1, List.of(Double.NaN)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Stages.equal(1, List.of()))
                .withMessage("number of stages must be at least 1, got 0");
        for (long round : new long[] {-1, 0, 11}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Stages.equal(10, List.of(0.0)).stageAt(round))
                    .withMessage("round must lie in [1, 10], got " + round);
        }
    }
}
