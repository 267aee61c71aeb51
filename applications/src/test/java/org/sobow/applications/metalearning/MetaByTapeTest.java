package org.sobow.applications.metalearning;

import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.Batch;
import org.sobow.applications.SameTrajectory;
import org.sobow.applications.TapeNetwork;
import org.sobow.autodiff.ProblemBuilder;
import org.sobow.autodiff.TapeProblem;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

class MetaByTapeTest {
    private static final double LAMBDA = 2;

    private final TaskStream stream = new SinusoidTasks(150, 5, 6, 4, 1.5).stream(1);

    @Test
    void metaLearningByTape_isMetaLearningByHand() {
        MetaByHand byHand = new MetaByHand(stream, LAMBDA);
        requireSameByTape(byHand::round, 150);
    }

    @Test
    void metaLearningByTape_isMetaLearningByTensors() {
        MetaProblem byTensors = new MetaProblem(stream, LAMBDA);
        requireSameByTape(byTensors::round, 60);
    }

    private void requireSameByTape(Function<Task, Round> known, int rounds) {
        ProblemBuilder<TapeProblem> builder = TapeProblem.builder().allowNegativeCurvature();
        stream.network().declare(builder::x);
        stream.network().declare(builder::y);
        TapeProblem tape = builder.build();
        Sobow recipe = Sobow.builder()
                .alpha(0.05)
                .beta(0.005)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-10), 3)
                .build();
        SameTrajectory.require(
                recipe,
                stream.theta1(),
                stream.theta1(),
                rounds,
                t -> known.apply(stream.tasks().get(t)),
                t -> round(tape, stream.tasks().get(t)));
    }

    private Round round(TapeProblem tape, Task task) {
        return tape.round(
                (t, theta, phi) -> loss(t, phi, task.query()),
                (t, theta, phi) -> loss(t, phi, task.support())
                        .plus(phi.distanceSquared(theta).times(LAMBDA)));
    }

    private Var loss(Tape t, Var phi, Batch batch) {
        Var outputs = TapeNetwork.outputs(stream.network(), phi, TapeNetwork.inputs(t, batch));
        return outputs.distanceSquared(TapeNetwork.targets(t, batch)).times(0.5 / batch.rows());
    }
}
