package org.sobow.bench.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.sobow.bench.protocol.Comparison.Case;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.ResultTable;
import org.sobow.experiments.TableOf;
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
    private static final TableOf<Value> VALUES = new TableOf<Value>()
            .column("part", value -> value.part.name())
            .column("value", value -> value.candidate.label())
            .column("loss %", value -> percent(value.all.loss()))
            .column("better", value -> value.all.better())
            .column("worse", value -> value.all.worse())
            .column("best", value -> value.all.best().stream())
            .column("best %", value -> percent(value.all.best().loss()))
            .column("worst", value -> value.all.worst().stream())
            .column("worst %", value -> percent(value.all.worst().loss()))
            .column("time", value -> value.all.mean(Case::seconds));
    private static final TableOf<JudgedCase> CASES = new TableOf<JudgedCase>()
            .column("part", judged -> judged.part.name())
            .column("stream", judged -> judged.one.stream())
            .column("chosen", judged -> judged.one.value().label())
            .column("loss", judged -> judged.one.loss())
            .column("seconds", judged -> judged.one.seconds())
            .column("arrivals", judged -> judged.one.arrivals())
            .column("excess", judged -> judged.one.excess());
    private static final TableOf<Scored> SCORES = new TableOf<Scored>()
            .column("stream", scored -> scored.trial.stream().name())
            .column("part", Scored::part)
            .column("learner", Scored::learner)
            .column("logLoss", scored -> scored.isRegression() ? Double.NaN : scored.score.loss())
            .column("rmse", scored -> scored.isRegression() ? scored.score.loss() : Double.NaN)
            .column("accuracy", scored -> scored.score.accuracy())
            .column("seconds", scored -> scored.score.seconds());

    /** A value of a part on all streams where the part does anything. */
    private record Value(Part part, Candidate candidate, Comparison all) {}

    /** A stream that was held out. */
    private record JudgedCase(Part part, Case one) {}

    /** What was run on a stream. */
    private record Scored(Trial trial, String part, String learner, Score score) {
        boolean isRegression() {
            return trial.stream().task() == Task.REGRESSION;
        }
    }

    /** The tables; with {@code details} also that of every stream. */
    ExperimentResult result(boolean details) {
        List<FurtherTable> tables = new ArrayList<>();
        tables.add(new FurtherTable(
                "values",
                "Not held out: every value against the learner without the part, over all streams",
                VALUES.of(values())));
        tables.add(new FurtherTable(
                "learners",
                "Whole learners: the defaults, the same without the parts that go, and with each part that stays at its best value",
                wholeLearners()));
        if (details) {
            tables.add(new FurtherTable("cases", "Held out, stream by stream", CASES.of(cases())));
            tables.add(new FurtherTable("scores", "What was run", SCORES.of(scores())));
        }
        Conclusion conclusion = new Conclusion(
                "Held out: the value of each fold is chosen on the other folds and judged against the learner without the part.",
                judged().of(judgments),
                tables,
                List.of(),
                List.of());
        return new ExperimentResult(
                "held-out", "The parts of the everyday learner, judged", "", Map.of(), conclusion, true);
    }

    private TableOf<Judgment> judged() {
        return new TableOf<Judgment>()
                .column("part", judgment -> judgment.part().name())
                .column(
                        "chosen",
                        judgment -> judgment.chosen().values().stream()
                                .map(Candidate::label)
                                .collect(Collectors.joining("; ")))
                .column("loss %", judgment -> percent(judgment.heldOut().loss()))
                .column(
                        "spread %",
                        judgment -> percent(Math.exp(judgment.heldOut().spread())))
                .column("data %", judgment -> percent(ofKind(judgment, "data").loss()))
                .column(
                        "generators %",
                        judgment -> percent(ofKind(judgment, "generator").loss()))
                .column(
                        "without best %",
                        judgment -> percent(judgment.heldOut().withoutBest().loss()))
                .column("better", judgment -> judgment.heldOut().better())
                .column("worse", judgment -> judgment.heldOut().worse())
                .column("same", judgment -> judgment.heldOut().same())
                .column("time", judgment -> judgment.heldOut().mean(Case::seconds))
                .column("arrivals", judgment -> judgment.heldOut().mean(Case::arrivals))
                .column("excess", judgment -> judgment.heldOut().mean(Case::excess))
                .column("verdict", Judgment::verdict);
    }

    private Comparison ofKind(Judgment judgment, String kind) {
        return judgment.heldOut().where(one -> folds.of(one.stream()).kind().equals(kind));
    }

    private List<Value> values() {
        return judgments.stream()
                .map(Judgment::part)
                .flatMap(part -> part.candidates().stream()
                        .skip(1)
                        .map(candidate -> new Value(part, candidate, Comparison.of(part, candidate, trials))))
                .filter(value -> !value.all.cases().isEmpty())
                .toList();
    }

    private ResultTable wholeLearners() {
        Recipe first = recipes.get(0);
        List<Recipe> others = recipes.subList(1, recipes.size());
        TableOf<Trial> table =
                new TableOf<Trial>().column("stream", trial -> trial.stream().name());
        for (Recipe recipe : recipes) {
            table = table.column(recipe.name(), trial -> trial.score(recipe).loss());
        }
        Map<String, Object> means = new LinkedHashMap<>();
        means.put("stream", "geometric mean");
        recipes.forEach(recipe -> means.put(recipe.name(), Double.NaN));
        for (Recipe recipe : others) {
            ToDoubleFunction<Trial> loss = trial -> trial.score(recipe).lossRatio(trial.score(first));
            ToDoubleFunction<Trial> time =
                    trial -> trial.score(recipe).seconds() / trial.score(first).seconds();
            String lossName = recipe.name() + " loss %";
            String timeName = recipe.name() + " time";
            table = table.column(lossName, trial -> percent(loss.applyAsDouble(trial)))
                    .column(timeName, time::applyAsDouble);
            means.put(lossName, percent(geometricMean(loss)));
            means.put(timeName, geometricMean(time));
        }
        List<Map<String, Object>> rows = new ArrayList<>(table.of(finals).rows());
        rows.add(means);
        return new ResultTable(table.columns(), rows);
    }

    private double geometricMean(ToDoubleFunction<Trial> ratio) {
        return Math.exp(finals.stream()
                .mapToDouble(ratio)
                .map(value -> Math.log(value) / finals.size())
                .sum());
    }

    private List<JudgedCase> cases() {
        return judgments.stream()
                .flatMap(judgment ->
                        judgment.heldOut().cases().stream().map(one -> new JudgedCase(judgment.part(), one)))
                .toList();
    }

    private List<Scored> scores() {
        List<Scored> all = new ArrayList<>();
        for (Judgment judgment : judgments) {
            Part part = judgment.part();
            for (Trial trial : trials.stream().filter(part::concerns).toList()) {
                part.candidates()
                        .forEach(value -> all.add(new Scored(trial, part.name(), value.label(), trial.score(value))));
            }
        }
        for (Trial trial : finals) {
            recipes.forEach(recipe -> all.add(new Scored(trial, "whole learner", recipe.name(), trial.score(recipe))));
        }
        return all;
    }

    /** By how many percent a ratio is above 1. */
    private static double percent(double ratio) {
        return 100 * (ratio - 1);
    }
}
