package org.sobow.bench.goals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.evaluate.Contender;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.SuiteComparison;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

/** The self-tuning learner beside itself with one part changed or switched off at a time. */
final class Ablation {
    private Ablation() {}

    /** The experiment on those streams. */
    static Experiment on(List<StreamSource> streams, EvaluateSettings settings) {
        return new VariantsEvaluation(
                "ablation",
                "What the parts of self-tuning are worth",
                new SuiteComparison(streams, Ablation::contenders, settings),
                Ablation::findings);
    }

    /** The self-tuning learner, then the same with one part changed or switched off. */
    private static List<Contender> contenders(Task task) {
        List<Contender> contenders = new ArrayList<>();
        add("default", task, tuning -> tuning, contenders);
        add("greedy", task, tuning -> tuning.withMemory(0), contenders);
        add("step only", task, Ablation::stepOnly, contenders);
        add("strength only", task, Ablation::strengthOnly, contenders);
        add("step and strength", task, tuning -> stepOnly(tuning).withStrength(tunedStrength(tuning)), contenders);
        add("neither", task, tuning -> stepOnly(tuning).withStep(fixed(tuning.step())), contenders);
        add("no temperature", task, tuning -> tuning.withTemperature(fixed(tuning.temperature())), contenders);
        add("no bias factor", task, tuning -> tuning.withBiasFactor(fixed(tuning.biasFactor())), contenders);
        add("no guard", task, tuning -> tuning.withGuard(false), contenders);
        add("one step for all features", task, tuning -> tuning.withRarity(0), contenders);
        add("tuned strength", task, tuning -> tuning.withStrength(tunedStrength(tuning)), contenders);
        return contenders;
    }

    private static void add(String label, Task task, UnaryOperator<Tuning> change, List<Contender> contenders) {
        contenders.add(Contender.of(Goals.SQUARED.tuned(label, task, change)));
    }

    private static Setting fixed(Setting setting) {
        return Setting.fixed(setting.initial());
    }

    private static Tuning stepOnly(Tuning tuning) {
        return tuning.withStrength(fixed(tuning.strength()))
                .withBiasFactor(fixed(tuning.biasFactor()))
                .withTemperature(fixed(tuning.temperature()));
    }

    private static Tuning strengthOnly(Tuning tuning) {
        return stepOnly(tuning).withStep(fixed(tuning.step())).withStrength(tunedStrength(tuning));
    }

    private static Setting tunedStrength(Tuning tuning) {
        return tuning.strength().isFixed() ? Setting.tuned(1e-4, 1e-8, 1) : tuning.strength();
    }

    private static List<Finding> findings(List<StreamOutcome> outcomes) {
        List<Finding> findings = new ArrayList<>();
        List<Contender> variants =
                outcomes.isEmpty() ? List.of() : outcomes.get(0).contenders();
        for (int c = 1; c < variants.size(); c++) {
            findings.add(
                    new Finding(Verdict.NOTE, words(outcomes, c, variants.get(c).label())));
        }
        return findings;
    }

    private static String words(List<StreamOutcome> outcomes, int variant, String label) {
        StreamOutcome worst = outcomes.get(0);
        double logarithms = 0;
        int worse = 0;
        for (StreamOutcome outcome : outcomes) {
            double excess = outcome.excess(variant, 0);
            worse += excess > 0 ? 1 : 0;
            logarithms += Math.log1p(excess);
            worst = excess > worst.excess(variant, 0) ? outcome : worst;
        }
        double mean = Math.expm1(logarithms / outcomes.size());
        return label + ": log-loss, or RMSE, " + EvaluateText.signedPercent(mean)
                + " against the default on geometric average; worse on " + worse + " of " + outcomes.size()
                + " streams, most on " + worst.stream().name() + " ("
                + EvaluateText.signedPercent(worst.excess(variant, 0)) + ").";
    }
}
