package org.sobow.experiments.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;
import org.sobow.experiments.compare.Contender;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.tuning.Loss;

/** The experiments on learners whose metrics are known beforehand. */
class EvaluationTest {
    private static final EvaluateSettings SETTINGS = new EvaluateSettings(0, 100, Long.MAX_VALUE, 2, 7);

    /** Two steps times two strengths. */
    private static List<Contender<OpenStream>> grid(String name, double... probabilities) {
        return IntStream.range(0, probabilities.length)
                .mapToObj(i -> Contenders.setting(
                        name,
                        "setting " + i,
                        Map.of(Contenders.STEP, i < 2 ? 0.1 : 1.0, Contenders.STRENGTH, i % 2 == 0 ? 0.0 : 0.5),
                        Constant.recipe(name, probabilities[i])))
                .toList();
    }

    private static List<Contender<OpenStream>> contenders(double ours) {
        List<Contender<OpenStream>> all = new ArrayList<>(grid(Contenders.GRID, 0.2, 0.4, 0.8, 0.6));
        all.add(0, Contenders.single(Contenders.SELF_TUNING, Constant.recipe(Contenders.SELF_TUNING, ours)));
        return all;
    }

    private static Experiment on(
            StreamSource stream, List<Contender<OpenStream>> contenders, EvaluateSettings settings) {
        return SuiteExperiment.ofOne(new Suite(List.of(stream), task -> contenders, settings));
    }

    private static ExperimentResult evaluate(double ours) {
        return on(LabelSource.of("ones", 1000), contenders(ours), SETTINGS).run(ExperimentContext.SILENT);
    }

