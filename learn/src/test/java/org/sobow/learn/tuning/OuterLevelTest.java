package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.internal.Vectors;
import org.sobow.learn.model.Residual;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sigmoid;
import org.sobow.learn.model.Softmax;

final class OuterLevelTest {
    private static double stepAfter(double... paces) {
        OuterLevel outer = new OuterLevel(Tuning.STANDARD);
        outer.meet(5, new Sigmoid());
        for (double pace : paces) {
            outer.descend(1, 0, 0, pace);
        }
        return outer.step();
    }

    @Test
    void step_waitsForTheWholeBatch() {
        double start = stepAfter();
        assertThat(stepAfter(1, 1, 1)).isEqualTo(start);
        assertThat(stepAfter(1, 1, 1, 1)).isLessThan(start);
    }

    @Test
    void orderOfPaces_decidesNothing() {
        assertThat(stepAfter(1, 0.5, 0.25, 0.125)).isEqualTo(stepAfter(0.125, 0.25, 0.5, 1));
        assertThat(stepAfter(0.5, 0.5, 0.5, 0.5)).isEqualTo(stepAfter(1, 1, 0, 0));
    }

    @Test
    void firstStep_isOneOverTheLargestCurvature() {
        for (Response response : List.of(new Sigmoid(), new Softmax(2), new Softmax(5), Residual.squared())) {
            OuterLevel outer = new OuterLevel(Tuning.STANDARD.withStep(Setting.tuned(10, 1e-6, 100)));
            outer.meet(7, response);
            // two outputs alike and the others far below: there the curvature of a softmax is largest, along the
            // difference of the two
            double[] f = new double[response.outputs()];
            Arrays.fill(f, -100);
            f[0] = 0;
            f[f.length - 1] = 0;
            double[] v = new double[f.length];
            v[0] = 1;
            v[v.length - 1] = f.length == 1 ? 1 : -1;
            double[] hv = v.clone();
            response.gradient(f, 0, new double[f.length]);
            response.step(0, false, new double[f.length]);
            response.curve(hv);
            double curvature = Vectors.dot(v, hv) / Vectors.dot(v, v);
            assertThat(outer.step() * 7).isCloseTo(1 / curvature, within(1e-9));
        }
    }
}
