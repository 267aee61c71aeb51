package org.sobow.applications.adversarial;

import java.util.function.BiFunction;
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

class AdversarialByTapeTest {
    private static final int ROWS = 6;
    private static final double RHO = 0.5;

    private final AdversarialStream stream = new Moons(150, ROWS, 1, 0.3, 4).stream(1);

    @Test
    void adversarialTrainingByTape_isAdversarialTrainingByHand() {
        AdversarialByHand byHand = new AdversarialByHand(stream.network(), RHO, Norm.L2);
        requireSameByTape(byHand::round, 150);
    }

    @Test
    void adversarialTrainingByTape_isAdversarialTrainingByTensors() {
        AdversarialProblem byTensors = new AdversarialProblem(stream.network(), ROWS, 2, RHO, Norm.L2);
        requireSameByTape(byTensors::round, 60);
    }

    private void requireSameByTape(BiFunction<Batch, Double, Round> known, int rounds) {
        ProblemBuilder<TapeProblem> builder = TapeProblem.builder().allowNegativeCurvature();
        stream.network().declare(builder::x);
        TapeProblem tape = builder.y("delta", ROWS, 2).build();
        Sobow recipe = Sobow.builder()
                .alpha(0.1)
                .beta(0.02)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-10), 3)
                .build();
        SameTrajectory.require(
                recipe,
                stream.theta1(),
                new double[2 * ROWS],
                rounds,
                t -> known.apply(
                        stream.rounds().get(t).training(),
                        stream.rounds().get(t).strength()),
                t -> round(tape, stream.rounds().get(t)));
    }

    private Round round(TapeProblem tape, AdversarialStream.Arrival arrival) {
        Batch batch = arrival.training();
        return tape.round(
                (t, theta, delta) -> loss(t, batch, theta, delta).times(1.0 / ROWS),
                (t, theta, delta) -> delta.normSquared().times(RHO / 2).minus(loss(t, batch, theta, delta)),
                Norm.L2.ball(ROWS, 2, arrival.strength()));
    }

    private Var loss(Tape t, Batch batch, Var theta, Var delta) {
        Var outputs = TapeNetwork.outputs(
                stream.network(), theta, TapeNetwork.inputs(t, batch).plus(delta));
        return outputs.logSoftmax().dot(TapeNetwork.targets(t, batch)).times(-1);
    }
}
