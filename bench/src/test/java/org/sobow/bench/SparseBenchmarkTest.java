package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseBenchmarkTest {
    @ParameterizedTest
    @ValueSource(strings = {"sgd", "sobow-50-cg", "oagd-4"})
    void round_isPlayed_andAClassPredicted(String algorithm) {
        SparseBenchmark benchmark = new SparseBenchmark();
        benchmark.algorithm = algorithm;
        benchmark.drawn = 20;
        benchmark.before = 10;
        benchmark.setUp();

        assertThat(benchmark.round()).isEqualTo(11);
        assertThat(benchmark.predict()).isBetween(0, ZipfPosts.CLASSES - 1);
    }
}
