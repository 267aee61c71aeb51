package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.sobow.experiments.Column;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.softmax.Regularizer;
import org.sobow.learn.softmax.TrainOn;

/** What a part shows, in words, with the paper's figures beside its own. */
final class HoFindings {
    /** "Similar accuracy", as a number of points. */
    private static final double SIMILAR = 1;

    /** So little does an idle outer level move lambda on average. */
    private static final double IDLE = 0.01;

    private final HoOutcome outcome;
    private final HoSettings settings;
    private final boolean papers;

    HoFindings(HoOutcome outcome) {
        this.outcome = outcome;
        settings = outcome.settings();
        papers = outcome.part().name().equals(HoPreset.PAPER.commandName());
    }

    static Finding generated() {
        return new Finding(
                Verdict.NOTE,
                "These are not the paper's data: without --data a generated corpus takes their place. Times, and what tuning does,"
                        + " can be seen on it; accuracies cannot be compared with the paper's.");
    }

    List<Finding> all() {
        List<Finding> findings = new ArrayList<>();
        if (outcome.isEmpty()) {
            return findings;
        }
        if (papers) {
            similarAccuracy().ifPresent(findings::add);
            for (int window : settings.windows()) {
                timeAgainstOagd(window).ifPresent(findings::add);
            }
            largerWindow().ifPresent(findings::add);
        }
        timeAgainstSgd().ifPresent(findings::add);
        outerLevel().ifPresent(findings::add);
        againstUntuned().ifPresent(findings::add);
        againstGrid().ifPresent(findings::add);
        outcome.part().contenders().forEach(c -> lost(c).ifPresent(findings::add));
        return findings;
    }

