package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

/** Rounds of one problem, the same objects, in runs on two threads at a time. */
class ThreadsTest {
    private static final int ROUNDS = 200;

    @Test
    void tensorRunsSideBySide_giveTheNumbersOfRunsAlone() throws Exception {
        assertSame(HrData::byTensors);
    }

    @Test
    void tapeRunsSideBySide_giveTheNumbersOfRunsAlone() throws Exception {
        assertSame(HrData::byTape);
    }

    private static void assertSame(BiFunction<HrData, HrData.Batches, Round> derived) throws Exception {
        HrData data = new HrData(6, 3, 11);
        List<Round> rounds = new ArrayList<>();
        for (int t = 0; t < ROUNDS; t++) {
            rounds.add(derived.apply(data, data.draw()));
        }
        double[] slowAlone = run(rounds, 0.02);
        double[] fastAlone = run(rounds, 0.05);
        assertThat(slowAlone).isNotEqualTo(fastAlone);

        CountDownLatch together = new CountDownLatch(2);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<double[]> slow = threads.submit(() -> {
                together.countDown();
                together.await();
                return run(rounds, 0.02);
            });
            Future<double[]> fast = threads.submit(() -> {
                together.countDown();
                together.await();
                return run(rounds, 0.05);
            });
            assertThat(slow.get()).isEqualTo(slowAlone);
            assertThat(fast.get()).isEqualTo(fastAlone);
        } finally {
            threads.shutdown();
        }
    }

    private static double[] run(List<Round> rounds, double alpha) {
        double[] x1 = new double[18];
        for (int i = 0; i < x1.length; i++) {
            x1[i] = 0.1 * (i % 5 - 2);
        }
        Run run = Sobow.builder()
                .alpha(alpha)
                .beta(0.001)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-10), 3)
                .build()
                .start(x1, new double[3]);
        rounds.forEach(run::step);
        return run.x();
    }
}
