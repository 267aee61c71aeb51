package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

class SettledRoundTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void settledRound_allocatesNothing() {
        HrData data = new HrData(10, 50, 3);
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            rounds.add(data.byTape(data.draw()));
        }
        Run run = Sobow.builder()
                .alpha(0.01)
                .beta(1e-4)
                .window(3, 0.9)
                .solver(new ConjugateGradient(0), 5)
                .build()
                .start(new double[500], new double[50]);
        play(run, rounds, 2_000);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        play(run, rounds, 2_000);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(2_000);
    }

    private static void play(Run run, List<Round> rounds, int count) {
        for (int i = 0; i < count; i++) {
            run.step(rounds.get(i % rounds.size()));
        }
    }
}
