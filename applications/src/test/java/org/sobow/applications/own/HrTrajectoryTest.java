package org.sobow.applications.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.F2obo;
import org.sobow.algorithm.RunOf;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.SameTrajectory;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.FirstOrderRound;
import org.sobow.problem.Round;

/** The first experiment's problem, derived, against the hand-coded one. */
class HrTrajectoryTest {
    private static final Sobow RECIPE = Sobow.builder()
            .alpha(0.05)
            .beta(0.001)
            .window(10, 0.9)
            .solver(new ConjugateGradient(1e-10), 5)
            .build();

    @Test
    void tensors_giveTheHandCodedTrajectory() {
        assertSameTrajectory(HrData::byTensors, 80);
    }

    @Test
    void tape_givesTheHandCodedTrajectory() {
        assertSameTrajectory(HrData::byTape, 200);
    }

    /** What asks for gradients alone has nothing hand-coded to follow here; so the two ways follow each other. */
    @Test
    void firstOrderAlgorithm_runsOnBoth() {
        F2obo recipe = F2obo.builder(20).alpha(0.05).beta(0.001).window(5, 0.9).build();
        HrData data = new HrData(4, 2, 8);
        double[] x1 = scaled(0.3, data.gaussian(8));
        double[] y1 = scaled(0.3, data.gaussian(2));
        RunOf<FirstOrderRound> tensors = recipe.start(x1, y1);
        RunOf<FirstOrderRound> tape = recipe.start(x1, y1);
        for (int t = 0; t < 100; t++) {
            HrData.Batches batches = data.draw();
            tensors.step(gradients(data.byTensors(batches)));
            tape.step(gradients(data.byTape(batches)));
        }
        assertThat(tensors.x()).containsExactly(tape.x(), within(1e-9)).isNotEqualTo(x1);
    }

    private static FirstOrderRound gradients(Round round) {
        return new FirstOrderRound(round.f(), (FirstOrderInner) round.g());
    }

    private static void assertSameTrajectory(BiFunction<HrData, HrData.Batches, Round> derived, int rounds) {
        HrData data = new HrData(8, 4, 7);
        List<HrData.Batches> batches = Stream.generate(data::draw).limit(rounds).toList();
        SameTrajectory.require(
                RECIPE,
                scaled(0.3, data.gaussian(8 * 4)),
                scaled(0.3, data.gaussian(4)),
                rounds,
                t -> data.byHand(batches.get(t)),
                t -> derived.apply(data, batches.get(t)));
    }

    private static double[] scaled(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }
}
