package org.sobow.applications.adversarial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.internal.Vectors;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;

class AdversarialProblemTest {
    private static final double STRENGTH = 0.3;

    private final AdversarialStream stream = new Moons(1, 6, 40, STRENGTH, 4).stream(1);
    private final AdversarialStream.Arrival arrival = stream.rounds().get(0);

    @ParameterizedTest
    @EnumSource(Norm.class)
    void oraclesAndFormulas_agree(Norm norm) {
        Batch batch = arrival.training();
        Round round = new AdversarialProblem(stream.network(), 6, 2, 0.5, norm).round(batch, STRENGTH);
        double[] delta = new Random(2).doubles(12, -0.1, 0.1).toArray();
        OracleCheck.require(round, stream.theta1(), delta);
        Batch moved = batch.shifted(delta);
        double loss = Loss.CROSS_ENTROPY.mean(stream.network().outputs(stream.theta1(), moved), moved);
        assertThat(round.f().value(stream.theta1(), delta)).isCloseTo(loss, within(1e-12));
        assertThat(round.g().value(stream.theta1(), delta))
                .isCloseTo(0.25 * Vectors.normSquared(delta) - 6 * loss, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void ascent_raisesTheLossWithinTheBall(Norm norm) {
        AdversarialProblem problem = new AdversarialProblem(stream.network(), 6, 2, 0.5, norm);
        Round round = problem.round(arrival.training(), STRENGTH);
        double[] delta = new double[problem.d2()];
        double before = round.f().value(stream.theta1(), delta);
        for (int i = 0; i < 10; i++) {
            problem.ascend(round, stream.theta1(), delta, 0.1, new double[problem.d2()]);
        }
        assertThat(round.f().value(stream.theta1(), delta)).isGreaterThan(before);
        double[] projected = delta.clone();
        norm.ball(6, 2, STRENGTH).project(projected);
        assertThat(projected).containsExactly(delta, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(Norm.class)
    void strongAttack_takesAwayMoreTheStrongerItIs(Norm norm) {
        AdversarialProblem problem = new AdversarialProblem(stream.network(), 40, 2, 0.5, norm);
        StrongAttack attack = new StrongAttack(10, 2);
        double[] theta = upperMoonFirst();
        double clean = Loss.accuracy(stream.network().outputs(theta, arrival.test()), arrival.test());
        assertThat(clean).isGreaterThan(0.7);
        double last = clean;
        for (double strength : new double[] {1e-9, 0.3, 3}) {
            AdversarialStream.Arrival at = new AdversarialStream.Arrival(arrival.training(), arrival.test(), strength);
            double survivors = attack.survivors(problem, stream, theta, at, norm, new Random(1));
            assertThat(survivors).as("strength %s", strength).isLessThanOrEqualTo(last);
            last = survivors;
        }
        assertThat(last).as("everything can be moved across a line at zero").isZero();
    }

    /** A network that looks at the second coordinate alone: class 0 where it is positive. */
    private double[] upperMoonFirst() {
        double[] theta = new double[stream.network().length()];
        theta[4] = 0.5;
        theta[12] = 5;
        theta[13] = -5;
        return theta;
    }
}
