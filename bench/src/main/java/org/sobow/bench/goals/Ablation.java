package org.sobow.bench.goals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.OpenStream;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.Suite;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Setting;
import org.sobow.learn.tuning.Tuning;

/** The self-tuning learner beside itself with one part changed or switched off at a time. */
final class Ablation {
    private Ablation() {}

    /** The experiment on those streams. */
    static Experiment on(List<StreamSource> streams, EvaluateSettings settings) {
        return Variants.experiment(
                "ablation",
                "What the parts of self-tuning are worth",
                new Suite(streams, Ablation::contenders, settings),
                Ablation::findings);
    }

    /** The self-tuning learner, then the same with one part changed or switched off. */
    private static List<Contender<OpenStream>> contenders(Task task) {
        Map<String, UnaryOperator<Tuning>> changes = new LinkedHashMap<>();
        changes.put(Variants.DEFAULT, tuning -> tuning);
        changes.put("greedy", tuning -> tuning.withMemory(0));
        changes.put("step only", Ablation::stepOnly);
        changes.put("strength only", Ablation::strengthOnly);
        changes.put("step and strength", tuning -> stepOnly(tuning).withStrength(tunedStrength(tuning)));
        changes.put("neither", tuning -> stepOnly(tuning).withStep(fixed(tuning.step())));
        changes.put("no temperature", tuning -> tuning.withTemperature(fixed(tuning.temperature())));
        changes.put("no bias factor", tuning -> tuning.withBiasFactor(fixed(tuning.biasFactor())));
        changes.put("no guard", tuning -> tuning.withGuard(false));
        changes.put("one step for all features", tuning -> tuning.withRarity(0));
        changes.put("tuned strength", tuning -> tuning.withStrength(tunedStrength(tuning)));
        return changes.entrySet().stream()
                .map(entry -> Goals.SQUARED.tuned(entry.getKey(), task, entry.getValue()))
                .toList();
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

    private static List<Finding> findings(List<StreamOutcome> streams) {
        List<String> names = streams.isEmpty() ? List.of() : streams.get(0).names();
        return names.stream()
                .filter(name -> !name.equals(Variants.DEFAULT))
                .map(name -> Finding.note(words(streams, name)))
                .toList();
    }

    private static String words(List<StreamOutcome> streams, String variant) {
        StreamOutcome worst = streams.get(0);
        double logarithms = 0;
        int worse = 0;
        for (StreamOutcome stream : streams) {
            double excess = stream.excess(variant, Variants.DEFAULT);
            worse += excess > 0 ? 1 : 0;
            logarithms += Math.log1p(excess);
            worst = excess > worst.excess(variant, Variants.DEFAULT) ? stream : worst;
        }
        double mean = Math.expm1(logarithms / streams.size());
        return variant + ": log-loss, or RMSE, " + EvaluateText.signedPercent(mean)
                + " against the default on geometric average; worse on " + worse + " of " + streams.size()
                + " streams, most on " + worst.stream().name() + " ("
                + EvaluateText.signedPercent(worst.excess(variant, Variants.DEFAULT)) + ").";
    }
}
