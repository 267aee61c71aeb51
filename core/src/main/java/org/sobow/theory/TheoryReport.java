package org.sobow.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.SolverSettings;
import org.sobow.hypergradient.FixedStep;
import org.sobow.hypergradient.Neumann;
import org.sobow.theory.Condition.Verdict;
import org.sobow.window.Window;

/**
 * Which conditions of the paper's lemmas and theorems SOBOW with given settings meets, on a problem with given constants.
 *
 * <p>It informs only. Meeting all of them does not promise a small regret: the constants hidden in the bound may be huge. Not
 * meeting them does not mean failure: the paper's own experiments do not.
 *
 * @param conditions in the order in which the paper needs them
 */
public record TheoryReport(List<Condition> conditions) {
    public TheoryReport {
        conditions = List.copyOf(conditions);
    }

    /** Holds a recipe against the conditions. */
    public static TheoryReport of(Smoothness problem, Sobow sobow) {
        return new Examination(problem, sobow).report();
    }

    /** Whether every condition is met. */
    public boolean allMet() {
        return conditions.stream().allMatch(condition -> condition.verdict() == Verdict.MET);
    }

    /** One line a condition. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Condition condition : conditions) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-12s %-24s requires %s; has %s%n",
                    condition.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    condition.source(),
                    condition.required(),
                    condition.actual()));
        }
        return text.toString();
    }

    /** The examination of one recipe; the numbers are looked up once and named as in the paper. */
    private static final class Examination {
        private static final String LEMMA = "Lemma 5.5";
        private static final String THEOREM = "Theorem 5.7";

        private final Smoothness problem;
        private final Sobow sobow;
        private final List<Condition> conditions = new ArrayList<>();

        Examination(Smoothness problem, Sobow sobow) {
            this.problem = Objects.requireNonNull(problem, "problem");
            this.sobow = Objects.requireNonNull(sobow, "sobow");
        }

        TheoryReport report() {
            conditions.add(Condition.of(
                    "Algorithm 2",
                    "one inner step",
                    "N = " + sobow.inner().steps(),
                    sobow.inner().steps() == 1));
            conditions.add(Condition.of(
                    "Algorithm 2",
                    "a constant v0",
                    sobow.solver().start().name().toLowerCase(Locale.ROOT) + " start",
                    sobow.solver().start() == SolverSettings.Start.COLD));
            double alpha = sobow.inner().alpha().at(1);
            if (!(sobow.inner().alpha() instanceof Schedule.Constant
                    && sobow.outer().beta() instanceof Schedule.Constant)) {
                conditions.add(Condition.notCovered(
                        THEOREM,
                        "constant step sizes",
                        sobow.inner().alpha() + " and " + sobow.outer().beta()));
            }
            conditions.add(Condition.of(
                    LEMMA,
                    "alpha <= 1/L_1 = " + number(1 / problem.l1()),
                    "alpha = " + number(alpha),
                    alpha <= 1 / problem.l1()));
            if (sobow.solver().solver() instanceof FixedStep solver && solver.damping() == 0) {
                examineSolver(alpha, solver.stepSize());
            } else if (sobow.solver().solver() instanceof Neumann solver && solver.damping() == 0) {
                examineSolver(alpha, solver.stepSize());
            } else {
                conditions.add(Condition.notCovered(
                        LEMMA,
                        "the fixed-step solver without damping, whose rate its bound is",
                        sobow.solver().solver().toString()));
            }
            examineEta(alpha);
            return new TheoryReport(conditions);
        }

        private void examineSolver(double alpha, double lambda) {
            conditions.add(Condition.of(
                    LEMMA,
                    "lambda <= 1/L_1 = " + number(1 / problem.l1()),
                    "lambda = " + number(lambda),
                    lambda <= 1 / problem.l1()));
            if (!(lambda * problem.mu() < 1 && alpha * problem.mu() < 1)) {
                return;
            }
            double growth = problem.budgetGrowth(alpha, lambda);
            double has = sobow.solver().budget() instanceof Schedule.Growing growing ? growing.growth() : 0;
            conditions.add(Condition.of(
                    LEMMA,
                    "Q_t growing by at least " + number(growth) + " a round",
                    sobow.solver().budget().toString(),
                    has >= growth));
            if (has >= growth && sobow.solver().budget() instanceof Schedule.Growing growing) {
                examineCap(growing);
            }
            double largest = problem.largestBeta(alpha, lambda, sobow.window());
            double beta = sobow.outer().beta().at(1);
            conditions.add(Condition.of(
                    THEOREM,
                    largest > 0 ? "beta <= " + number(largest) : "no beta, because of eta",
                    "beta = " + number(beta),
                    beta <= largest));
        }

        private void examineCap(Schedule.Growing growing) {
            if (growing.largest() < Integer.MAX_VALUE) {
                conditions.add(Condition.notCovered(
                        LEMMA,
                        "Q_t growing in every round",
                        String.format(
                                Locale.ROOT,
                                "a cap of %d, reached about round %.0f",
                                growing.largest(),
                                1 + (growing.largest() - growing.first()) / growing.growth())));
            }
        }

        private void examineEta(double alpha) {
            Window window = sobow.window();
            double smallest = problem.rate(alpha);
            conditions.add(Condition.of(
                    THEOREM,
                    "eta in (1 - alpha mu/2, 1) = (" + number(smallest) + ", 1)",
                    "eta = " + number(window.eta()),
                    window.eta() > smallest && window.eta() < 1));
        }

        private static String number(double value) {
            return String.format(Locale.ROOT, "%.7g", value);
        }
    }
}
