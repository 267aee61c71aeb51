package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.HeldParameters;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;
import org.sobow.testing.SoftmaxRidge;

class ForwardSensitivityTest {
    private static final int ROUNDS = 150;
    private static final int CLASSES = 3;
    private static final double ALPHA = 0.3;
    private static final double RELATIVE = 1e-6;

    @Seeds(value = 12, largest = 4)
    void muOneOfStepSizes_differentiatesTheWholeTrajectory(long seed, int features) {
        List<Round> rounds = softmax(seed, features);
        int d2 = features * CLASSES;
        Groups groups = groupsByFeature(features);
        // g depends on the strengths, which are held: x here is the step sizes only
        double[] x = Dense.vector(new Random(seed), features);
        for (int j = 0; j < features; j++) {
            x[j] = 0.3 * x[j] - 1;
        }
        assertEqualsDifferences(InnerStep.logSteps(groups), heldStrengths(rounds, features), x, d2, 1);
        assertEqualsDifferences(InnerStep.logSteps(groups), heldStrengths(rounds, features), x, d2, 3);
    }

    @Seeds(value = 12, largest = 4)
    void muOneOfParameters_differentiatesTheWholeTrajectory(long seed, int features) {
        double[] x = Dense.vector(new Random(seed), features);
        assertEqualsDifferences(InnerStep.parameters(), softmax(seed, features), x, features * CLASSES, 1);
        assertEqualsDifferences(InnerStep.parameters(), softmax(seed, features), x, features * CLASSES, 2);
    }

    /** h of the last round against central differences of f_T(x, y_T(x)), with y_T the end of all rounds before. */
    private static void assertEqualsDifferences(InnerStep inner, List<Round> rounds, double[] x, int d2, int steps) {
        ForwardSensitivity sensitivity = new ForwardSensitivity(inner, 1, x.length, d2);
        double[] y = new double[d2];
        double[] next = new double[d2];
        Round last = rounds.get(rounds.size() - 1);
        for (Round round : rounds.subList(0, rounds.size() - 1)) {
            sensitivity.descend(round.g(), x, y, ALPHA, steps, next);
            sensitivity.commit();
            System.arraycopy(next, 0, y, 0, d2);
        }
        double[] h = new double[x.length];
        sensitivity.estimate(rounds.size(), last, x, y, h);
        double[] differences = new double[x.length];
        double step = 1e-4;
        for (int j = 0; j < x.length; j++) {
            double near = after(inner, rounds, x, d2, steps, j, step) - after(inner, rounds, x, d2, steps, j, -step);
            double far =
                    after(inner, rounds, x, d2, steps, j, 2 * step) - after(inner, rounds, x, d2, steps, j, -2 * step);
            differences[j] = (8 * near - far) / (12 * step);
        }
        assertThat(Dense.norm(differences)).as("something to compare").isGreaterThan(1e-6);
        assertThat(Dense.distance(h, differences)).isLessThan(RELATIVE * Dense.norm(differences) + 1e-11);
    }

    /** f_T after all rounds but the last were learned with x_j moved. */
    private static double after(InnerStep inner, List<Round> rounds, double[] x, int d2, int steps, int j, double by) {
        double[] moved = x.clone();
        moved[j] += by;
        InnerStep.Worker worker = inner.worker(x.length, d2);
        double[] y = new double[d2];
        double[] next = new double[d2];
        for (Round round : rounds.subList(0, rounds.size() - 1)) {
            for (int i = 0; i < steps; i++) {
                worker.step(round.g(), moved, y, ALPHA, next);
                System.arraycopy(next, 0, y, 0, d2);
            }
        }
        return rounds.get(rounds.size() - 1).f().value(moved, y);
    }