    private static String say(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    /** 71.5 +- 0.3, or 71.5 with one seed. */
    private static String figure(Measure measure) {
        return Double.isNaN(measure.spread())
                ? say("%.2f", measure.mean())
                : say("%.2f +- %.2f", measure.mean(), measure.spread());
    }

    private Finding finding(Verdict verdict, String text) {
        return new Finding(verdict, "Setting " + outcome.part().name() + ". " + text);
    }

    private List<HoContender> windowed() {
        return outcome.part().contenders().stream()
                .filter(c -> c.algorithm().hasWindow())
                .toList();
    }

    private Optional<Finding> similarAccuracy() {
        boolean both =
                windowed().stream().map(HoContender::algorithm).distinct().count() == 2;
        if (!both) {
            return Optional.empty();
        }
        List<String> figures = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (HoContender c : windowed()) {
            Measure accuracy = outcome.measure(c, t -> t.last().accuracy());
            least = Math.min(least, accuracy.mean());
            most = Math.max(most, accuracy.mean());
            figures.add(c.label() + " " + figure(accuracy));
        }
        return Optional.of(finding(
                most - least <= SIMILAR ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED,
                say(
                        "The paper: SOBOW and OAGD reach similar accuracy. Here the last accuracies lie within %.2f points"
                                + " (similar: within %.0f): %s.",
                        most - least, SIMILAR, String.join(", ", figures))));
    }

    private Optional<Finding> timeAgainstOagd(int window) {
        Optional<HoContender> sobow = outcome.find("SOBOW-" + window);
        Optional<HoContender> oagd = outcome.find("OAGD-" + window);
        if (sobow.isEmpty() || oagd.isEmpty()) {
            return Optional.empty();
        }
        Measure ratio = outcome.timeRatio(oagd.get(), sobow.get());
        Optional<HoPaperRow> theirs = HoPaperRow.find("OAGD-" + window, settings.staged());
        Optional<HoPaperRow> ours = HoPaperRow.find("SOBOW-" + window, settings.staged());
        String claim = "";
        Verdict verdict = Verdict.NOTE;
        if (theirs.isPresent() && ours.isPresent()) {
            double papersRatio = theirs.get().seconds() / ours.get().seconds();
            claim = say("The paper: OAGD-%d takes %.2f times as long as SOBOW-%d. ", window, papersRatio, window);
            verdict = ratio.mean() >= papersRatio
                    ? Verdict.REPRODUCED
                    : ratio.mean() > (1 + papersRatio) / 2 ? Verdict.PARTLY : Verdict.NOT_REPRODUCED;
        }
        return Optional.of(finding(
                verdict,
                say("%sHere OAGD-%d takes %s times as long as SOBOW-%d.", claim, window, figure(ratio), window)));
    }

    private Optional<Finding> largerWindow() {
        List<HoContender> sobows = windowed().stream()
                .filter(c -> c.algorithm() == HoAlgorithm.SOBOW)
                .toList();
        if (sobows.size() < 2 || settings.staged()) {
            return Optional.empty();
        }
        HoContender small = sobows.get(0);
        HoContender large = sobows.get(sobows.size() - 1);
        Measure gain = outcome.difference(large, small, t -> t.last().accuracy());
        boolean clear = gain.mean() >= 0.2 && !(gain.spread() > gain.mean());
        return Optional.of(finding(
                clear ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED,
                say(
                        "The paper: accuracy grows with the window, by 0.45 points from SOBOW-4 to SOBOW-50. Here %s gains %s points"
                                + " over %s; an outer level that hardly moves cannot make the window matter.",
                        large.label(), figure(gain), small.label())));
    }

    private Optional<Finding> timeAgainstSgd() {
        Optional<HoContender> sgd = outcome.find("SGD-all");
        if (sgd.isEmpty()) {
            return Optional.empty();
        }
        List<String> ratios = new ArrayList<>();
        for (HoContender c : outcome.part().contenders()) {
            if (c.algorithm() == HoAlgorithm.SOBOW || c.algorithm() == HoAlgorithm.OGD) {
                ratios.add(say("%s %s", c.label(), figure(outcome.timeRatio(c, sgd.get()))));
            }
        }
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(finding(
                Verdict.NOTE,
                say(
                        "What tuning costs, in times the seconds of plain SGD given the same %d examples a round: %s (solver: %s).",
                        2 * settings.batch(),
                        String.join(", ", ratios),
                        settings.solver().commandName())));
    }

    private Optional<Finding> outerLevel() {
        Optional<HoContender> shown = outcome.shown();
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        HoContender c = shown.get();
        double moved = outcome.measure(c, t -> t.lambdaMoved).mean();
        double most = outcome.measure(c, t -> t.lambdaMovedMost).mean();
        String text = say(
                "The hypergradients of %s have norm %s on average and %s at most; lambda moved by %s on average over the"
                        + " features seen, and by %s at most",
                c.label(),
                HoText.small(outcome.measure(c, HoTrace::hypergradientMean).mean()),
                HoText.small(outcome.measure(c, t -> t.hypergradientMost).mean()),
                moved < IDLE ? HoText.small(moved) : say("%.2f", moved),
                most < IDLE ? HoText.small(most) : say("%.2f", most));
        if (settings.tunesStep()) {
            text += say(
                    "; the step went from %s to %s",
                    HoText.number(settings.innerStep()), figure(outcome.measure(c, t -> t.step)));
        }
        if (outcome.probe().isPresent()) {
            HoTrace probe = outcome.probe().get();
            text += say(
                    ". With the paper's fixed point method (%d steps) in place of exact solves, the norm is %s on average over the"
                            + " first %d rounds",
                    settings.steps(), HoText.small(probe.hypergradientMean()), probe.played);
        }
        if (moved >= IDLE) {
            return Optional.of(finding(Verdict.NOTE, text + "."));
        }
        text += say(
                ". For the strengths the outer level is idle here: at an outer step of %s they stay about where they are%s",
                HoText.number(settings.outerStep()),
                settings.regularizer() == Regularizer.MEAN
                        ? " (and the mean form divides them by features times classes, too small for the weights to feel)"
                        : "");
        Optional<HoContender> same = outcome.find(settings.trainOn() == TrainOn.HALF ? "SGD" : "SGD-all");
        if (same.isPresent()) {
            text += say(
                    settings.tunesStep()
                            ? "; what the tuned step makes of %s beside plain SGD on the same half: %s points"
                            : ", and %s's accuracy is that of plain SGD on the same half but for %s points",
                    c.label(),
                    figure(outcome.difference(c, same.get(), t -> t.last().accuracy())));
        }
        return Optional.of(finding(Verdict.NOTE, text + "."));
    }

    /** "70.1 / 72.3": one figure a stage. */
    private String byStage(IntFunction<Measure> stage) {
        List<String> figures = new ArrayList<>();
        for (int s = 0; s < settings.corruption().size(); s++) {
            figures.add(figure(stage.apply(s)));
        }
        return String.join(" / ", figures);
    }

    private static ToDoubleFunction<HoTrace> accuracy(int stage) {
        return t -> t.accuracy(stage);
    }

    private Optional<Finding> againstUntuned() {
        Optional<HoContender> tuned = outcome.shown();
        Optional<HoContender> plain = outcome.find("SGD-all");
        if (papers || tuned.isEmpty() || plain.isEmpty()) {
            return Optional.empty();
        }
        HoContender c = tuned.get();
        HoContender sgd = plain.get();
        return Optional.of(finding(
                Verdict.NOTE,
                say(
                        "The same learner tuned and untuned, on the same examples%s: %s %s, untuned %s.",
                        settings.staged() ? ", at the ends of the stages" : "",
                        c.label(),
                        byStage(s -> outcome.measure(c, accuracy(s))),
                        byStage(s -> outcome.measure(sgd, accuracy(s))))));
    }

    private Optional<Finding> againstGrid() {
        HoGrid grid = outcome.part().grid();
        Optional<HoContender> tuned = outcome.shown();
        if (grid == null || tuned.isEmpty() || !outcome.complete()) {
            return Optional.empty();
        }
        HoContender c = tuned.get();
        int stages = settings.corruption().size();
        int above = 0;
        List<String> gains = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        for (int s = 0; s < stages; s++) {
            int stage = s;
            HoGrid.Cell best = grid.best(cell -> cell.accuracy(stage).mean());
            double[] gain = outcome.tracesOf(c).stream()
                    .mapToDouble(
                            t -> t.accuracy(stage) - best.accuracies.getOrDefault(t.seed, new double[stages])[stage])
                    .toArray();
            Measure measure = Measure.of(gain);
            above += measure.mean() > 0 ? 1 : 0;
            gains.add(figure(measure));
            cells.add(figure(best.accuracy(s)) + " (" + best.words() + ")");
        }
        HoGrid.Cell one = grid.best(HoGrid.Cell::mean);
        return Optional.of(finding(
                above == stages ? Verdict.REPRODUCED : above > 0 ? Verdict.PARTLY : Verdict.NOT_REPRODUCED,
                say(
                        "Claimed here, not by the paper: tuning beats plain SGD on the same examples at the best of %d fixed"
                                + " settings chosen in hindsight. %s: %s; best in hindsight%s: %s; gain by seed: %s. As one setting for"
                                + " the whole run, %s is best: %s.%s",
                        grid.cells().size(),
                        c.label(),
                        byStage(s -> outcome.measure(c, accuracy(s))),
                        stages > 1 ? ", for each stage by itself" : "",
                        String.join(" / ", cells),
                        String.join(" / ", gains),
                        one.words(),
                        byStage(one::accuracy),
                        outcome.part().name().equals(HoPreset.PAYS.commandName())
                                ? " The two steps of the preset for the tuned learner were chosen by looking as well, under one"
                                        + " seed, at the same test posts."
                                : "")));
    }

    private Optional<Finding> lost(HoContender contender) {
        long lost = outcome.tracesOf(contender).stream()
                .filter(t -> t.divergedAt > 0)
                .count();
        return lost == 0
                ? Optional.empty()
                : Optional.of(finding(
                        Verdict.NOTE,
                        contender.label() + " was lost on " + lost + " of "
                                + outcome.tracesOf(contender).size()
                                + " seeds: a number became infinite or NaN. Lower the steps."));
    }

    /** The paper's table with ours beside it; nothing outside the paper's setting, nor where other shares of labels are wrong. */
    Optional<FurtherTable> besideThePaper() {
        boolean staged = settings.staged();
        HoSettings theirs = (staged ? HoExperiment.DYNAMIC : HoExperiment.STATIC).defaults(HoPreset.PAPER);
        if (!papers || !settings.corruption().equals(theirs.corruption())) {
            return Optional.empty();
        }
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("algorithm", "algorithm", "the algorithm with its window"));
        List<Map<String, Object>> rows = new ArrayList<>();
        int papersRounds = theirs.rounds();
        List<String> shown = staged ? List.of("20 %", "30 %") : List.of("accuracy", "loss");
        for (String quantity : shown) {
            columns.add(new Column("paper " + quantity, "paper: " + quantity, "as the paper prints it"));
            columns.add(new Column("here " + quantity, "here: " + quantity, "as measured here"));
        }
        columns.add(new Column("paper seconds", "paper: seconds", "as the paper prints it, on PyTorch"));
        columns.add(new Column("here seconds", "here: seconds", "as measured here"));
        for (HoPaperRow row : HoPaperRow.of(staged)) {
            Optional<HoContender> own = outcome.find(row.label());
            List<Object> cells = new ArrayList<>();
            cells.add(row.label());
            cells.add(row.first());
            cells.add(measure(own, t -> staged ? t.accuracy(2) : t.last().accuracy()));
            cells.add(row.second());
            cells.add(measure(own, t -> staged ? t.accuracy(3) : t.last().loss()));
            cells.add(row.seconds());
            cells.add(measure(own, t -> t.seconds));
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        return Optional.of(new FurtherTable(
                "paper",
                "The paper's table and ours"
                        + (settings.rounds() == papersRounds
                                ? ""
                                : " (here after " + settings.rounds() + " rounds, there " + papersRounds + ")"),
                (staged
                                ? "Test accuracy at the ends of the stages with 20 and 30 % of the labels wrong, and the seconds of a run."
                                : "Test accuracy, loss and seconds.")
                        + " The paper trained on a machine of its own, so its seconds compare only with each other.",
                new ResultTable(columns, rows)));
    }

    private Measure measure(Optional<HoContender> contender, ToDoubleFunction<HoTrace> quantity) {
        return contender.map(c -> outcome.measure(c, quantity)).orElse(Measure.of());
    }
}
