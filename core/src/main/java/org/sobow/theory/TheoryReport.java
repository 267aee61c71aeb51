package org.sobow.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.sobow.algorithm.Schedule;
import org.sobow.algorithm.Settings;
import org.sobow.algorithm.Settings.SolverStart;
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

    /** Holds the settings against the conditions. */
    public static TheoryReport of(Smoothness problem, Settings settings) {
        return new Examination(problem, settings).report();
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
        private final Settings settings;
        private final List<Condition> conditions = new ArrayList<>();

        Examination(Smoothness problem, Settings settings) {
            this.problem = Objects.requireNonNull(problem, "problem");
            this.settings = Objects.requireNonNull(settings, "settings");
        }

        TheoryReport report() {
            conditions.add(Condition.of(
                    "Algorithm 2", "one inner step", "N = " + settings.innerSteps(), settings.innerSteps() == 1));
            conditions.add(Condition.of(
                    "Algorithm 2",
                    "a constant v0",
                    settings.start().name().toLowerCase(Locale.ROOT) + " start",
                    settings.start() == SolverStart.COLD));
            double alpha = settings.alpha().at(1);
            if (!(settings.alpha() instanceof Schedule.Constant && settings.beta() instanceof Schedule.Constant)) {
                conditions.add(Condition.notCovered(
                        THEOREM, "constant step sizes", settings.alpha() + " and " + settings.beta()));
            }
            conditions.add(Condition.of(
                    LEMMA,
                    "alpha <= 1/L_1 = " + number(1 / problem.l1()),
                    "alpha = " + number(alpha),
                    alpha <= 1 / problem.l1()));
            if (settings.solver() instanceof FixedStep solver && solver.damping() == 0) {
                examineSolver(alpha, solver.stepSize());
            } else if (settings.solver() instanceof Neumann solver && solver.damping() == 0) {
                examineSolver(alpha, solver.stepSize());
            } else {
                conditions.add(Condition.notCovered(
                        LEMMA,
                        "the fixed-step solver without damping, whose rate its bound is",
                        settings.solver().toString()));
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
            double has = settings.budget() instanceof Schedule.Growing growing ? growing.growth() : 0;
            conditions.add(Condition.of(
                    LEMMA,
                    "Q_t growing by at least " + number(growth) + " a round",
                    settings.budget().toString(),
                    has >= growth));
            if (has >= growth && settings.budget() instanceof Schedule.Growing growing) {
                examineCap(growing);
            }
            double largest = problem.largestBeta(alpha, lambda, settings.window());
            double beta = settings.beta().at(1);
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
            Window window = settings.window();
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
