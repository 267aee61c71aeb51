package org.sobow.experiments.hr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;
import org.sobow.experiments.SettingValues;

class HrStudyTest {
    private static final Map<String, String> TINY =
            Map.of("rounds", "60", "window", "5", "seeds", "2", "alpha", "1e-6", "beta", "1e-6");

    private static Experiment experiment(HrStudy study, Map<String, String> given) {
        Map<String, String> own = new HashMap<>(given);
        own.keySet().removeAll(study.fixed());
        return study.with(SettingValues.of(study, own), line -> {});
    }

    private static Map<String, String> tiny(String... namesAndTexts) {
        Map<String, String> given = new HashMap<>(TINY);
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            given.put(namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return given;
    }

    private static ExperimentResult run(HrStudy study, Map<String, String> given) {
        return experiment(study, given).run(ExperimentContext.SILENT);
    }

    @ParameterizedTest
    @MethodSource("org.sobow.experiments.hr.HrStudy#all")
    void everyExperiment_yieldsRowsChartsFindingsAndMetrics(HrStudy study) {
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = experiment(study, TINY).run(recorder);

        assertThat(result.complete()).isTrue();
        assertThat(result.experiment()).isEqualTo(study.name());
        assertThat(result.headline()).contains("times");
        assertThat(result.table().rows()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(result.charts())
                .isNotEmpty()
                .allSatisfy(chart -> assertThat(chart.series()).isNotEmpty());
        assertThat(result.findings()).isNotEmpty();
        assertThat(recorder.metrics()).isNotEmpty();
        assertThat(recorder.advanced()).isEqualTo(recorder.expected());
    }

    @Test
    void oneEvaluationWindow_judgesAll_soThatWithoutWindowTheThreeAreOne() {
        ExperimentResult result = run(HrStudy.STATIC, tiny("window", "1"));

        List<Object> regrets =
                result.table().rows().stream().map(row -> row.get("blr")).toList();
        assertThat(regrets).hasSize(3).containsOnly(regrets.get(0));
        assertThat(result.table().rows())
                .allSatisfy(row -> assertThat(row.get("blr")).isEqualTo(row.get("blr1")));
    }

    @Test
    void lostSeeds_areCountedAndLeftOutOfEveryMean() {
        ExperimentResult result = run(HrStudy.STATIC, Map.of("seeds", "6", "rounds", "800", "algorithms", "sobow,ogd"));

        long lost = result.table().rows().stream()
                .mapToLong(row -> (Long) row.get("diverged"))
                .max()
                .orElseThrow();
        assertThat(lost).isPositive();
        assertThat(result.table().rows()).allSatisfy(row -> {
            int seeds = (Integer) row.get("seeds");
            assertThat(seeds).isPositive().isLessThanOrEqualTo((int) (6 - lost));
            assertThat(((Measure) row.get("blr")).count()).isEqualTo(seeds);
        });
        assertThat(result.findings())
                .anySatisfy(finding ->
                        assertThat(finding.text()).contains("lost " + lost).contains("of 6 seeds"));
    }

    @Test
    void cancellation_leavesWhatWasFinished() {
        Recorder recorder = new Recorder(250);
        ExperimentResult result = experiment(HrStudy.STATIC, TINY).run(recorder);

        assertThat(result.complete()).isFalse();
        assertThat(recorder.metrics()).isNotEmpty();
        assertThat(result.table().rows())
                .hasSize(3)
                .allSatisfy(row -> assertThat(row.get("seeds")).isEqualTo(1));
    }

    @Test
    void stages_redrawTheModel() {
        HrSettings settings = HrStudy.DYNAMIC.settings(SettingValues.of(HrStudy.DYNAMIC, tiny("stages", "3")));

        assertThat(List.of(settings.stageOf(0), settings.stageOf(19), settings.stageOf(20), settings.stageOf(59)))
                .containsExactly(0, 0, 1, 2);
        assertThat(run(HrStudy.DYNAMIC, tiny("stages", "3")).charts().get(0).marks())
                .containsExactly(20.0, 40.0);
    }

    /** PAPER claim on a pinned configuration: where every run is stable, the window pays in the second half. */
    @Test
    void stableRegime_secondHalfRegretOfSobowIsBelowThatOfOgd() {
        ExperimentResult result = run(
                HrStudy.STATIC,
                Map.of("preset", "stable", "dims", "10,5", "rounds", "1600", "algorithms", "sobow,ogd"));

        Measure sobow = (Measure) result.table().rows().get(0).get("blrSecondHalf");
        Measure ogd = (Measure) result.table().rows().get(1).get("blrSecondHalf");
        assertThat(sobow.count()).isEqualTo(8);
        assertThat(sobow.mean()).isLessThan(ogd.mean());
    }

    @Test
    void findings_sayWhatWasNotReproduced() {
        ExperimentResult result = run(
                HrStudy.STATIC,
                Map.of("preset", "stable", "rounds", "300", "stages", "3", "seeds", "2", "algorithms", "sobow,ogd"));

        assertThat(result.findings())
                .filteredOn(finding -> finding.text().contains("OGD's over the whole run"))
                .singleElement()
                .extracting(Finding::verdict)
                .isEqualTo(Finding.Verdict.NOT_REPRODUCED);
    }

    @Test
    void settings_recordWhatWasRun() {
        assertThat(experiment(HrStudy.TIME, TINY).settingsByName()).containsEntry("seeds", 1L);
        assertThat(experiment(HrStudy.ETA, TINY).settingsByName()).containsEntry("algorithms", List.of("sobow"));
        assertThat(experiment(HrStudy.STATIC, TINY).settingsByName())
                .containsEntry("algorithms", List.of("sobow", "oagd", "ogd"))
                .containsEntry("preset", "paper");
    }

    @Test
    void timingOfADivergingRun_namesTheAlgorithm() {
        assertThatThrownBy(() -> run(HrStudy.TIME, tiny("alpha", "1e3")))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining(" diverged: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    window | 0               | window must be at least 1, got 0
                    window | 2147483647      | window must be at most 2147483646, got 2147483647
                    eta    | 1.2             | eta must lie in (0, 1], got 1.2
                    noise  | -1              | noise must be non-negative and finite, got -1
                    stages | 61              | stages must be at most the number of rounds, 60, got 61
                    dims   | 10              | dims must be two integers p,d such as 10,5, got 10
                    dims   | 0,3             | dims must be at least 1,1, got 0,3
                    dims   | 1,20000         | dims d must be at most 2000, got 20000
                    dims   | 900000000,1000  | dims p x d must be at most 100000000, got 900000000000
                    batch  | 90000000        | batch n x dims p must be at most 100000000, got 900000000
                    """)
    void badSetting_isRefusedWithNameRangeAndValue(String name, String text, String message) {
        assertRefused(() -> experiment(HrStudy.STATIC, tiny(name, text)), message);
    }
}
