package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sobow.bench.protocol.Comparison.Case;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.learn.evaluate.Task;

/**
 * What came of the protocol, as tables.
 *
 * @param judgments one for each part
 * @param trials the streams with one part changed at a time
 * @param recipes whole learners that the judgments lead to; the first is the defaults
 * @param finals the streams with those
 */
record Report(Folds folds, List<Judgment> judgments, List<Trial> trials, List<Recipe> recipes, List<Trial> finals) {
    private static final List<Column> JUDGED = columns(
            "part",
            "chosen",
            "loss %",
            "spread %",
            "data %",
            "generators %",
            "without best %",
            "better",
            "worse",
            "same",
            "time",
            "arrivals",
            "excess",
            "verdict");
    private static final List<Column> VALUES =
            columns("part", "value", "loss %", "better", "worse", "best", "best %", "worst", "worst %", "time");
    private static final List<Column> CASES =
            columns("part", "stream", "chosen", "loss", "seconds", "arrivals", "excess");
    private static final List<Column> SCORES =
            columns("stream", "part", "learner", "logLoss", "rmse", "accuracy", "seconds");

    private static List<Column> columns(String... names) {
        return Arrays.stream(names).map(name -> new Column(name, name, name)).toList();
    }

    /** The tables; with {@code details} also that of every stream. */
    ExperimentResult result(boolean details) {
        List<FurtherTable> tables = new ArrayList<>();
        tables.add(table(
                "values",
                "Not held out: every value against the learner without the part, over all streams",
                VALUES,
                values()));
        tables.add(table(
                "learners",
                "Whole learners: the defaults, the same without the parts that go, and with each part that stays at its best value",
                recipeColumns(),
                recipeRows()));
        if (details) {
            tables.add(table("cases", "Held out, stream by stream", CASES, cases()));
            tables.add(table("scores", "What was run", SCORES, scores()));
        }
        Conclusion conclusion = new Conclusion(
                "Held out: the value of each fold is chosen on the other folds and judged against the learner without the part.",
                new ResultTable(JUDGED, judgments.stream().map(this::judged).toList()),
                tables,
                List.of(),
                List.of());
        return new ExperimentResult(
                "held-out", "The parts of the everyday learner, judged", "", Map.of(), conclusion, true);
    }

    private static FurtherTable table(String id, String title, List<Column> columns, List<Map<String, Object>> rows) {
        return new FurtherTable(id, title, "", new ResultTable(columns, rows));
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
                heldOut.mean(Case::seconds),
                heldOut.mean(Case::arrivals),
                heldOut.mean(Case::excess),
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
                            all.best().stream(),
                            percent(all.best().loss()),
                            all.worst().stream(),
                            percent(all.worst().loss()),
                            all.mean(Case::seconds)));
                }
            }
        }
        return rows;
    }

    private List<Column> recipeColumns() {
        List<String> names = new ArrayList<>(List.of("stream"));
        recipes.forEach(recipe -> names.add(recipe.name()));
        recipes.subList(1, recipes.size())
                .forEach(recipe -> names.addAll(List.of(recipe.name() + " loss %", recipe.name() + " time")));
        return columns(names.toArray(String[]::new));
    }

    private List<Map<String, Object>> recipeRows() {
        List<Column> columns = recipeColumns();
        List<Map<String, Object>> rows = new ArrayList<>();
        double[] losses = new double[recipes.size()];
        double[] times = new double[recipes.size()];
        for (Trial trial : finals) {
            List<Object> cells = new ArrayList<>(List.of(trial.stream().name()));
            recipes.forEach(recipe -> cells.add(trial.score(recipe).loss()));
            Score first = trial.score(recipes.get(0));
            for (int i = 1; i < recipes.size(); i++) {
                Score score = trial.score(recipes.get(i));
                double loss = score.lossRatio(first);
                double time = score.seconds() / first.seconds();
                losses[i] += Math.log(loss) / finals.size();
                times[i] += Math.log(time) / finals.size();
                cells.addAll(List.of(percent(loss), time));
            }
            rows.add(ResultTable.row(columns, cells.toArray()));
        }
        List<Object> means = new ArrayList<>(List.of("geometric mean"));
        recipes.forEach(recipe -> means.add(Double.NaN));
        for (int i = 1; i < recipes.size(); i++) {
            means.addAll(List.of(percent(Math.exp(losses[i])), Math.exp(times[i])));
        }
        rows.add(ResultTable.row(columns, means.toArray()));
        return rows;
    }

    private List<Map<String, Object>> cases() {
        return judgments.stream()
                .flatMap(judgment -> judgment.heldOut().cases().stream()
                        .map(one -> ResultTable.row(
                                CASES,
                                judgment.part().name(),
                                one.stream(),
                                one.value().label(),
                                one.loss(),
                                one.seconds(),
                                one.arrivals(),
                                one.excess())))
                .toList();
    }

    private List<Map<String, Object>> scores() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Judgment judgment : judgments) {
            Part part = judgment.part();
            for (Trial trial : trials.stream().filter(part::concerns).toList()) {
                part.candidates()
                        .forEach(value -> rows.add(score(trial, part.name(), value.label(), trial.score(value))));
            }
        }
        for (Trial trial : finals) {
            recipes.forEach(recipe -> rows.add(score(trial, "whole learner", recipe.name(), trial.score(recipe))));
        }
        return rows;
    }

    private static Map<String, Object> score(Trial trial, String part, String learner, Score score) {
        boolean isRegression = trial.stream().task() == Task.REGRESSION;
        return ResultTable.row(
                SCORES,
                trial.stream().name(),
                part,
                learner,
                isRegression ? Double.NaN : score.loss(),
                isRegression ? score.loss() : Double.NaN,
                score.accuracy(),
                score.seconds());
    }

    /** By how many percent a ratio is above 1. */
    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }
}
