package org.sobow.experiments.hr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;

class HrExperimentTest {
    private static final HrSettings TINY = HrSettings.paper().toBuilder()
            .rounds(60)
            .window(5)
            .seeds(2)
            .alpha(1e-6)
            .beta(1e-6)
            .build();

    @ParameterizedTest
    @EnumSource(HrExperiment.class)
    void everyExperiment_yieldsRowsChartsFindingsAndMetrics(HrExperiment kind) {
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = kind.with(kind.defaults(TINY)).run(recorder);

        assertThat(result.complete()).isTrue();
        assertThat(result.experiment()).isEqualTo(kind.commandName());
        assertThat(result.table().rows()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(result.charts())
                .isNotEmpty()
                .allSatisfy(chart -> assertThat(chart.series()).isNotEmpty());
        assertThat(result.findings()).isNotEmpty();
        assertThat(recorder.metrics()).isNotEmpty();
        assertThat(recorder.advanced()).isEqualTo(recorder.expected());
    }

    @Test
    void sameSettings_giveTheSameNumbers() {
        ExperimentResult first = HrExperiment.STATIC.with(TINY).run(ExperimentContext.SILENT);
        ExperimentResult second = HrExperiment.STATIC.with(TINY).run(ExperimentContext.SILENT);

        for (int i = 0; i < first.table().rows().size(); i++) {
            for (String key : List.of("blr", "blrSecondHalf", "blr1", "finalLoss")) {
                assertThat(first.table().rows().get(i).get(key))
                        .isEqualTo(second.table().rows().get(i).get(key));
            }
        }
    }

    @Test
    void oneEvaluationWindow_judgesAll_soThatWithoutWindowTheThreeAreOne() {
        ExperimentResult result =
                HrExperiment.STATIC.with(TINY.toBuilder().window(1).build()).run(ExperimentContext.SILENT);

        List<Object> regrets =
                result.table().rows().stream().map(row -> row.get("blr")).toList();
        assertThat(regrets).hasSize(3).containsOnly(regrets.get(0));
        assertThat(result.table().rows())
                .allSatisfy(row -> assertThat(row.get("blr")).isEqualTo(row.get("blr1")));
    }

    @Test
    void lostSeeds_areCountedAndLeftOutOfEveryMean() {
        HrSettings wild = HrExperiment.DYNAMIC.defaults(HrSettings.paper()).toBuilder()
                .seeds(12)
                .algorithms(List.of(HrAlgorithm.SOBOW, HrAlgorithm.OGD))
                .build();
        ExperimentResult result = HrExperiment.STATIC.with(wild).run(ExperimentContext.SILENT);

        long lost = result.table().rows().stream()
                .mapToLong(row -> (Long) row.get("diverged"))
                .max()
                .orElseThrow();
        assertThat(lost).isPositive();
        assertThat(result.table().rows()).allSatisfy(row -> {
            int seeds = (Integer) row.get("seeds");
            assertThat(seeds).isLessThanOrEqualTo((int) (12 - lost));
            assertThat(((Measure) row.get("blr")).count()).isEqualTo(seeds);
        });
        assertThat(result.findings())
                .anySatisfy(finding ->
                        assertThat(finding.text()).contains("diverged on").contains("of 12 seeds"));
    }

    @Test
    void cancellation_leavesWhatWasFinished() {
        Recorder recorder = new Recorder(250);
        ExperimentResult result = HrExperiment.STATIC.with(TINY).run(recorder);

        assertThat(result.complete()).isFalse();
        assertThat(recorder.metrics()).isNotEmpty();
        assertThat(result.table().rows())
                .hasSize(3)
                .allSatisfy(row -> assertThat(row.get("seeds")).isEqualTo(1));
    }

    @Test
    void stages_redrawTheModel() {
        HrSettings settings = TINY.toBuilder().stages(3).build();

        assertThat(List.of(settings.stageOf(0), settings.stageOf(19), settings.stageOf(20), settings.stageOf(59)))
                .containsExactly(0, 0, 1, 2);
        assertThat(HrExperiment.DYNAMIC
                        .with(settings)
                        .run(ExperimentContext.SILENT)
                        .charts()
                        .get(0)
                        .marks())
                .containsExactly(20.0, 40.0);
    }

    /** PAPER claim on a pinned configuration: where every run is stable, the window pays in the second half. */
    @Test
    void stableRegime_secondHalfRegretOfSobowIsBelowThatOfOgd() {
        HrSettings settings = HrSettings.stable().toBuilder()
                .rounds(2500)
                .algorithms(List.of(HrAlgorithm.SOBOW, HrAlgorithm.OGD))
                .build();
        ExperimentResult result = HrExperiment.STATIC.with(settings).run(ExperimentContext.SILENT);

        Measure sobow = (Measure) result.table().rows().get(0).get("blrSecondHalf");
        Measure ogd = (Measure) result.table().rows().get(1).get("blrSecondHalf");
        assertThat(sobow.count()).isEqualTo(8);
        assertThat(sobow.mean()).isLessThan(ogd.mean());
    }

    @Test
    void findings_sayWhatWasNotReproduced() {
        HrSettings settings = HrSettings.stable().toBuilder()
                .rounds(900)
                .stages(3)
                .seeds(2)
                .algorithms(List.of(HrAlgorithm.SOBOW, HrAlgorithm.OGD))
                .build();
        ExperimentResult result = HrExperiment.STATIC.with(settings).run(ExperimentContext.SILENT);

        assertThat(result.findings())
                .filteredOn(finding -> finding.text().contains("OGD's over the whole run"))
                .singleElement()
                .extracting(Finding::verdict)
                .isEqualTo(Finding.Verdict.NOT_REPRODUCED);
    }

    @Test
    void settings_recordWhatWasRun() {
        assertThat(HrExperiment.TIME.with(TINY).settingsByName()).containsEntry("seeds", 1);
        assertThat(HrExperiment.ETA.with(TINY).settingsByName()).containsEntry("algorithms", List.of("sobow"));
        assertThat(HrExperiment.STATIC.with(TINY).settingsByName())
                .containsEntry("algorithms", List.of("sobow", "oagd", "ogd"));
    }

    @Test
    void timingOfADivergingRun_namesTheAlgorithm() {
        assertThatThrownBy(() -> HrExperiment.TIME
                        .with(TINY.toBuilder().alpha(1e3).build())
                        .run(ExperimentContext.SILENT))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("SOBOW-5 diverged: ");
    }

    @Test
    void badSettings_areRefusedWithNameRangeAndValue() {
        assertThatThrownBy(() -> TINY.toBuilder().window(0).build())
                .hasMessage("window size K must be at least 1, got 0");
        assertThatThrownBy(() -> TINY.toBuilder().eta(1.2).build()).hasMessage("eta must lie in (0, 1], got 1.2");
        assertThatThrownBy(() -> TINY.toBuilder().stages(61).build())
                .hasMessage("stages must be at most the number of rounds, 60, got 61");
        assertThatThrownBy(() -> TINY.toBuilder().algorithms(List.of()).build())
                .hasMessageContaining("at least one of sobow, oagd, ogd");
        assertThatThrownBy(() -> TINY.toBuilder().window(Integer.MAX_VALUE).build())
                .hasMessageContaining("window size K must be below");
        assertThatThrownBy(() -> TINY.toBuilder().dims(1, 20_000).build())
                .hasMessage("dims d must be at most 2000, got 20000");
        assertThatThrownBy(() -> TINY.toBuilder().dims(2_000_000_000, 1000).build())
                .hasMessage("dims p x d must be at most 100000000, got 2000000000000");
    }
}
