package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The bytes a round allocates at the sizes of the benchmark. JMH's own count cannot tell: its loop allocates some kilobytes a
 * second, which is hundreds of bytes a round where a round takes long.
 */
class RoundAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @CsvSource({
        "ogd 100 1, 5000",
        "sobow 100 1, 5000",
        "oagd 100 1, 5000",
        "sobow 100 1000, 5000",
        "oagd 100 50, 200",
        "sobow 10000 50, 100",
        "oagd 10000 50, 10",
        "sobow 1000000 1, 3"
    })
    void round_allocatesUnderOneByte(String setting, int rounds) {
        RoundBenchmark benchmark = new RoundBenchmark();
        benchmark.setting = setting;
        benchmark.fillWindow();
        allocated(benchmark, rounds);

        assertThat(allocated(benchmark, rounds)).isLessThan(rounds);
    }

    private static long allocated(RoundBenchmark benchmark, int rounds) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int t = 0; t < rounds; t++) {
            benchmark.round();
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
