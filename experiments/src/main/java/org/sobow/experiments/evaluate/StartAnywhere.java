package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.learn.tuning.Loss;

/** The self-tuning learner started at step sizes over five orders of magnitude. */
public final class StartAnywhere {
    /** The step sizes it is started at. */
    static final List<Double> STEPS = List.of(1e-4, 1e-3, 1e-2, 0.1, 1.0, 10.0);

    private static final double WITHIN = 0.02;

    private StartAnywhere() {}

    /** The experiment on those streams; {@code loss} is what a regression minimizes. */
    public static Experiment on(List<StreamSource> streams, EvaluateSettings settings, Loss loss) {
        Lineup lineup = new Lineup(List.of(), false, loss);
        return new VariantsEvaluation(
                "start-anywhere",
                "the self-tuning learner started at step sizes from 1e-4 to 10",
                "Starting the self-tuning learner anywhere",
                new Tour(streams, lineup::starts, settings),
                StartAnywhere::findings);
    }

    private static List<Finding> findings(List<StreamOutcome> outcomes) {
        int judged = 0;
        List<String> beyond = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 1; c < outcome.competitors().size() && outcome.isLong(); c++) {
                double excess = outcome.excess(c, 0);
                judged++;
                if (!(excess <= WITHIN)) {
                    beyond.add(outcome.stream().name() + " "
                            + outcome.competitors().get(c).label() + " (" + EvaluateText.signedPercent(excess) + ")");
                }
            }
        }
        return judged == 0
                ? List.of(new Finding(
                        Verdict.NOTE,
                        "No stream has " + StreamOutcome.LONG + " arrivals or more, so the goal is not judged."))
                : List.of(new Finding(
                        beyond.isEmpty() ? Verdict.HOLDS : Verdict.FALLS_SHORT,
                        "Cumulative log-loss, or RMSE, at most 2 % above that of the default start on streams of at least "
                                + StreamOutcome.LONG + " arrivals: in " + (judged - beyond.size()) + " of " + judged
                                + " cases. Beyond that: " + EvaluateText.list(beyond) + "."));
    }
}
