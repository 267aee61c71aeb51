package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.tuning.FeatureRun;
import org.sobow.learn.tuning.Temperature;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

final class ExpandedPartTest {
    private static final long MOST_BYTES = 32 << 20;

    private final Dense rows = new Dense(1, 3);

    private ExpandedPart part() {
        Tuning tuning = Tuning.STANDARD;
        return new ExpandedPart(
                rows.layout,
                rows.window,
                new FeatureRun(tuning, new Sigmoid(), new Temperature(tuning.temperature())),
                MOST_BYTES);
    }

    private void learn(ExpandedPart part, int examples, int classes) {
        double[] scores = new double[classes];
        for (int t = 0; t < examples; t++) {
            rows.take(t % 2);
            part.scores(rows.x, rows.dense, scores);
            part.learn(null, t % 2, 1);
        }
    }

    /** Two thousand features of ten thousand classes would take 300 MB. */
    @ParameterizedTest
    @ValueSource(ints = {100, 10_000})
    void tooManyClasses_areGivenUp_andStaySoAfterALoad(int classes) {
        ExpandedPart part = part();
        learn(part, 100, 2);
        part.reserveClasses(classes);
        learn(part, 100, classes);
        StateBuilder state = State.of("test", 2, Description.of(Tuning.STANDARD));
        part.save(state);
        assertThat(state.build().size()).isLessThan(MOST_BYTES);
        ExpandedPart loaded = part();
        loaded.load(state.build(), classes);
        double[] scores = new double[classes];
        double[] again = new double[classes];
        part.scores(rows.x, rows.dense, scores);
        loaded.scores(rows.x, rows.dense, again);
        assertThat(again).isEqualTo(scores);
        Workspace room = Workspace.ofThread();
        room.setRow(rows.layout, rows.x);
        part.freeze().scores(rows.x, room, again);
        assertThat(again).isEqualTo(scores);
        if (classes == 100) {
            assertThat(scores).isNotEqualTo(new double[classes]);
        } else {
            assertThat(scores).isEqualTo(new double[classes]);
        }
    }
}
