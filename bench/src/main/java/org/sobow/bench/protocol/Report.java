package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sobow.bench.protocol.Comparison.Case;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.Column;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.report.TextTable;

/**
 * What came of the protocol, as tables.
 *
 * @param judgments one for each part
 * @param trials the streams with one part changed at a time
 * @param recipes whole learners that the judgments lead to; the first is the defaults
 * @param finals the streams with those
 */
record Report(Folds folds, List<Judgment> judgments, List<Trial> trials, List<Recipe> recipes, List<Trial> finals) {
    private static final int WIDTH = 200;

    private static final List<Column> JUDGED = columns(
            "part",
            "chosen",
            "loss",
            "spread",
            "data",
            "generators",
            "without best",
            "better",
            "worse",
            "same",
            "time",
            "arrivals",
            "excess",
            "verdict");
    private static final List<Column> VALUES =
            columns("part", "value", "loss", "better", "worse", "best", "worst", "time");

    private static List<Column> columns(String... names) {
        return Arrays.stream(names).map(name -> new Column(name, name, name)).toList();
    }

    /** The tables. */
    String text() {
        return "Held out: the value of each fold is chosen on the other folds and judged against the learner without the part.\n"
                + table(JUDGED, judgments.stream().map(this::judged).toList())
                + "\nNot held out: every value against the learner without the part, over all streams.\n"
                + table(VALUES, values())
                + "\nWhole learners: the defaults, the same without the parts that go, and with each part that stays at its best "
                + "value.\n"
                + table(recipeColumns(), recipeRows());
    }

    private static String table(List<Column> columns, List<Map<String, Object>> rows) {
        return TextTable.of(new ResultTable(columns, rows), WIDTH);
    }

    private Map<String, Object> judged(Judgment judgment) {
        Comparison heldOut = judgment.heldOut();
        return ResultTable.row(
                JUDGED,
                judgment.part().name(),
                judgment.chosen().values().stream().map(Candidate::label).collect(Collectors.joining("; ")),
                percent(heldOut.loss()),
                percent(Math.exp(heldOut.spread())),
                percent(ofKind(heldOut, "data").loss()),
                percent(ofKind(heldOut, "generator").loss()),
                percent(heldOut.withoutBest().loss()),
                heldOut.better(),
                heldOut.worse(),
                heldOut.cases().size() - heldOut.better() - heldOut.worse(),
                ratio(heldOut.mean(Case::seconds)),
                ratio(heldOut.mean(Case::arrivals)),
                ratio(heldOut.mean(Case::excess)),
                judgment.verdict());
    }

    private Comparison ofKind(Comparison all, String kind) {
        return all.where(one -> folds.of(one.stream()).kind().equals(kind));
    }

    private List<Map<String, Object>> values() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Judgment judgment : judgments) {
            Part part = judgment.part();
            for (Candidate candidate :
                    part.candidates().subList(1, part.candidates().size())) {
                Comparison all = Comparison.of(part, candidate, trials);
                if (!all.cases().isEmpty()) {
                    rows.add(ResultTable.row(
                            VALUES,
                            part.name(),
                            candidate.label(),
                            percent(all.loss()),
                            all.better(),
                            all.worse(),
                            named(all.best()),
                            named(all.worst()),
                            ratio(all.mean(Case::seconds))));
                }
            }
        }
        return rows;
    }

    private static String named(Case one) {
        return one.stream() + " " + percent(one.loss());
    }

    private List<Column> recipeColumns() {
        List<String> names = new ArrayList<>(List.of("stream"));
        recipes.forEach(recipe -> names.add(recipe.name()));
        recipes.subList(1, recipes.size())
                .forEach(recipe -> names.addAll(List.of(recipe.name() + " loss", recipe.name() + " time")));
        return columns(names.toArray(String[]::new));
    }

    private List<Map<String, Object>> recipeRows() {
        List<Column> columns = recipeColumns();
        List<Map<String, Object>> rows = new ArrayList<>();
        double[] losses = new double[recipes.size()];
        double[] times = new double[recipes.size()];
        for (Trial trial : finals) {
            List<Object> cells = new ArrayList<>(List.of(trial.stream().name()));
            recipes.forEach(recipe -> cells.add(
                    String.format(Locale.ROOT, "%.5g", trial.score(recipe).loss())));
            Score first = trial.score(recipes.get(0));
            for (int i = 1; i < recipes.size(); i++) {
                Score score = trial.score(recipes.get(i));
                double loss = score.lossRatio(first);
                double time = score.seconds() / first.seconds();
                losses[i] += Math.log(loss) / finals.size();
                times[i] += Math.log(time) / finals.size();
                cells.addAll(List.of(percent(loss), ratio(time)));
            }
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        List<Object> means = new ArrayList<>(List.of("geometric mean"));
        recipes.forEach(recipe -> means.add(""));
        for (int i = 1; i < recipes.size(); i++) {
            means.addAll(List.of(percent(Math.exp(losses[i])), ratio(Math.exp(times[i]))));
        }
        rows.add(ResultTable.row(columns, means.toArray()));
        return rows;
    }

    private static String percent(double ratio) {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%+.2f %%", 100 * (ratio - 1));
    }

    private static String ratio(double ratio) {
        return Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }
}
