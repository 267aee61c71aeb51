package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Setting;

/** What is worth saying of an evaluation beside its tables. Nothing is judged here. */
public final class Remarks {
    private static final List<String> RIVALS = List.of(
            Contenders.GRID,
            Contenders.RAW_GRID,
            Contenders.ADAGRAD,
            Contenders.FTRL,
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
        String best = first.lossScore()
                .best(
                        first.names(),
                        name -> first.measure(name, first.lossScore()).mean());
        return "On " + first.stream().name() + " " + best + " has the smallest "
                + first.loss().words() + ".";
    }

    private Optional<Finding> others() {
        List<String> words = new ArrayList<>();
        for (String rival : RIVALS) {
            List<StreamOutcome> shared = outcomes.stream()
                    .filter(outcome -> !Double.isNaN(outcome.excess(Contenders.SELF_TUNING, rival)))
                    .toList();
            List<String> behind = shared.stream()
                    .filter(outcome -> outcome.excess(Contenders.SELF_TUNING, rival) >= 0)
                    .map(outcome -> outcome.stream().name() + " "
                            + EvaluateText.signedPercent(outcome.excess(Contenders.SELF_TUNING, rival)))
                    .toList();
            if (!shared.isEmpty()) {
                words.add(rival + " on " + (shared.size() - behind.size()) + " of " + shared.size()
                        + (behind.isEmpty() ? "" : " (behind it on " + EvaluateText.list(behind) + ")"));
            }
        }
        return note("By log-loss, or RMSE, the self-tuning linear learner is ahead of ", "; ", words);
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
                long lost = settings.stream()
                        .filter(label -> outcome.outcome().lost(label) > 0)
                        .count();
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
