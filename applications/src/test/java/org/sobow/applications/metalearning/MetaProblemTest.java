package org.sobow.applications.metalearning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.sobow.internal.Vectors;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class MetaProblemTest {
    private final TaskStream stream = new SinusoidTasks(1, 5, 6, 4, 1.5).stream(1);
    private final MetaProblem problem = new MetaProblem(stream, 0.3);
    private final Task task = stream.tasks().get(0);

    @ParameterizedTest
    @Seeds(3)
    void oracles_passTheCheck(long seed) {
        Random random = new Random(seed);
        double[] theta = stream.network().draw(random, 1);
        OracleCheck.require(problem.round(task), theta, stream.network().draw(random, 1));
    }

    @Test
    void objectives_areTheirFormulas() {
        Random random = new Random(7);
        double[] theta = stream.network().draw(random, 1);
        double[] phi = stream.network().draw(random, 1);
        Round round = problem.round(task);
        double inner = stream.loss(phi, task.support()) + 0.3 * Vectors.distanceSquared(theta, phi);
        assertThat(round.g().value(theta, phi)).isCloseTo(inner, within(1e-12 * inner));
        assertThat(round.f().value(theta, phi)).isCloseTo(stream.loss(phi, task.query()), within(1e-12));
        assertThat(problem.training(task.query()).g().value(theta, phi))
                .isCloseTo(stream.loss(phi, task.query()), within(1e-12));
    }
}