    private static Verdict verdict(ExperimentResult result, String start) {
        return result.findings().stream()
                .filter(finding -> finding.text().startsWith(start))
                .map(Finding::verdict)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void grid_isShownAtItsBestInHindsight() {
        ExperimentResult result = evaluate(0.9);
        assertThat(result.complete()).isTrue();
        Map<String, Object> ours = result.table().rows().get(0);
        Map<String, Object> grid = result.table().rows().get(1);
        assertThat(ours).containsEntry("learner", Contenders.SELF_TUNING).containsEntry("setting", "-");
        assertThat(grid).containsEntry("learner", Contenders.GRID).containsEntry("setting", "setting 2");
        assertThat(((Measure) grid.get("logLoss")).mean()).isCloseTo(-Math.log(0.8), within(1e-12));
        assertThat(((Measure) grid.get("accuracy")).mean()).isCloseTo(99.9, within(1e-9));
        assertThat(((Measure) grid.get("windowedAccuracy")).mean()).isEqualTo(100);
        assertThat(((Measure) grid.get("windowedBrier")).mean()).isCloseTo(0.08, within(1e-12));
        assertThat(grid).containsEntry("rows", 1000L);
        assertThat(result.tables()).hasSize(1);
        assertThat(((Measure) result.tables().get(0).table().rows().get(1).get("strength0.5")).mean())
                .isCloseTo(-Math.log(0.6), within(1e-12));
    }

    @Test
    void bestOfGrid_isComparedWithTheSelfTuningLearner() {
        String start = "By log-loss, or RMSE, the self-tuning linear learner is ahead of ";
        assertThat(evaluate(0.9).findings().get(0).text()).isEqualTo(start + "SGD, best of grid on 1 of 1.");
        Finding worse = evaluate(0.7).findings().get(0);
        assertThat(worse.verdict()).isEqualTo(Verdict.NOTE);
        assertThat(worse.text()).isEqualTo(start + "SGD, best of grid on 0 of 1 (behind it on ones +59.84 %).");
    }

    private static ExperimentResult onOnes(Map<String, Double> probabilities) {
        List<Contender<OpenStream>> all = new ArrayList<>();
        probabilities.forEach((name, p) -> all.add(Contenders.single(name, Constant.recipe(name, p))));
        return on(LabelSource.of("ones", 1000), all, SETTINGS).run(ExperimentContext.SILENT);
    }

    @Test
    void learnersOfEqualLoss_areLevelAndNobodyIsAhead() {
        ExperimentResult all = onOnes(Map.of(Contenders.SELF_TUNING, 0.5, Contenders.SGD, 0.5));
        assertThat(all.headline()).isEqualTo("On ones nobody is ahead: all learners have the same log-loss, 0.6931.");
        assertThat(all.findings().get(0).text()).endsWith(" is ahead of SGD on 0 of 1 (level with it on ones).");
        ExperimentResult two = onOnes(new TreeMap<>(Map.of("a", 0.5, "b", 0.25, "c", 0.5000001)));
        assertThat(two.headline()).isEqualTo("On ones nobody is ahead: a and c share the smallest log-loss, 0.6931.");
    }

    @Test
    void plainSgdAndMixed_areAmongTheOthers() {
        ExperimentResult result =
                onOnes(Map.of(Contenders.SELF_TUNING, 0.8, Contenders.SGD, 0.7, Contenders.MIXED, 0.9));
        assertThat(result.findings().get(0).text())
                .contains("is ahead of SGD on 1 of 1; mixed on 0 of 1 (behind it on ones +111.79 %).");
    }

    @Test
    void learnerThatLosesItsNumbers_hasNoLossAndIsNamed() {
        ExperimentResult one = onOnes(Map.of(Contenders.SELF_TUNING, Double.NaN, Contenders.SGD, 0.5));
        assertThat(one.headline())
                .isEqualTo("On ones SGD has the smallest log-loss of those whose numbers stayed finite.");
        assertThat(one.findings())
                .extracting(Finding::text)
                .contains("Numbers became infinite or NaN: ones, self-tuning.")
                .noneMatch(text -> text.contains("is ahead of"));
        assertThat(onOnes(Map.of(Contenders.SGD, Double.NaN)).headline())
                .isEqualTo(
                        "On ones nobody has a finite log-loss: the numbers of every learner became infinite or NaN.");
    }

    @Test
    void whichLearnerIsWhatTrainLearns_isSaid() {
        String alone =
                "The row self-tuning is the linear model. What sobow train learns by default is not among these; to see it, run with"
                        + " --learners mixed,self-tuning,trivial.";
        assertThat(evaluate(0.9).findings()).extracting(Finding::text).contains(alone);
        List<Contender<OpenStream>> both = contenders(0.9);
        both.add(Contenders.single(Contenders.MIXED, Constant.recipe(Contenders.MIXED, 0.9)));
        ExperimentResult result =
                on(LabelSource.of("ones", 1000), both, SETTINGS).run(ExperimentContext.SILENT);
        assertThat(result.findings())
                .extracting(Finding::text)
                .contains(
                        "The row self-tuning is the linear model. What sobow train learns by default is the row mixed.");
    }

    @Test
    void bestStepAtTheEdge_isSaid() {
        assertThat(verdict(evaluate(0.9), "The best step lies at the edge")).isEqualTo(Verdict.NOTE);
        List<Contender<OpenStream>> raw = grid(Contenders.RAW_GRID, 0.2, 0.4, 0.6, 0.8);
        ExperimentResult result =
                on(LabelSource.of("ones", 1000), raw, SETTINGS).run(ExperimentContext.SILENT);
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.endsWith("might be better, on: ones raw (step 1)."));
    }

    @Test
    void suite_hasARowForEveryStreamAndRecoveryWhereThereAreDrifts() {
        List<StreamSource> streams =
                List.of(LabelSource.of("plain", 300), new LabelSource("drifting", 3000, 3000, true, List.of(1500L)));
        Recorder context = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = SuiteExperiment.ofSeveral(
                        new Suite(streams, task -> contenders(0.9), SETTINGS), Remarks::of)
                .run(context);
        assertThat(result.table().rows()).extracting(row -> row.get("stream")).containsExactly("plain", "drifting");
        assertThat(((Measure) result.table().rows().get(1).get("selfTuning")).count())
                .isEqualTo(2);
        assertThat(result.tables()).extracting(table -> table.id()).containsExactly("classification", "recovery");
        assertThat(context.expected()).isEqualTo(5 * (300 + 2 * 3000));
        assertThat(context.advanced()).isEqualTo(context.expected());
        assertThat(context.metrics())
                .extracting(record -> record.get("learner"))
                .contains(Contenders.SELF_TUNING, Contenders.GRID);
        assertThat(context.metrics())
                .extracting(record -> record.get("accuracy"))
                .containsOnly(98.0, 99.0, 100.0);
        assertThat(result.charts())
                .extracting(chart -> chart.id())
                .containsExactly("plain-loss", "plain-step", "drifting-loss", "drifting-step");
        assertThat(result.charts().get(2).marks()).containsExactly(1500.0);
    }

