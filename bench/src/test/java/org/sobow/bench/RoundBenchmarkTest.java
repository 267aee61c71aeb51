package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.problem.OracleCheck;

class RoundBenchmarkTest {
    @ParameterizedTest
    @CsvSource({"sobow 100 50, 102", "oagd 100 50, 51", "ogd 100 1, 4"})
    void benchmark_playsOneRoundWithTheWindowFull(String setting, long expectedRound) {
        RoundBenchmark benchmark = new RoundBenchmark();
        benchmark.setting = setting;
        benchmark.fillWindow();

        assertThat(benchmark.round()).isEqualTo(expectedRound);
    }

    @Test
    void oraclesOfTheBenchmark_agreeWithDifferences() {
        Random random = new Random(3);
        OracleCheck.require(
                new DiagonalProblem(12).round(),
                random.doubles(12, -1, 1).toArray(),
                random.doubles(12, -1, 1).toArray());
    }
}
