package org.sobow.experiments.ho;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.data.TrainTest;
import org.sobow.learn.softmax.TrainOn;
import org.sobow.streams.batch.GeneratedCorpus;

class HoExperimentTest {
    private static final GeneratedCorpus SMALL = new GeneratedCorpus(600, 4, 200, 80, 0, 1);
    private static final HoCorpus CORPUS = HoCorpus.of(SMALL, 1);

    private static HoSettings tiny(HoExperiment kind, HoPreset preset) {
        HoSettings.Builder builder =
                kind.defaults(preset).toBuilder().rounds(48).batch(4).seeds(2);
        return (preset == HoPreset.PAYS
                        ? builder.grid(List.of(1.0, 5.0), List.of(Double.NEGATIVE_INFINITY, -8.0))
                        : builder.windows(List.of(2, 5)))
                .build();
    }

    private static Experiment experiment(HoExperiment kind) {
        List<HoPreset> both = List.of(HoPreset.values());
        return kind.with(both, both.stream().map(preset -> tiny(kind, preset)).toList(), CORPUS);
    }

    private static ExperimentResult run(HoSettings settings) {
        return HoExperiment.STATIC
                .with(List.of(HoPreset.PAPER), List.of(settings), CORPUS)
                .run(ExperimentContext.SILENT);
    }

    private static double mean(Object cell) {
        return ((Measure) cell).mean();
    }

