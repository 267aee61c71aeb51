package org.sobow.experiments.ho;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Setting;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Outcome;
import org.sobow.learn.batch.Regularizer;
import org.sobow.learn.batch.TrainOn;

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
        papers = outcome.part().isPapers();
    }

    List<Finding> all() {
        List<Finding> findings = new ArrayList<>();
        if (outcome.isEmpty()) {
            return outcome.learners().losses();
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
        outcome.learners().losses().forEach(loss -> findings.add(finding(loss.verdict(), loss.text())));
        return findings;
    }

    /** One sentence that says what came out. */
    String headline() {
        Optional<String> tuned = outcome.shown();
        Optional<String> plain = outcome.find(settings.trainOn() == TrainOn.HALF ? "SGD" : HoContenders.SGD_ALL);
        if (tuned.isEmpty()) {
            return "Nothing was tuned to the end, so there is nothing to compare.";
        }
        StringBuilder text = new StringBuilder(tuned.get() + " ends at "
                + HoText.figure(outcome.measure(tuned.get(), HoPlay.ACCURACY)) + " % test accuracy");
        plain.ifPresent(sgd -> text.append(", the same learner untuned at ")
                .append(HoText.figure(outcome.measure(sgd, HoPlay.ACCURACY))));
        if (outcome.grid().isPresent() && outcome.complete()) {
            text.append(", the best of ")
                    .append(outcome.part().cells().size())
                    .append(" fixed settings in hindsight at ")
                    .append(HoText.figure(outcome.cellAccuracy(outcome.bestCell(), outcome.stages() - 1)));
        }
        return text.append(" (setting ")
                .append(outcome.part().name())
                .append(").")
                .toString();
    }

    private static String say(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    private Finding finding(Verdict verdict, String text) {
        return new Finding(verdict, "Setting " + outcome.part().name() + ". " + text);
    }

    private List<Contender<HoStream>> windowed() {
        return outcome.part().contenders().stream()
                .filter(c -> c.name().equals("sobow") || c.name().equals("oagd"))
                .toList();
    }

    private Optional<Finding> similarAccuracy() {
        boolean both = windowed().stream().map(Contender::name).distinct().count() == 2;
        if (!both) {
            return Optional.empty();
        }
        List<String> figures = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (Contender<HoStream> c : windowed()) {
            Measure accuracy = outcome.measure(c.label(), HoPlay.ACCURACY);
            least = Math.min(least, accuracy.mean());
            most = Math.max(most, accuracy.mean());
            figures.add(c.label() + " " + HoText.figure(accuracy));
        }
        return Optional.of(finding(
                most - least <= SIMILAR ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED,
                say(
                        "The paper: SOBOW and OAGD reach similar accuracy. Here the last accuracies lie within %.2f points"
                                + " (similar: within %.0f): %s.",
                        most - least, SIMILAR, String.join(", ", figures))));
    }

    private Optional<Finding> timeAgainstOagd(int window) {
        Optional<String> sobow = outcome.find("SOBOW-" + window);
        Optional<String> oagd = outcome.find("OAGD-" + window);
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
                say(
                        "%sHere OAGD-%d takes %s times as long as SOBOW-%d.",
                        claim, window, HoText.figure(ratio), window)));
    }

    private Optional<Finding> largerWindow() {
        List<String> sobows = windowed().stream()
                .filter(c -> c.name().equals("sobow"))
                .map(Contender::label)
                .toList();
        if (sobows.size() < 2 || settings.staged()) {
            return Optional.empty();
        }
        String small = sobows.get(0);
        String large = sobows.get(sobows.size() - 1);
        Measure gain = outcome.gain(large, small);
        boolean clear = gain.mean() >= 0.2 && !(gain.spread() > gain.mean());
        return Optional.of(finding(
                clear ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED,
                say(
                        "The paper: accuracy grows with the window, by 0.45 points from SOBOW-4 to SOBOW-50. Here %s gains %s points"
                                + " over %s; an outer level that hardly moves cannot make the window matter.",
                        large, HoText.figure(gain), small)));
    }

    private Optional<Finding> timeAgainstSgd() {
        Optional<String> sgd = outcome.find(HoContenders.SGD_ALL);
        if (sgd.isEmpty()) {
            return Optional.empty();
        }
        List<String> ratios = outcome.part().contenders().stream()
                .filter(c -> c.name().equals("sobow") || c.name().equals("ogd"))
                .map(c -> c.label() + " " + HoText.figure(outcome.timeRatio(c.label(), sgd.get())))
                .toList();
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(finding(
                Verdict.NOTE,
                say(
                        "What tuning costs, in times the seconds of plain SGD given the same %d examples a round: %s (solver: %s).",
                        2 * settings.batch(), String.join(", ", ratios), CommandName.of(settings.solver()))));
    }

    private Optional<Finding> outerLevel() {
        Optional<String> shown = outcome.shown();
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        String c = shown.get();
        double moved = outcome.measure(c, HoPlay.LAMBDA_MOVED).mean();
        double most = outcome.measure(c, HoPlay.LAMBDA_MOVED_MOST).mean();
        String text = say(
                "The hypergradients of %s have norm %s on average and %s at most; lambda moved by %s on average over the"
                        + " features seen, and by %s at most",
                c,
                HoText.small(outcome.measure(c, HoPlay.HYPERGRADIENT_MEAN).mean()),
                HoText.small(outcome.measure(c, HoPlay.HYPERGRADIENT_MOST).mean()),
                moved < IDLE ? HoText.small(moved) : say("%.2f", moved),
                most < IDLE ? HoText.small(most) : say("%.2f", most));
        if (settings.tunesStep()) {
            text += say(
                    "; the step went from %s to %s",
                    Setting.text(settings.innerStep()), HoText.figure(outcome.measure(c, HoPlay.STEP)));
        }
        if (outcome.probe().isPresent()) {
            Outcome probe = outcome.probe().get();
            String probed = probe.labels().get(0);
            text += say(
                    ". With the paper's fixed point method (%d steps) in place of exact solves, the norm is %s on average over the"
                            + " first %d rounds",
                    settings.steps(),
                    HoText.small(
                            probe.measure(probed, HoPlay.HYPERGRADIENT_MEAN).mean()),
                    Math.min(settings.rounds(), HoPart.PROBED));
        }
        if (moved >= IDLE) {
            return Optional.of(finding(Verdict.NOTE, text + "."));
        }
        text += say(
                ". For the strengths the outer level is idle here: at an outer step of %s they stay about where they are%s",
                Setting.text(settings.outerStep()),
                settings.regularizer() == Regularizer.MEAN
                        ? " (and the mean form divides them by features times classes, too small for the weights to feel)"
                        : "");
        Optional<String> same = outcome.find(settings.trainOn() == TrainOn.HALF ? "SGD" : HoContenders.SGD_ALL);
        if (same.isPresent()) {
            text += say(
                    settings.tunesStep()
                            ? "; what the tuned step makes of %s beside plain SGD on the same half: %s points"
                            : ", and %s's accuracy is that of plain SGD on the same half but for %s points",
                    c,
                    HoText.figure(outcome.gain(c, same.get())));
        }
        return Optional.of(finding(Verdict.NOTE, text + "."));
    }

    /** "70.1 / 72.3": one figure a stage. */
    private String byStage(IntFunction<Measure> stage) {
        return IntStream.range(0, settings.corruption().size())
                .mapToObj(s -> HoText.figure(stage.apply(s)))
                .collect(Collectors.joining(" / "));
    }

    private Optional<Finding> againstUntuned() {
        Optional<String> tuned = outcome.shown();
        Optional<String> plain = outcome.find(HoContenders.SGD_ALL);
        if (papers || tuned.isEmpty() || plain.isEmpty()) {
            return Optional.empty();
        }
        String c = tuned.get();
        String sgd = plain.get();
        return Optional.of(finding(
                Verdict.NOTE,
                say(
                        "The same learner tuned and untuned, on the same examples%s: %s %s, untuned %s.",
                        settings.staged() ? ", at the ends of the stages" : "",
                        c,
                        byStage(s -> outcome.accuracy(c, s)),
                        byStage(s -> outcome.accuracy(sgd, s)))));
    }

    private Optional<Finding> againstGrid() {
        Optional<String> tuned = outcome.shown();
        if (outcome.grid().isEmpty() || tuned.isEmpty() || !outcome.complete()) {
            return Optional.empty();
        }
        String c = tuned.get();
        int stages = outcome.stages();
        int above = 0;
        List<String> gains = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        for (int s = 0; s < stages; s++) {
            String best = outcome.bestCell(s);
            double gain = outcome.accuracy(c, s).mean()
                    - outcome.cellAccuracy(best, s).mean();
            above += gain > 0 ? 1 : 0;
            gains.add(say("%.2f", gain));
            cells.add(HoText.figure(outcome.cellAccuracy(best, s)) + " (" + best + ")");
        }
        String one = outcome.bestCell();
        return Optional.of(finding(
                above == stages ? Verdict.REPRODUCED : above > 0 ? Verdict.PARTLY : Verdict.NOT_REPRODUCED,
                say(
                        "Claimed here, not by the paper: tuning beats plain SGD on the same examples at the best of %d fixed"
                                + " settings chosen in hindsight. %s: %s; best in hindsight%s: %s; gain: %s. As one setting for"
                                + " the whole run, %s is best: %s.%s",
                        outcome.part().cells().size(),
                        c,
                        byStage(s -> outcome.accuracy(c, s)),
                        stages > 1 ? ", for each stage by itself" : "",
                        String.join(" / ", cells),
                        String.join(" / ", gains),
                        one,
                        byStage(s -> outcome.cellAccuracy(one, s)),
                        outcome.part().name().equals(HoStudy.PAYS.name())
                                ? " The two steps of the preset for the tuned learner were chosen by looking as well, under one"
                                        + " seed, at the same test posts."
                                : "")));
    }
}
