package org.sobow.bench.goals;

import java.util.ArrayList;
import java.util.List;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Setting;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.evaluate.EvaluateSettings;
import org.sobow.experiments.evaluate.EvaluateText;
import org.sobow.experiments.evaluate.OpenStream;
import org.sobow.experiments.evaluate.StreamOutcome;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.experiments.evaluate.Suite;
import org.sobow.learn.evaluate.Task;

/** The self-tuning learner started at step sizes over five orders of magnitude. */
final class StartAnywhere {
    /** The step sizes it is started at. */
    static final List<Double> STEPS = List.of(1e-4, 1e-3, 1e-2, 0.1, 1.0, 10.0);

    private static final double WITHIN = 0.02;

    private StartAnywhere() {}

    /** The experiment on those streams. */
    static Experiment on(List<StreamSource> streams, EvaluateSettings settings) {
        return Variants.experiment(
                "start-anywhere",
                "Starting the self-tuning learner anywhere",
                new Suite(streams, StartAnywhere::contenders, settings),
                StartAnywhere::findings);
    }

    /** The self-tuning learner, then the same started elsewhere. */
    private static List<Contender<OpenStream>> contenders(Task task) {
        List<Contender<OpenStream>> contenders = new ArrayList<>();
        contenders.add(Goals.SQUARED.tuned(Variants.DEFAULT, task, tuning -> tuning));
        for (double step : STEPS) {
            contenders.add(Goals.SQUARED.tuned(
                    "from " + Setting.text(step),
                    task,
                    tuning -> tuning.withStep(tuning.step().from(step))));
        }
        return contenders;
    }

    private static List<Finding> findings(List<StreamOutcome> streams) {
        int judged = 0;
        List<String> beyond = new ArrayList<>();
        for (StreamOutcome stream : streams) {
            for (String name : stream.isLong() ? stream.names() : List.<String>of()) {
                double excess = stream.excess(name, Variants.DEFAULT);
                judged += name.equals(Variants.DEFAULT) ? 0 : 1;
                if (!(excess <= WITHIN)) {
                    beyond.add(stream.stream().name() + " " + name + " (" + EvaluateText.signedPercent(excess) + ")");
                }
            }
        }
        return judged == 0
                ? List.of(Finding.note(
                        "No stream has " + StreamOutcome.LONG + " arrivals or more, so the goal is not judged."))
                : List.of(Finding.goal(
                        beyond.isEmpty(),
                        "Cumulative log-loss, or RMSE, at most 2 % above that of the default start on streams of at least "
                                + StreamOutcome.LONG + " arrivals: in " + (judged - beyond.size()) + " of " + judged
                                + " cases. Beyond that: " + EvaluateText.list(beyond) + "."));
    }
}
