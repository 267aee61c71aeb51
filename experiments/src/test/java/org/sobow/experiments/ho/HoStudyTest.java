package org.sobow.experiments.ho;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.experiments.Chart;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.FurtherTable;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Preset;
import org.sobow.experiments.Recorder;
import org.sobow.experiments.SettingValues;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.streams.batch.GeneratedCorpus;
import org.sobow.streams.batch.TrainTest;

class HoStudyTest {
    private static final GeneratedCorpus SMALL = new GeneratedCorpus(600, 4, 200, 80, 1);
    private static final HoCorpus CORPUS = HoCorpus.of(SMALL);

    private static HoStudy study(HoStudy.Kind kind) {
        return new HoStudy(kind, new HoData(() -> CORPUS));
    }

    private static HoSettings tiny(HoStudy.Kind kind, Preset preset, String... namesAndTexts) {
        Map<String, String> given = new HashMap<>(Map.of("rounds", "48", "batch", "4", "seeds", "2"));
        if (preset.equals(HoStudy.PAPER)) {
            given.put("window", "2,5");
        }
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            given.put(namesAndTexts[i], namesAndTexts[i + 1]);
        }
        SettingValues values =
                SettingValues.of("ho", study(kind).settings(), given).under(preset);
        boolean pays = preset.equals(HoStudy.PAYS);
        return new HoSettings(
                values,
                kind.corruption(),
                pays ? List.of(1.0, 5.0) : List.of(),
                pays ? List.of(Double.NEGATIVE_INFINITY, -8.0) : List.of());
    }

    private static Experiment experiment(HoStudy.Kind kind) {
        List<Preset> both = List.of(HoStudy.PAPER, HoStudy.PAYS);
        return study(kind)
                .experiment(
                        both, both.stream().map(preset -> tiny(kind, preset)).toList(), CORPUS);
    }

    private static ExperimentResult run(HoSettings settings, HoCorpus corpus) {
        return study(HoStudy.Kind.STATIC)
                .experiment(List.of(HoStudy.PAPER), List.of(settings), corpus)
                .run(ExperimentContext.SILENT);
    }

    private static ExperimentResult runPaper(String... namesAndTexts) {
        return run(tiny(HoStudy.Kind.STATIC, HoStudy.PAPER, namesAndTexts), CORPUS);
    }

    /** Both parts of a kind, played once for all tests, and what was told of them meanwhile. */
    private record Played(Recorder recorder, ExperimentResult result) {
        private static final Map<HoStudy.Kind, Played> PLAYED = new EnumMap<>(HoStudy.Kind.class);

        static Played of(HoStudy.Kind kind) {
            return PLAYED.computeIfAbsent(kind, each -> {
                Recorder recorder = new Recorder(Long.MAX_VALUE);
                return new Played(recorder, experiment(each).run(recorder));
            });
        }
    }

    private static double mean(Object cell) {
        return ((Measure) cell).mean();
    }

    @ParameterizedTest
    @EnumSource(HoStudy.Kind.class)
    void bothParts_areInOneTableOneReportAndTheMetrics(HoStudy.Kind kind) {
        Recorder recorder = Played.of(kind).recorder();
        ExperimentResult result = Played.of(kind).result();

        assertThat(result.complete()).isTrue();
        assertThat(result.headline()).startsWith("SOBOW-50 ends at ").contains("the best of 4 fixed settings");
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
                        kind == HoStudy.Kind.DYNAMIC || text.contains("With the paper's fixed point method (10 steps)"))
                .anyMatch(text -> text.contains("best of 4 fixed settings chosen in hindsight"))
                .anyMatch(text -> text.contains("not the paper's data"));
        assertThat(result.introduction()).contains("generated corpus");
    }

    @Test
    void stages_haveAColumnAndAMarkEach() {
        ExperimentResult result = Played.of(HoStudy.Kind.DYNAMIC).result();
        assertThat(result.table().columns())
                .extracting(column -> column.heading())
                .contains("stage 1 (5 %)", "stage 2 (10 %)", "stage 3 (20 %)", "stage 4 (30 %)");
        assertThat(result.charts().get(0).marks()).containsExactly(12.0, 24.0, 36.0);
        assertThat(result.charts().get(0).series())
                .allSatisfy(series -> assertThat(series.xs()).contains(12.0, 24.0, 36.0, 48.0));
    }

    @Test
    void everyMethodSeesTheSameExamples_soThatAnIdleOuterLevelIsPlainSgd() {
        ExperimentResult result = runPaper("outer-step", "1e-12");
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
    void windowMemory_isThatOfHypergradientsOrOfKeptRounds() {
        List<Double> megabytes = runPaper().table().rows().stream()
                .map(row -> mean(row.get("windowMegabytes")))
                .toList();
        assertThat(megabytes.subList(0, 4)).allMatch(value -> value > 0);
        assertThat(megabytes.subList(5, 7)).containsOnly(0.0);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100, 800})
    void cancelled_returnsWhatThereIs(long after) {
        assertThat(experiment(HoStudy.Kind.DYNAMIC).run(new Recorder(after)).complete())
                .isFalse();
    }

    @Test
    void learnerThatIsLost_isCountedAndSaid() {
        TrainTest data = CORPUS.data();
        List<Example> huge = data.train().examples().stream()
                .map(example -> example.withRow(Row.of(SparseVector.of(new int[] {0}, new double[] {1e200}))))
                .toList();
        HoCorpus corpus = new HoCorpus(
                new TrainTest(data.train().withExamples("huge", huge), data.test()), false, "Huge values", 0);
        ExperimentResult result = run(tiny(HoStudy.Kind.STATIC, HoStudy.PAPER, "algorithms", "sgd"), corpus);
        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows()).extracting(row -> row.get("diverged")).containsOnly(2L);
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("SGD lost 2 of 2 seeds"));
    }

    @Test
    void withoutData_aGeneratedCorpusIsUsedAndSaidOnceForBoth() {
        List<String> said = new ArrayList<>();
        HoData data = new HoData(() -> CORPUS);
        for (HoStudy.Kind kind : HoStudy.Kind.values()) {
            HoStudy study = new HoStudy(kind, data);
            Experiment experiment = study.with(SettingValues.of(study, Map.of("algorithms", "sgd")), said::add);
            assertThat(experiment.settingsByName().get("data")).asString().contains("generated corpus");
        }
        assertThat(said).containsExactly("no --data given, so a generated corpus takes the place of the 20 Newsgroups");
    }

    @Test
    void skippedRecords_areSaid() {
        HoCorpus skipped = new HoCorpus(CORPUS.data(), false, "Data", 3);
        assertThat(run(tiny(HoStudy.Kind.STATIC, HoStudy.PAPER, "algorithms", "sgd"), skipped)
                        .findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.startsWith("3 bad records"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    rounds     | 9                 | rounds must be at least 10, got 9
                    window     | 4,0               | window must be at least 1, got 0
                    window     | ''                | window must be an integer, got
                    eta        | 1.5               | eta must lie in (0, 1], got 1.5
                    batch      | 0                 | batch must be at least 1, got 0
                    algorithms | ''                | algorithms must be one of sobow, oagd, ogd, sgd, got
                    inner-step | -1                | inner-step must be positive and finite, got -1
                    outer-step | NaN               | outer-step must be positive and finite, got NaN
                    lambda0    | NaN               | lambda0 must be finite, got NaN
                    steps      | 0                 | steps must be at least 1, got 0
                    seeds      | 0                 | seeds must be at least 1, got 0
                    """)
    void wrongSetting_isRefusedWithNameRangeAndValue(String name, String text, String message) {
        assertRefusedSaying(() -> tiny(HoStudy.Kind.STATIC, HoStudy.PAPER, name, text), message);
    }

    @Test
    void settingsThatDoNotFitTogether_areRefusedBeforeTheRun() {
        HoSettings large = tiny(HoStudy.Kind.STATIC, HoStudy.PAYS, "lambda0", "5", "train-on", "half");
        assertRefusedSaying(
                () -> study(HoStudy.Kind.STATIC).experiment(List.of(HoStudy.PAYS), List.of(large), CORPUS),
                "lambda0 must lie in");
    }
}
