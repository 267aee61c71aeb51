package org.sobow.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.WindowedSolverBuilder;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.Neumann;
import org.sobow.theory.Condition.Verdict;
import org.sobow.window.Window;

class TheoryTest {
    /* The numbers were computed from the paper's formulas with 40 digits, apart from this code. */

    @Test
    void constants_areThoseOfTheFormulas() {
        Smoothness problem = new Smoothness(0.5, 2, 4, 0.3, 1.5, 3);
        double alpha = 0.2;
        double lambda = 0.1;
        assertThat(problem.mv()).isCloseTo(219, relative(219));
        assertThat(problem.cq(lambda)).isCloseTo(274.228334897568, relative(274));
        assertThat(problem.c2(lambda)).isCloseTo(1579224.772874547, relative(1.6e6));
        assertThat(problem.epsilonSquared(lambda, 6, 0.5)).isCloseTo(54424.32503426026, relative(5.4e4));
        assertThat(problem.g1(lambda)).isCloseTo(1579495.553499547, relative(1.6e6));
        assertThat(problem.g2(alpha, lambda)).isCloseTo(59704931.92228289, relative(6e7));
        assertThat(problem.lf()).isCloseTo(422.4, relative(422));
        assertThat(problem.rate(alpha)).isCloseTo(0.95, relative(1));
        assertThat(problem.budgetGrowth(alpha, lambda)).isCloseTo(0.5, relative(1));
        assertThat(problem.largestBeta(alpha, lambda, Window.of(10, 0.97)))
                .isCloseTo(1.558531496319045e-12, relative(1.6e-12));
    }

    @Test
    void constantsOfAQuadratic_areWholeNumbers() {
        // L_2 = 0
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        assertThat(problem.mv()).isEqualTo(7);
        assertThat(problem.cq(0.4)).isEqualTo(2);
        assertThat(problem.c2(0.4)).isEqualTo(14);
        assertThat(problem.g1(0.4)).isEqualTo(15);
        assertThat(problem.g2(0.5, 0.4)).isEqualTo(75);
        assertThat(problem.lf()).isEqualTo(18);
        assertThat(problem.epsilonSquared(0.4, 3, 0)).isCloseTo(6.4012032, relative(6));
        assertThat(problem.budgetGrowth(0.5, 0.4)).isCloseTo(0.2815853973131623, relative(0.3));
        assertThat(problem.largestBeta(0.5, 0.4, Window.of(20, 0.9))).isCloseTo(9.150243181348237e-5, relative(9e-5));
    }

    private static Offset<Double> relative(double size) {
        return within(1e-12 * size);
    }

    @Test
    void largestBeta_isNotPositiveWhereEtaIsOutsideItsRange() {
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        assertThat(problem.largestBeta(0.5, 0.4, Window.of(20, 0.7))).isNegative();
        assertThat(problem.largestBeta(0.5, 0.4, Window.of(20, 1))).isZero();
        assertThat(problem.largestBeta(0.5, 0.4, Window.exponential(0.9))).isPositive();
    }

    @Test
    void paperSteps_needEtaAbove0999995() {
        assertThat(new Smoothness(0.1, 1, 1, 0, 0, 0).rate(1e-4)).isCloseTo(0.999995, within(1e-15));
    }

    @Test
    void constantsOutOfRange_areRefused() {
        assertRefused(() -> new Smoothness(0, 1, 1, 0, 0, 0), "mu must be positive and finite, got 0.0");
        assertRefused(() -> new Smoothness(2, 1, 1, 0, 0, 0), "L_1 must be at least mu = 2.0, got 1.0");
        assertRefused(
                () -> new Smoothness(1, 1, 1, 0, 0, Double.NaN), "diameter must be non-negative and finite, got NaN");
        Smoothness problem = new Smoothness(0.5, 1, 1, 0, 0, 0);
        for (double lambda : new double[] {0, 2, Double.NaN}) {
            assertRefused(() -> problem.cq(lambda), "lambda must lie in (0, 1/mu) = (0, 2.0), got " + lambda);
        }
        assertRefused(() -> problem.rate(0), "alpha must be positive and finite, got 0.0");
    }

    @Test
    void recipeInsideTheTheory_meetsAllConditions() {
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        Sobow sobow = Sobow.builder()
                .alpha(0.5)
                .beta(9e-5)
                .window(20, 0.9)
                .solver(new FixedStep(0.4), Schedule.lemmaBudget(1, 0.5, 0.4, 1, Integer.MAX_VALUE))
                .build();
        TheoryReport report = TheoryReport.of(problem, sobow);
        assertThat(report.allMet()).as(report.toString()).isTrue();
        assertThat(report.toString().lines())
                .hasSize(report.conditions().size())
                .allMatch(line -> line.startsWith("met "));
        assertThat(report.toString().toLowerCase(Locale.ROOT)).doesNotContain("guarantee");
    }

