package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.learn.tuning.Tuning;
import org.sobow.state.Description;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

final class WindowTest {
    private static final int OLD = 1000;

    private static Window filled(int rows) {
        Window window = new Window();
        for (int t = 0; t < rows; t++) {
            window.take(new float[] {t, -t}, 2, t);
        }
        return window;
    }

    private static State state(Window window) {
        StateBuilder builder = builder();
        window.save(builder);
        return builder.build();
    }

    private static StateBuilder builder() {
        return State.of("test", 2, Description.of(Tuning.STANDARD));
    }

    private static Window loaded(State state) {
        Window window = new Window();
        window.load(state, 2, -1e9, 1e9);
        return window;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 500, Window.ROWS, Window.ROWS + 1, 3 * Window.ROWS + 77})
    void stateThatIsLoaded_goesOnAsItWas(int rows) {
        Window window = filled(rows);
        Window loaded = loaded(state(window));
        for (int t = rows; t < rows + 3; t++) {
            assertThat(loaded.rows()).isEqualTo(window.rows());
            assertThat(state(loaded).vector("targets")).isEqualTo(state(window).vector("targets"));
            assertThat(state(loaded).vector("window")).isEqualTo(state(window).vector("window"));
            loaded.take(new float[] {t, -t}, 2, t);
            window.take(new float[] {t, -t}, 2, t);
        }
    }

    /** As windows were stored that had a thousand places. */
    private static State ofOld(int rows) {
        double[] targets = new double[OLD];
        double[] window = new double[2 * OLD];
        for (int t = 0; t < rows; t++) {
            targets[t % OLD] = t;
            window[t % OLD] = t;
            window[OLD + t % OLD] = -t;
        }
        return builder()
                .put("rows", rows)
                .put("targets", targets)
                .put("window", window)
                .build();
    }

    @Test
    void smallerWindowOfBefore_hasItsRowsFromTheOldestOn() {
        for (int rows : new int[] {0, 10, OLD, OLD + 1, 5 * OLD + 345}) {
            Window loaded = loaded(ofOld(rows));
            int there = Math.min(rows, OLD);
            assertThat(loaded.filled()).isEqualTo(there);
            assertThat(IntStream.range(0, there).mapToDouble(loaded::target))
                    .containsExactly(IntStream.range(rows - there, rows)
                            .asDoubleStream()
                            .boxed()
                            .toArray(Double[]::new));
            for (int i = 0; i < there; i++) {
                assertThat(loaded.column(0)[i]).isEqualTo(rows - there + i);
                assertThat(loaded.column(1)[i]).isEqualTo(-(rows - there + i));
            }
        }
    }
}