    @Test
    void whatIsTuned_isChartedWhereItMovesAndWrittenDown() {
        Contenders contenders = new Contenders(
                List.of(EvaluatedLearner.SELF_TUNING, EvaluatedLearner.SGD, EvaluatedLearner.FTRL),
                false,
                new Loss.Squared());
        StreamSource stream = GeneratedSource.of("sea").orElseThrow();
        Recorder context = new Recorder(Long.MAX_VALUE);
        EvaluateSettings settings = new EvaluateSettings(0, 100, 1000, 1, 1);
        ExperimentResult result =
                on(stream, contenders.of(Task.CLASSIFICATION), settings).run(context);
        assertThat(result.charts())
                .extracting(chart -> chart.id())
                .containsExactly("sea-loss", "sea-step", "sea-bias-step", "sea-temperature");
        assertThat(result.charts().get(1).series()).hasSize(2);
        assertThat(result.charts().subList(2, 4))
                .allSatisfy(chart -> assertThat(chart.series())
                        .extracting(Chart.Series::label)
                        .containsExactly(Contenders.SELF_TUNING));
        assertThat(context.metrics())
                .filteredOn(record -> record.get("learner").equals(Contenders.SELF_TUNING))
                .isNotEmpty()
                .allMatch(record -> record.keySet()
                        .containsAll(List.of("step", "biasStep", "strength", "temperature", "cutBacks")));
        assertThat(context.metrics())
                .filteredOn(record -> record.get("learner").equals(Contenders.FTRL))
                .isNotEmpty()
                .noneMatch(record -> record.containsKey("biasStep")
                        || record.containsKey("temperature")
                        || record.containsKey("cutBacks"));
    }

    @Test
    void rows_limitEveryStream() {
        ExperimentResult result = on(
                        LabelSource.of("ones", 1000), contenders(0.9), new EvaluateSettings(3, 100, 120, 1, 1))
                .run(ExperimentContext.SILENT);
        assertThat(result.settings()).containsEntry("rows", 120L).containsEntry("delay", 3);
        assertThat(result.introduction()).contains("learned 3 arrivals later");
        List<Double> steps = result.charts().get(1).series().get(0).ys();
        assertThat(steps).containsExactly(47.0, 97.0, 117.0);
    }

    @Test
    void badRecord_endsTheEvaluationWhereverItIsMet() {
        LabelSource bad = new LabelSource("bad", 1000, 500, false, List.of());
        for (List<Contender<OpenStream>> contenders :
                List.of(grid(Contenders.GRID, 0.2, 0.4, 0.6, 0.8), contenders(0.5))) {
            Experiment evaluation = on(bad, contenders, SETTINGS);
            assertThatThrownBy(() -> evaluation.run(ExperimentContext.SILENT))
                    .isInstanceOf(BadDataException.class)
                    .hasMessage("rows.csv:502: not a number");
        }
    }

    @Test
    void cancelled_isIncomplete() {
        ExperimentResult result =
                on(LabelSource.of("ones", 1000), contenders(0.9), SETTINGS).run(new Recorder(0));
        assertThat(result.complete()).isFalse();
        assertThat(result.table().rows()).isEmpty();
    }

    @Test
    void settings_areChecked() {
        assertThatThrownBy(() -> new EvaluateSettings(0, 1000, 0, 1, 1)).hasMessageContaining("rows");
        assertThatThrownBy(() -> new EvaluateSettings(-1, 1000, 10, 1, 1)).hasMessageContaining("delay");
        assertThatThrownBy(() -> new EvaluateSettings(0, 1000, 10, 3, Long.MAX_VALUE - 2))
                .hasMessage("the first seed must be at most 9223372036854775804, got 9223372036854775805");
    }
}
