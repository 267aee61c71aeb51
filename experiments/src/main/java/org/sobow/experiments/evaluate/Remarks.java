package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Setting;

/** What is worth saying of an evaluation beside its tables. Nothing is judged here. */
public final class Remarks {
    private static final List<String> RIVALS = List.of(
            Contenders.SGD,
            Contenders.GRID,
            Contenders.RAW_GRID,
            Contenders.ADAGRAD,
            Contenders.FTRL,
            Contenders.MIXED,
            Contenders.MAJORITY,
            Contenders.MEAN);

    private final List<StreamOutcome> outcomes;

    private Remarks(List<StreamOutcome> outcomes) {
        this.outcomes = List.copyOf(outcomes);
    }

    /** All that the contenders allow to say. */
    public static List<Finding> of(List<StreamOutcome> outcomes) {
        Remarks remarks = new Remarks(outcomes);
        List<Finding> findings = new ArrayList<>();
        remarks.others().ifPresent(findings::add);
        remarks.representations().ifPresent(findings::add);
        remarks.edges().ifPresent(findings::add);
        remarks.lost().ifPresent(findings::add);
        remarks.skipped().ifPresent(findings::add);
        return findings;
    }

    /** One sentence that says what came out. */
    public static String headline(List<StreamOutcome> outcomes) {
        if (outcomes.isEmpty()) {
            return "It was interrupted before anything was finished.";
        }
        StreamOutcome first = outcomes.get(0);
        String on = "On " + first.stream().name() + " ";
        String loss = first.loss().words();
        List<String> finite =
                first.names().stream().filter(name -> isFinite(first, name)).toList();
        if (finite.isEmpty()) {
            return on + "nobody has a finite " + loss + ": the numbers of every learner became infinite or NaN.";
        }
        String best = first.lossScore()
                .best(finite, name -> first.measure(name, first.lossScore()).mean());
        List<String> leaders = finite.stream()
                .filter(name -> printed(first, name).equals(printed(first, best)))
                .toList();
        String among = finite.size() == first.names().size() ? "" : " of those whose numbers stayed finite";
        if (leaders.size() == 1) {
            return on + best + " has the smallest " + loss + among + ".";
        }
        String who = leaders.size() == first.names().size() ? "all learners" : String.join(" and ", leaders);
        return on + "nobody is ahead: " + who
                + (leaders.size() == finite.size() ? " have the same " : " share the smallest ") + loss + among + ", "
                + printed(first, best) + ".";
    }

    private static boolean isFinite(StreamOutcome outcome, String name) {
        return Double.isFinite(outcome.measure(name, outcome.lossScore()).mean());
    }

    /** The loss as tables show it: who has the same is not ahead. */
    private static String printed(StreamOutcome outcome, String name) {
        return EvaluateText.significant(
                outcome.measure(name, outcome.lossScore()).mean(), 4);
    }

    private Optional<Finding> others() {
        List<String> words = new ArrayList<>();
        for (String rival : RIVALS) {
            List<StreamOutcome> shared = outcomes.stream()
                    .filter(outcome -> isFinite(outcome, Contenders.SELF_TUNING) && isFinite(outcome, rival))
                    .toList();
            if (!shared.isEmpty()) {
                words.add(against(rival, shared));
            }
        }
        return note("By log-loss, or RMSE, the self-tuning linear learner is ahead of ", "; ", words);
    }

    private static String against(String rival, List<StreamOutcome> shared) {
        List<String> level = new ArrayList<>();
        List<String> behind = new ArrayList<>();
        for (StreamOutcome outcome : shared) {
            double excess = outcome.excess(Contenders.SELF_TUNING, rival);
            String stream = outcome.stream().name();
            if (printed(outcome, Contenders.SELF_TUNING).equals(printed(outcome, rival))) {
                level.add(stream);
            } else if (excess > 0) {
                behind.add(stream + " " + EvaluateText.signedPercent(excess));
            }
        }
        List<String> exceptions = new ArrayList<>();
        if (!behind.isEmpty()) {
            exceptions.add("behind it on " + EvaluateText.list(behind));
        }
        if (!level.isEmpty()) {
            exceptions.add("level with it on " + EvaluateText.list(level));
        }
        return rival + " on " + (shared.size() - behind.size() - level.size()) + " of " + shared.size()
                + (exceptions.isEmpty() ? "" : " (" + String.join(", and ", exceptions) + ")");
    }

    /** Which of the two learners without settings is which: train learns by the other one. */
    private Optional<Finding> representations() {
        if (outcomes.stream().noneMatch(outcome -> outcome.names().contains(Contenders.SELF_TUNING))) {
            return Optional.empty();
        }
        boolean both = outcomes.stream().anyMatch(outcome -> outcome.names().contains(Contenders.MIXED));
        return Optional.of(Finding.note("The row " + Contenders.SELF_TUNING + " is the linear model."
                + " What sobow train learns by default is "
                + (both
                        ? "the row " + Contenders.MIXED + "."
                        : "not among these; to see it, run with --learners mixed,self-tuning,trivial.")));
    }

    private Optional<Finding> edges() {
        List<String> places = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (String name : outcome.names()) {
                double step = new StreamReport(outcome).stepAtEdge(name);
                if (!Double.isNaN(step)) {
                    places.add(outcome.stream().name() + (name.equals(Contenders.RAW_GRID) ? " raw" : "") + " (step "
                            + Setting.text(step) + ")");
                }
            }
        }
        return note(
                "The best step lies at the edge of the grid, so that a wider one might be better, on: ", ", ", places);
    }

    private Optional<Finding> lost() {
        List<String> names = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (String name : outcome.names()) {
                List<String> settings = outcome.outcome().named(name);
                long lost = settings.stream().filter(outcome::isLost).count();
                if (lost > 0) {
                    names.add(outcome.stream().name() + ", " + name
                            + (settings.size() == 1 ? "" : ": " + lost + " of " + settings.size()));
                }
            }
        }
        return note("Numbers became infinite or NaN: ", "; ", names);
    }

    private Optional<Finding> skipped() {
        List<String> names = outcomes.stream()
                .map(StreamOutcome::stream)
                .filter(stream -> stream.skipped() > 0)
                .map(stream -> stream.name() + " " + stream.skipped())
                .toList();
        return note("Bad rows were skipped, as allowed, and nothing was learned from them: ", ", ", names);
    }

    /** A remark that ends with a list, unless that is empty. */
    private static Optional<Finding> note(String text, String separator, List<String> items) {
        return items.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.note(text + String.join(separator, items) + "."));
    }
}
