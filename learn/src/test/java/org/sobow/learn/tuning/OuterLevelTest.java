package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Sigmoid;
import org.sobow.window.Window;

final class OuterLevelTest {
    private static double stepAfter(double... paces) {
        OuterLevel outer = new OuterLevel(Tuning.STANDARD);
        outer.meet(5, Outputs.of(new LinearModel(1, true, false), new Sigmoid()));
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
    void windowOfExamples_reachesAsFarBack() {
        assertThat(OuterLevel.byExample(Window.of(3, 1))).isEqualTo(Window.of(12, 1));
        assertThat(OuterLevel.byExample(Window.of(Window.UNBOUNDED - 1, 1)).size())
                .isEqualTo(Window.UNBOUNDED - 1);
        Window faded = OuterLevel.byExample(Window.exponential(0.5));
        assertThat(faded.unbounded()).isTrue();
        assertThat(Math.pow(faded.eta(), 4)).isCloseTo(0.5, within(1e-12));
    }
}
