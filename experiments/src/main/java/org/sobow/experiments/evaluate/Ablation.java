package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.learn.tuning.Loss;

/** The self-tuning learner beside itself with one part changed or switched off at a time. */
public final class Ablation {
    private Ablation() {}

    /** The experiment on those streams; {@code loss} is what a regression minimizes. */
    public static Experiment on(List<StreamSource> streams, EvaluateSettings settings, Loss loss) {
        Lineup lineup = new Lineup(List.of(), false, loss);
        return new VariantsEvaluation(
                "ablation",
                "the self-tuning learner with one part changed or switched off at a time",
                "What the parts of self-tuning are worth",
                new Tour(streams, lineup::ablation, settings),
                Ablation::findings);
    }

    private static List<Finding> findings(List<StreamOutcome> outcomes) {
        List<Finding> findings = new ArrayList<>();
        List<Competitor> variants =
                outcomes.isEmpty() ? List.of() : outcomes.get(0).competitors();
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