    @ParameterizedTest
    @EnumSource(HoExperiment.class)
    void bothParts_areInOneTableOneReportAndTheMetrics(HoExperiment kind) {
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = experiment(kind).run(recorder);

        assertThat(result.complete()).isTrue();
        assertThat(recorder.advanced()).isEqualTo(recorder.expected()).isPositive();
        assertThat(recorder.metrics()).extracting(record -> record.get("part")).contains("paper", "pays", "grid");
        assertThat(result.table().rows())
                .extracting(row -> row.get("setting") + " " + row.get("algorithm") + " " + row.get("window") + " "
                        + row.get("trainOn"))
                .contains(
                        "paper SOBOW 2 half",
                        "paper SOBOW 5 half",
                        "paper OAGD 2 half",
                        "paper OAGD 5 half",
                        "paper OGD 1 half",
                        "paper SGD - half",
                        "paper SGD - all",
                        "pays SOBOW 50 all",
                        "pays SGD - all",
                        "pays SGD, best fixed - all");
        assertThat(result.table().rows())
                .allSatisfy(row -> assertThat(mean(row.get("accuracy"))).isBetween(0.0, 100.0));
        assertThat(result.charts())
                .extracting(Chart::id)
                .containsExactly("accuracy-paper", "lambda-paper", "accuracy-pays", "gain-pays", "lambda-pays");
        assertThat(result.tables()).extracting(FurtherTable::id).contains("paper", "grid");
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("OAGD-5 takes "))
                .anyMatch(text -> text.contains("lambda moved by"))
                .anyMatch(text ->
                        kind == HoExperiment.DYNAMIC || text.contains("With the paper's fixed point method (10 steps)"))
                .anyMatch(text -> text.contains("best of 4 fixed settings chosen in hindsight"))
                .anyMatch(text -> text.contains("not the paper's data"));
        assertThat(result.introduction()).contains("generated corpus");
    }

    @Test
    void stages_haveAColumnAndAMarkEach() {
        ExperimentResult result = experiment(HoExperiment.DYNAMIC).run(ExperimentContext.SILENT);
        assertThat(result.table().columns())
                .extracting(column -> column.heading())
                .contains("stage 1 (5 %)", "stage 2 (10 %)", "stage 3 (20 %)", "stage 4 (30 %)");
        assertThat(result.charts().get(0).marks()).containsExactly(12.0, 24.0, 36.0);
        assertThat(result.charts().get(0).series())
                .allSatisfy(series -> assertThat(series.xs()).contains(12.0, 24.0, 36.0, 48.0));
    }

    @Test
    void everyMethodSeesTheSameExamples_soThatAnIdleOuterLevelIsPlainSgd() {
        HoSettings idle = tiny(HoExperiment.STATIC, HoPreset.PAPER).toBuilder()
                .outerStep(1e-12)
                .algorithms(List.of(HoAlgorithm.values()))
                .build();
        ExperimentResult result = run(idle);
        List<Map<String, Object>> halves = result.table().rows().stream()
                .filter(row -> row.get("trainOn").equals("half"))
                .toList();
        assertThat(halves).hasSize(6);
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("the outer level is idle here")
                        && text.contains("is that of plain SGD on the same half but for 0.00"));
        assertThat(halves)
                .allSatisfy(row -> assertThat(mean(row.get("accuracy")))
                        .isEqualTo(mean(halves.get(0).get("accuracy"))));
    }

    @Test
    void equalSettings_giveEqualNumbers() {
        ExperimentResult one = experiment(HoExperiment.DYNAMIC).run(ExperimentContext.SILENT);
        ExperimentResult other = experiment(HoExperiment.DYNAMIC).run(ExperimentContext.SILENT);
        for (String key : List.of("stage1", "accuracy", "loss", "windowMegabytes")) {
            assertThat(one.table().rows())
                    .extracting(row -> row.get(key))
                    .isEqualTo(other.table().rows().stream()
                            .map(row -> row.get(key))
                            .toList());
        }
    }

    @Test
    void windowMemory_isThatOfHypergradientsOrOfKeptRounds() {
        ExperimentResult result = run(tiny(HoExperiment.STATIC, HoPreset.PAPER));
        List<Double> megabytes = result.table().rows().stream()
                .map(row -> mean(row.get("windowMegabytes")))
                .toList();
        assertThat(megabytes.subList(0, 4)).allMatch(value -> value > 0);
        assertThat(megabytes.subList(5, 7)).containsOnly(0.0);
    }

    @ParameterizedTest
    @EnumSource(HoExperiment.class)
    void cancelled_returnsWhatThereIs(HoExperiment kind) {
        for (long after : new long[] {0, 100, 800}) {
            ExperimentResult result = experiment(kind).run(new Recorder(after));
            assertThat(result.complete()).isFalse();
        }
    }

    @Test
    void learnerThatIsLost_isCountedAndSaid() {
        TrainTest data = CORPUS.stages().get(0);
        List<Example> huge = data.train().examples().stream()
                .map(example -> new Example(SparseVector.of(new int[] {0}, new double[] {1e200}), example.label()))
                .toList();
        HoCorpus corpus = new HoCorpus(
                List.of(new TrainTest(data.train().withExamples("huge", huge), data.test())), false, "Huge values", 0);
        HoSettings settings = tiny(HoExperiment.STATIC, HoPreset.PAPER).toBuilder()
                .algorithms(List.of(HoAlgorithm.SGD))
                .build();
        ExperimentResult result = HoExperiment.STATIC
                .with(List.of(HoPreset.PAPER), List.of(settings), corpus)
                .run(ExperimentContext.SILENT);
        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows()).extracting(row -> row.get("diverged")).containsOnly(2L);
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("SGD was lost on 2 of 2"));
    }

    @Test
    void roundInWhichALearnerIsLost_isTheOneAfterThoseItPlayed() {
        TrainTest data = CORPUS.stages().get(0);
        List<Example> someHuge = IntStream.range(0, data.train().size())
                .mapToObj(i -> i % 10 > 0
                        ? data.train().examples().get(i)
                        : new Example(SparseVector.of(new int[] {0}, new double[] {1e200}), i / 10 % 4))
                .toList();
        HoCorpus corpus = new HoCorpus(
                List.of(new TrainTest(data.train().withExamples("huge", someHuge), data.test())), false, "Huge", 0);
        HoSettings settings = tiny(HoExperiment.STATIC, HoPreset.PAPER).toBuilder()
                .rounds(480)
                .batch(1)
                .algorithms(List.of(HoAlgorithm.SGD))
                .build();
        List<HoTrace> traces = new HoRace("paper", settings, corpus, HoContender.all(settings, corpus))
                .run(1, new int[corpus.dimension()], ExperimentContext.SILENT);
        assertThat(traces).allSatisfy(trace -> {
            assertThat(trace.divergedAt).isBetween(2L, 480L);
            assertThat(trace.divergedAt).isEqualTo(trace.played + 1L);
        });
    }

    @Test
    void papersTable_isLeftOutWhereOtherSharesOfLabelsAreWrong() {
        HoSettings settings = tiny(HoExperiment.DYNAMIC, HoPreset.PAPER).toBuilder()
                .corruption(List.of(0.0, 0.1, 0.4, 0.5))
                .seeds(1)
                .build();
        ExperimentResult result = HoExperiment.DYNAMIC
                .with(List.of(HoPreset.PAPER), List.of(settings), CORPUS)
                .run(ExperimentContext.SILENT);
        assertThat(result.tables()).extracting(FurtherTable::id).doesNotContain("paper");
    }

    @Test
    void demo_tunedIsAboveUntunedOnTheSameExamples() {
        ExperimentResult result =
                HoDemo.experiment(600, 2, SMALL.withSizes(400, 200)).run(ExperimentContext.SILENT);
        assertThat(result.table().rows())
                .extracting(row -> row.get("algorithm"))
                .containsExactly("SOBOW", "SGD", "SGD, best fixed", "SGD, best a stage");
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("The same learner tuned and untuned"))
                .noneMatch(text -> text.contains("not the paper's data"));
        assertThat(result.introduction()).contains("from stage to stage, 30 % of the topics' words are replaced");
    }

    @Test
    void skippedRecords_areSaid() {
        HoCorpus skipped = new HoCorpus(CORPUS.stages(), false, "Data", 3);
        HoSettings settings = tiny(HoExperiment.STATIC, HoPreset.PAPER).toBuilder()
                .algorithms(List.of(HoAlgorithm.SGD))
                .build();
        ExperimentResult result = HoExperiment.STATIC
                .with(List.of(HoPreset.PAPER), List.of(settings), skipped)
                .run(ExperimentContext.SILENT);
        assertThat(result.findings()).extracting(Finding::text).anyMatch(text -> text.startsWith("3 bad records"));
    }

    static Stream<Arguments> wrongSettings() {
        return Stream.of(
                wrong("rounds must be at least 10, got 9", b -> b.rounds(9)),
                wrong("window size K must be at least 1, got 0", b -> b.windows(List.of(4, 0))),
                wrong("number of windows must be at least 1, got 0", b -> b.windows(List.of())),
                wrong("eta must lie in (0, 1], got 1.5", b -> b.eta(1.5)),
                wrong("batch n must be at least 1, got 0", b -> b.batch(0)),
                wrong("algorithms must name at least one of sobow, oagd, ogd, sgd", b -> b.algorithms(List.of())),
                wrong("corruption must lie in [0, 1], got 1.1", b -> b.corruption(List.of(1.1))),
                wrong("inner step must be positive and finite, got -1.0", b -> b.innerStep(-1)),
                wrong("outer step must be positive and finite, got NaN", b -> b.outerStep(Double.NaN)),
                wrong("lambda0 must be finite, got NaN", b -> b.lambda0(Double.NaN)),
                wrong("tune must name at least one of lambda, step", b -> b.tuned(Set.of())),
                wrong(
                        "tune must name one rule for the step size",
                        b -> b.tuned(Set.of(HoTuned.STEP, HoTuned.FORWARD_STEP))),
                wrong("solver steps Q must be at least 1, got 0", b -> b.steps(0)),
                wrong("seeds must be at least 1, got 0", b -> b.seeds(0)),
                wrong("the grid must have both", b -> b.grid(List.of(1.0), List.of())));
    }

    private static Arguments wrong(String message, Consumer<HoSettings.Builder> change) {
        return Arguments.of(message, change);
    }

    @ParameterizedTest
    @MethodSource("wrongSettings")
    void wrongSetting_isRefusedWithNameRangeAndValue(String message, Consumer<HoSettings.Builder> change) {
        HoSettings.Builder builder = HoSettings.paper().toBuilder();
        change.accept(builder);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void settingsThatDoNotFitTogether_areRefusedBeforeTheRun() {
        HoSettings large = tiny(HoExperiment.STATIC, HoPreset.PAYS).toBuilder()
                .lambda0(5)
                .trainOn(TrainOn.HALF)
                .build();
        assertThatThrownBy(() -> HoExperiment.STATIC.with(List.of(HoPreset.PAYS), List.of(large), CORPUS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lambda0 must lie in");
    }
}
