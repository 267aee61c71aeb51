package org.sobow.experiments.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.compare.Outcome;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.evaluate.LearnerPlay;

/** What came out of the demo. */
record DemoConclusion(DemoStream stream, Outcome outcome) {
    private static final Score LOG_LOSS =
            Score.smaller("logLoss", "log loss", "mean log loss of the predictions, over all rows; less is better");
    private static final Score ACCURACY =
            Score.larger("accuracy", "accuracy", "share of rows whose label was predicted");

    /** The goal: no more than this factor times the loss of the best fixed setting. */
    private static final double GOAL = 1.01;

    Conclusion conclusion() {
        if (outcome.seeds() == 0) {
            return new Conclusion(
                    "No stream was finished by every learner, so there is nothing to compare.",
                    new ResultTable(columns(), List.of()),
                    List.of(),
                    List.of(),
                    outcome.losses());
        }
        return new Conclusion(headline(), table(), List.of(byPhase()), charts(), findings());
    }

    private Measure logLoss(String label) {
        return outcome.measure(label, LOG_LOSS);
    }

    /** The log loss over the rows of a phase. */
    private Measure logLoss(String label, DemoStream.Phase phase) {
        return Measure.of(LearnerPlay.losses(outcome, label).stream()
                .mapToDouble(losses -> losses.mean(phase.from(), phase.to()))
                .toArray());
    }

    private String bestFixed(Function<String, Measure> loss) {
        return LOG_LOSS.best(
                outcome.named(DemoStudy.FIXED), label -> loss.apply(label).mean());
    }

    private String bestFixed() {
        return bestFixed(this::logLoss);
    }

    private double ratio() {
        return outcome.ratio(DemoStudy.TUNED, bestFixed(), LOG_LOSS);
    }

    private double ratio(DemoStream.Phase phase) {
        return logLoss(DemoStudy.TUNED, phase).mean()
                / logLoss(bestFixed(), phase).mean();
    }

