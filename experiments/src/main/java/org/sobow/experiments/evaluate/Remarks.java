package org.sobow.experiments.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;

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
        String best = first.contenders().get(0).label();
        for (Contender contender : first.contenders()) {
            best = first.excess(contender.label(), best) < 0 ? contender.label() : best;
        }
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
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "By log-loss, or RMSE, the self-tuning learner is ahead of " + String.join("; ", words) + "."));
    }

    private Optional<Finding> edges() {
        List<String> names = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 0; c < outcome.contenders().size(); c++) {
                Contender contender = outcome.contenders().get(c);
                Grid grid = contender.grid();
                int best = outcome.best(c, outcome.loss());
                if (grid != null && grid.isAtEdge(best)) {
                    names.add(outcome.stream().name() + (contender.label().equals(Contenders.RAW_GRID) ? " raw" : "")
                            + " (step " + EvaluateText.number(grid.step(best)) + ")");
                }
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "The best step lies at the edge of the grid, so that a wider one might be better, on: "
                                + EvaluateText.list(names) + "."));
    }

    private Optional<Finding> lost() {
        List<String> names = new ArrayList<>();
        for (StreamOutcome outcome : outcomes) {
            for (int c = 0; c < outcome.contenders().size(); c++) {
                Contender contender = outcome.contenders().get(c);
                int variants = contender.variants().size();
                int of = c;
                long lost = IntStream.range(0, variants)
                        .filter(v -> outcome.passes(of, v).stream()
                                .anyMatch(pass -> pass.result().isLost()))
                        .count();
                if (lost > 0) {
                    names.add(outcome.stream().name() + ", " + contender.label()
                            + (variants == 1 ? "" : ": " + lost + " of " + variants));
                }
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Finding(Verdict.NOTE, "Numbers became infinite or NaN: " + String.join("; ", names) + "."));
    }

    private Optional<Finding> skipped() {
        List<String> names = outcomes.stream()
                .map(StreamOutcome::stream)
                .filter(stream -> stream.skipped() > 0)
                .map(stream -> stream.name() + " " + stream.skipped())
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Finding(
                        Verdict.NOTE,
                        "Bad rows were skipped, as allowed, and nothing was learned from them: "
                                + EvaluateText.list(names) + "."));
    }
}
