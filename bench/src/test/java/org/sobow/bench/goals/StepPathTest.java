package org.sobow.bench.goals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Chart;

final class StepPathTest {
    @Test
    void stepPath_hasTheStepBeforeItsPeakAndItsEnd() {
        Chart.Series steps = new Chart.Series(
                "learner", List.of(100.0, 200.0, 300.0, 400.0, 500.0, 600.0), List.of(0.1, 0.2, 0.9, 0.5, 0.3, 0.4));
        assertThat(StepPath.of(steps, List.of(200L, 500L)))
                .containsExactly(new StepPath(0.2, 0.9, 0.3), new StepPath(0.3, 0.4, 0.4));
    }
}