    private String headline() {
        String best = bestFixed();
        Measure tuned = outcome.measure(DemoStudy.TUNED, LOG_LOSS);
        List<String> behind = stream.phases().stream()
                .filter(phase -> ratio(phase) > 1)
                .map(phase -> phase.name() + " (" + percent(ratio(phase) - 1) + ")")
                .toList();
        String where = behind.isEmpty()
                ? "it is ahead of that setting in every phase of the stream"
                : "in " + behind.size() + " of " + stream.phases().size()
                        + " phases of the stream that setting is ahead: " + String.join(", ", behind);
        return String.format(
                Locale.ROOT,
                "Without a setting, the self-tuning classifier has log loss %.4f, %s %s than the best of %d fixed settings chosen in"
                        + " hindsight (%.4f, %s); %s.",
                tuned.mean(),
                percent(Math.abs(ratio() - 1)),
                ratio() <= 1 ? "less" : "more",
                outcome.named(DemoStudy.FIXED).size(),
                logLoss(best).mean(),
                best,
                where);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static List<Column> columns() {
        return List.of(
                new Column(
                        "learner",
                        "learner",
                        "who learns; of the fixed settings each step size with its best l2 strength"),
                LOG_LOSS.column(),
                new Column("ratio", "of the best fixed", "the log loss over that of the best fixed setting"),
                ACCURACY.column(),
                new Column("seeds", "seeds", "over how many streams the means are"));
    }

    private ResultTable table() {
        List<String> labels = new ArrayList<>();
        labels.add(DemoStudy.TUNED);
        labels.addAll(bestOfEveryStep());
        labels.add(DemoStudy.MAJORITY);
        String best = bestFixed();
        List<Map<String, Object>> rows = labels.stream()
                .map(label -> ResultTable.row(
                        columns(),
                        label + (label.equals(best) ? " (best)" : ""),
                        logLoss(label),
                        outcome.ratio(label, best, LOG_LOSS),
                        outcome.measure(label, ACCURACY),
                        outcome.seeds()))
                .toList();
        return new ResultTable(columns(), rows);
    }

    /** The fixed settings in the order of their step sizes, of every step size the best. */
    private List<String> bestOfEveryStep() {
        List<String> best = new ArrayList<>();
        for (String label : outcome.named(DemoStudy.FIXED)) {
            int last = best.size() - 1;
            if (last < 0 || stepSize(best.get(last)) != stepSize(label)) {
                best.add(label);
            } else if (logLoss(label).mean() < logLoss(best.get(last)).mean()) {
                best.set(last, label);
            }
        }
        return best;
    }

    private FurtherTable byPhase() {
        List<Column> columns = List.of(
                new Column("phase", "phase", "the part of the stream"),
                new Column("rows", "rows", "its rows, counted from 1"),
                new Column("selfTuning", "self-tuning", "log loss of the self-tuning classifier"),
                new Column(
                        "bestFixed", "best fixed", "log loss of the fixed setting that is best over the whole stream"),
                new Column("bestHere", "best here", "log loss of the fixed setting that is best in this phase alone"),
                new Column("setting", "which", "the step size and the l2 strength of that setting"));
        List<Map<String, Object>> rows = stream.phases().stream()
                .map(phase -> ResultTable.row(
                        columns,
                        phase.name(),
                        phase.range(),
                        logLoss(DemoStudy.TUNED, phase),
                        logLoss(bestFixed(), phase),
                        logLoss(bestFixed(label -> logLoss(label, phase)), phase),
                        bestFixed(label -> logLoss(label, phase)).substring(DemoStudy.FIXED.length() + 1)))
                .toList();
        return new FurtherTable(
                "phases",
                "The phases of the stream",
                "Which fixed setting is best depends on the phase; the last two columns choose one for each phase in hindsight.",
                new ResultTable(columns, rows));
    }

    private List<Chart> charts() {
        String best = bestFixed();
        List<Chart.Series> losses = new ArrayList<>();
        losses.add(outcome.series(DemoStudy.TUNED, LOG_LOSS.key()));
        losses.add(named("best " + best, outcome.series(best, LOG_LOSS.key())));
        bestOfEveryStep().stream()
                .filter(label -> isTenfold(stepSize(label) / stepSize(best)))
                .forEach(label -> losses.add(outcome.series(label, LOG_LOSS.key())));
        Chart.Series step = outcome.series(DemoStudy.TUNED, "step");
        List<Double> constant = step.xs().stream().map(x -> stepSize(best)).toList();
        String marks = " Vertical lines: the rule of the stream changes; the last change is gradual.";
        return List.of(
                Chart.of(
                                "loss",
                                "Log loss while the stream drifts",
                                "Mean log loss over windows of " + stream.window() + " rows and " + outcome.seeds()
                                        + " streams; less is better. The best fixed setting was chosen in hindsight; those with a tenth and"
                                        + " ten times its step size show what a wrong choice costs." + marks,
                                "row",
                                "log loss",
                                losses)
                        .withLogY(true)
                        .withMarks(stream.changes()),
                Chart.of(
                                "step",
                                "The step size",
                                "The step size that the self-tuning classifier chose, mean over the streams." + marks,
                                "row",
                                "step size",
                                List.of(step, new Chart.Series("best " + best, step.xs(), constant)))
                        .withLogY(true)
                        .withMarks(stream.changes()));
    }

    private double stepSize(String label) {
        return (Double) outcome.fact(label, DemoStudy.STEP, Double.NaN);
    }

    private static boolean isTenfold(double ratio) {
        return Math.abs(Math.abs(Math.log10(ratio)) - 1) < 1e-9;
    }

    private static Chart.Series named(String label, Chart.Series series) {
        return new Chart.Series(label, series.xs(), series.ys());
    }

    private List<Finding> findings() {
        String best = bestFixed();
        List<Finding> findings = new ArrayList<>(outcome.losses());
        findings.add(Finding.goal(
                ratio() <= GOAL,
                String.format(
                        Locale.ROOT,
                        "The goal is a log loss of at most %.2f times that of the best fixed setting: it is %.3f times; the self-tuning"
                                + " classifier is ahead on %d of %d streams.",
                        GOAL,
                        ratio(),
                        outcome.wins(DemoStudy.TUNED, best, LOG_LOSS),
                        outcome.seeds())));
        return findings;
    }
}
