package org.sobow.autodiff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HypergradientBenchmarkTest {
    private static double[] second(String setting) {
        HypergradientBenchmark benchmark = new HypergradientBenchmark();
        benchmark.setting = setting;
        benchmark.draw();
        benchmark.hypergradient();
        return benchmark.hypergradient().clone();
    }

    @Test
    void theThreeWays_measureTheSameThing() {
        double[] byHand = second("hand 10 5");
        assertThat(second("tensors 10 5")).containsExactly(byHand, within(1e-6));
        assertThat(second("java 10 5")).containsExactly(byHand, within(1e-6));
    }
}