    @Seeds(10)
    void anyMu_isTheRecursionWrittenOut(long seed, int dimension) {
        Random random = new Random(seed);
        double mu = random.nextDouble();
        double alpha = 0.2;
        double[] s = {-0.3, 0.2};
        int[] groupOf = new int[dimension + 1];
        for (int i = 1; i < groupOf.length; i++) {
            groupOf[i] = i == 1 ? 1 : random.nextInt(2);
        }
        int d2 = groupOf.length;
        ForwardSensitivity sensitivity = new ForwardSensitivity(InnerStep.logSteps(Groups.of(groupOf)), mu, 2, d2);
        double[] y = Dense.vector(random, d2);
        double[][] z = new double[2][d2];
        for (int t = 1; t <= 30; t++) {
            Round round = Quadratic.random(random.nextLong(), 2, d2, 4).round();
            double[] h = new double[2];
            sensitivity.estimate(t, round, s, y, h);
            double[] gradF = new double[d2];
            double[] gradX = new double[2];
            round.f().gradY(s, y, gradF);
            round.f().gradX(s, y, gradX);
            double[] gradient = new double[d2];
            round.g().gradY(s, y, gradient);
            double[] next = new double[d2];
            sensitivity.descend(round.g(), s, y, alpha, 1, next);
            sensitivity.commit();
            for (int j = 0; j < 2; j++) {
                assertThat(h[j]).isCloseTo(gradX[j] + Dense.dot(z[j], gradF), within(1e-10 * (1 + Math.abs(h[j]))));
                double[] hz = new double[d2];
                round.g().hessianYY(s, y, z[j], hz);
                for (int i = 0; i < d2; i++) {
                    // z ← mu (z − e^s H z) − e^s ∇_y g
                    double size = alpha * Math.exp(s[groupOf[i]]);
                    z[j][i] = mu * (z[j][i] - size * hz[i]) - (groupOf[i] == j ? size * gradient[i] : 0);
                }
            }
            for (int i = 0; i < d2; i++) {
                assertThat(next[i])
                        .isCloseTo(
                                y[i] - alpha * Math.exp(s[groupOf[i]]) * gradient[i],
                                within(1e-12 * (1 + Math.abs(next[i]))));
            }
            y = next;
        }
    }

    @Seeds(10)
    void muZero_isTheGreedyRule_withoutAHessianProduct(long seed, int dimension) {
        Random random = new Random(seed);
        ForwardSensitivity greedy = new ForwardSensitivity(InnerStep.logSteps(Groups.one()), 0, 1, dimension);
        double[] s = {-1.5};
        double[] y = Dense.vector(random, dimension);
        double[] gradient = new double[dimension];
        for (int t = 1; t <= 10; t++) {
            Round round = Quadratic.random(random.nextLong(), 1, dimension, 4).round();
            if (t > 1) {
                double[] gradF = new double[dimension];
                double[] gradX = new double[1];
                double[] h = new double[1];
                round.f().gradY(s, y, gradF);
                round.f().gradX(s, y, gradX);
                greedy.estimate(t, round, s, y, h);
                // −e^s <∇_y f_{t+1}(y_{t+1}), ∇_y g_t(y_t)>
                double expected = gradX[0] - Math.exp(s[0]) * Dense.dot(gradF, gradient);
                assertThat(h[0]).isCloseTo(expected, within(1e-12 * (1 + Math.abs(expected))));
            }
            round.g().gradY(s, y, gradient);
            double[] next = new double[dimension];
            FaultyRound noHessian = new FaultyRound(round, FaultyRound.Oracle.G_HESSIAN_YY, FaultyRound.Fault.THROWS);
            greedy.descend(noHessian.round().g(), s, y, 1, 1, next);
            greedy.commit();
            y = next;
        }
    }

    @Test
    void settingsThatDoNotFit_areRefused() {
        for (double bad : new double[] {-0.1, 1.1, Double.NaN}) {
            assertRefused(
                    () -> new ForwardSensitivity(InnerStep.parameters(), bad, 1, 1),
                    "mu must lie in [0, 1], got " + bad);
        }
        assertRefused(
                () -> new ForwardSensitivity(InnerStep.logSteps(Groups.blocks(2, 3)), 1, 3, 5),
                "x must have one entry for each of the 2 groups of coordinates of y, got 3 entries");
        assertRefused(
                () -> new ForwardSensitivity(InnerStep.logSteps(Groups.blocks(2, 3)), 1, 2, 6),
                "the groups are of 5 coordinates, got a vector of length 6");
    }

    @Test
    void stepThatLeavesTheNumbers_isRefusedByName() {
        Round round = Quadratic.random(1, 1, 2, 4).round();
        ForwardSensitivity sensitivity = new ForwardSensitivity(InnerStep.logSteps(Groups.one()), 1, 1, 2);
        assertThatThrownBy(() ->
                        sensitivity.descend(round.g(), new double[] {800}, new double[] {1, 1}, 1, 1, new double[2]))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("y[0] = ")
                .hasMessageContaining("Infinity");
    }

    private static Groups groupsByFeature(int features) {
        int[] lengths = new int[features];
        Arrays.fill(lengths, CLASSES);
        return Groups.blocks(lengths);
    }

    private static List<Round> softmax(long seed, int features) {
        List<Round> rounds = new ArrayList<>();
        for (int t = 0; t < ROUNDS; t++) {
            rounds.add(SoftmaxRidge.random(seed * 1000 + t, features, CLASSES, 4, SoftmaxRidge.Regularizer.MEAN));
        }
        return rounds;
    }

    /** The rounds with every strength at 1, whatever x is. */
    private static List<Round> heldStrengths(List<Round> rounds, int features) {
        double[] held = new double[features];
        return rounds.stream()
                .map(round -> new Round(round.f(), new HeldParameters(round.g(), held)))
                .toList();
    }
}
