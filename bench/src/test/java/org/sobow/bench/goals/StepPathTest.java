package org.sobow.bench.goals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.learn.evaluate.Curve;

final class StepPathTest {
    @Test
    void stepPath_hasTheStepBeforeItsPeakAndItsEnd() {
        List<Curve.Point> points = new ArrayList<>();
        double[] steps = {0.1, 0.2, 0.9, 0.5, 0.3, 0.4};
        for (int i = 0; i < steps.length; i++) {
            double none = Double.NaN;
            points.add(new Curve.Point(100L * (i + 1), Map.of(), steps[i], none, none, none, none));
        }
        assertThat(StepPath.of(new Curve(points), List.of(200L, 500L)))
                .containsExactly(new StepPath(0.2, 0.9, 0.3), new StepPath(0.3, 0.4, 0.4));
    }
}
