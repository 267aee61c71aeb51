package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseBenchmarkTest {
    @ParameterizedTest
    @ValueSource(strings = {"sgd", "sobow-50", "sobow-50-cg", "oagd-4"})
    void round_isPlayed(String algorithm) {
        SparseRoundBenchmark benchmark = new SparseRoundBenchmark();
        benchmark.algorithm = algorithm;
        benchmark.setUp();

        assertThat(benchmark.round()).isEqualTo(1);
    }

    @Test
    void predict_givesAClass() {
        SparsePredictBenchmark benchmark = new SparsePredictBenchmark();
        benchmark.algorithm = "sobow-50";
        benchmark.learn();

        assertThat(benchmark.predict()).isBetween(0, ZipfPosts.CLASSES - 1);
    }

    @Test
    void solve_findsItsSolver() throws ReflectiveOperationException {
        SparseSolveBenchmark benchmark = new SparseSolveBenchmark();
        benchmark.takeSolver();

        assertThatCode(benchmark::solve).doesNotThrowAnyException();
    }
}
