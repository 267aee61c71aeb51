package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.state.Checkpoint;
import org.sobow.testing.Seeds;
import org.sobow.window.Window;
import org.sobow.window.WindowAverage;

class TunedLogsTest {
    private static final Setting SETTING = Setting.tuned(1, 0.2, 5);
    private static final OuterStep OUTER = new OuterStep(0.05, true, 0.99);
    private static final List<Window> WINDOWS = List.of(
            Window.of(1, 1),
            Window.of(10, 1),
            Window.of(7, 0.8),
            Window.of(5, 0.9).renormalized(),
            Window.exponential(0.9));

    /** The slow twin: a setting and a window of core's for each block. */
    private static final class Separate {
        private final TunedLog log = new TunedLog(SETTING, OUTER);
        private final WindowAverage window;
        private final double[] mean = new double[1];

        Separate(Window window) {
            this.window = window.start(1);
        }

        void descend(double h, double alpha) {
            window.meanWith(new double[] {h}, mean);
            window.push(new double[] {h});
            log.descend(h * h, mean[0], alpha, 1);
        }
    }

    @Seeds(20)
    void blocks_equalSettingsOfTheirOwn(long seed, int dimension) {
        for (Window window : WINDOWS) {
            Random random = new Random(seed);
            TunedLogs logs = new TunedLogs(SETTING, OUTER, window);
            List<Separate> twins = new ArrayList<>();
            for (int round = 0; round < 200; round++) {
                if (random.nextInt(10) == 0 || round == 0) {
                    twins.add(new Separate(window));
                    logs.reserve(twins.size());
                }
                int block = random.nextInt(twins.size());
                double h = random.nextGaussian() + 0.5 * Math.sin(round / 30.0);
                twins.get(block).descend(h, 0.1);
                logs.descend(block, h, 0.1);
                assertThat(logs.hypergradient(block)).isEqualTo(h);
                assertThat(logs.value(block)).isCloseTo(twins.get(block).log.value(), within(1e-12));
            }
        }
    }

    @Seeds(20)
    void checkpoint_goesOnToTheBit(long seed, int dimension) {
        for (Window window : WINDOWS) {
            Random random = new Random(seed);
            TunedLogs logs = new TunedLogs(SETTING, OUTER, window);
            logs.reserve(4);
            for (int round = 0; round < 60; round++) {
                logs.descend(random.nextInt(4), random.nextGaussian(), 0.1);
            }
            Checkpoint.Builder builder = Checkpoint.of("logs");
            logs.save("logs.", builder);
            TunedLogs resumed = new TunedLogs(SETTING, OUTER, window);
            resumed.load("logs.", builder.build());
            logs.reserve(6);
            resumed.reserve(6);
            for (int round = 0; round < 60; round++) {
                int block = random.nextInt(6);
                double h = random.nextGaussian();
                logs.descend(block, h, 0.1);
                resumed.descend(block, h, 0.1);
                assertThat(resumed.value(block)).isEqualTo(logs.value(block));
            }
            assertThat(resumed.mean()).isEqualTo(logs.mean());
        }
    }
}
