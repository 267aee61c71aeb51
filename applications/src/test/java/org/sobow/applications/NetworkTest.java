package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.sobow.autodiff.ProblemBuilder;
import org.sobow.autodiff.TensorProblem;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class NetworkTest {
    /** The loss of a random network on random examples, by tensors and in plain Java. */
    @ParameterizedTest
    @Seeds(10)
    void tensorsAndPlainJava_giveTheSameLoss(long seed) {
        Random random = new Random(seed);
        int inputs = 1 + random.nextInt(5);
        int classes = 2 + random.nextInt(4);
        Network network = random.nextBoolean()
                ? Network.of(inputs, 1 + random.nextInt(6), classes)
                : Network.of(inputs, 3, 4, classes);
        double[] parameters = network.draw(random, 0.7);
        Batch batch = batch(random, 1 + random.nextInt(7), inputs, classes);
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        network.declare(builder::x);
        TensorProblem problem = builder.y("unused", 1).build();
        for (Loss loss : Loss.values()) {
            Round round = problem.round(
                    (x, y) -> loss.mean(network.outputs(x, batch.inputs()), batch)
                            .add(y.tensor().sum()),
                    (x, y) -> y.tensor().square().sum());
            double plain = loss.mean(network.outputs(parameters, batch), batch);
            assertThat(round.f().value(parameters, new double[1]))
                    .as("%s of seed %d", loss, seed)
                    .isCloseTo(plain, within(1e-12 * (1 + plain)));
        }
    }

    @ParameterizedTest
    @Seeds(3)
    void gradients_passTheOracleCheck(long seed) {
        Random random = new Random(seed);
        Network network = Network.of(3, 4, 2);
        Batch batch = batch(random, 5, 3, 2);
        ProblemBuilder<TensorProblem> builder = TensorProblem.builder();
        network.declare(builder::x);
        network.declare(builder::y);
        TensorProblem problem = builder.allowNegativeCurvature().build();
        Round round = problem.round(
                (x, y) -> Loss.CROSS_ENTROPY
                        .sum(network.outputs(y, batch.inputs()), batch)
                        .add(Loss.SQUARED.mean(network.outputs(x, batch.inputs()), batch)),
                (x, y) -> Loss.SQUARED
                        .mean(network.outputs(y, batch.inputs()), batch)
                        .mul(Loss.CROSS_ENTROPY.mean(network.outputs(x, batch.inputs()), batch)));
        OracleCheck.require(round, network.draw(random, 0.5), network.draw(random, 0.5));
    }

    private static Batch batch(Random random, int rows, int inputs, int classes) {
        double[] values = random.doubles((long) rows * inputs, -1, 1).toArray();
        return Batch.ofClasses(values, random.ints(rows, 0, classes).toArray(), classes);
    }
}