    @Test
    void lemmaBudget_meetsTheLemmaWhateverTheConstants() {
        for (double mu : new double[] {0.01, 0.3, 0.5, 1}) {
            for (double alpha : new double[] {1e-4, 0.01, 0.1, 0.49}) {
                for (double lambda : new double[] {1e-4, 0.01, 0.1, 0.49}) {
                    Smoothness problem = new Smoothness(mu, 1, 2, 0, 1, 1);
                    Schedule budget = Schedule.lemmaBudget(1, alpha, lambda, mu, Integer.MAX_VALUE);
                    Sobow sobow = Sobow.builder()
                            .alpha(alpha)
                            .beta(1)
                            .solver(new Neumann(lambda), budget)
                            .build();
                    assertThat(TheoryReport.of(problem, sobow).conditions())
                            .filteredOn(condition -> condition.required().startsWith("Q_t growing"))
                            .extracting(Condition::verdict)
                            .containsExactly(Verdict.MET);
                }
            }
        }
    }

    @Test
    void cappedBudgetAndDamping_areSaidToBeNotCovered() {
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        WindowedSolverBuilder<Sobow> builder =
                Sobow.builder().alpha(0.5).beta(9e-5).window(20, 0.9);
        Schedule capped = Schedule.lemmaBudget(1, 0.5, 0.4, 1, 1000);
        assertThat(TheoryReport.of(
                                problem,
                                builder.solver(new FixedStep(0.4), capped).build())
                        .toString())
                .contains("requires Q_t growing in every round; has a cap of 1000, reached about round");
        assertThat(TheoryReport.of(
                                problem,
                                builder.solver(new FixedStep(0.4, 0.1), capped).build())
                        .toString())
                .contains("requires the fixed-step solver without damping");
    }

    @Test
    void paperExperiment_liesOutsideTheTheory() {
        // alpha = beta = 1e-4, K = 50, eta = 0.99, a constant number of steps
        Smoothness problem = new Smoothness(0.1, 1, 1, 0, 1, 1);
        Sobow sobow = Sobow.builder()
                .alpha(1e-4)
                .beta(1e-4)
                .window(50, 0.99)
                .solver(new FixedStep(1e-4), 10)
                .build();
        TheoryReport report = TheoryReport.of(problem, sobow);
        assertThat(report.allMet()).isFalse();
        assertThat(report.toString())
                .contains("eta in (1 - alpha mu/2, 1) = (0.9999950, 1); has eta = 0.9900000")
                .contains("no beta, because of eta")
                .contains("Q_t growing by at least 0.2499994 a round");
        assertThat(notMet(report)).hasSize(3);
        assertThat(report.toString().toLowerCase(Locale.ROOT)).doesNotContain("guarantee");
    }

    @Test
    void settingsThatTheTheoryDoesNotKnow_areSaidToBeNotCovered() {
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        WindowedSolverBuilder<Sobow> builder =
                Sobow.builder().alpha(0.5).beta(Schedule.inverseSqrt(1e-4)).window(20, 0.9);
        TheoryReport report = TheoryReport.of(
                problem, builder.solver(new ConjugateGradient(1e-8), 5).build());
        assertThat(report.conditions())
                .filteredOn(condition -> condition.verdict() == Verdict.NOT_COVERED)
                .extracting(Condition::required)
                .containsExactlyInAnyOrder(
                        "constant step sizes", "the fixed-step solver without damping, whose rate its bound is");
        assertThat(report.toString()).contains("not covered");
        assertThat(report.allMet()).isFalse();
    }

    @Test
    void everyBrokenCondition_isNotMet() {
        Smoothness problem = new Smoothness(1, 1, 2, 0, 1, 1);
        Sobow sobow = Sobow.builder()
                .alpha(0.7)
                .beta(1)
                .window(20, 1)
                .innerSteps(2)
                .warmStart()
                .solver(new FixedStep(0.6), Schedule.growing(1, 0.001, 10))
                .build();
        TheoryReport report = TheoryReport.of(problem, sobow);
        assertThat(notMet(report)).hasSameSizeAs(report.conditions());
        Sobow tooLarge =
                Sobow.builder().alpha(3).beta(1).solver(new FixedStep(5), 3).build();
        assertThat(TheoryReport.of(problem, tooLarge).allMet()).isFalse();
    }

    private static List<Condition> notMet(TheoryReport report) {
        return report.conditions().stream()
                .filter(condition -> condition.verdict() == Verdict.NOT_MET)
                .toList();
    }
}
