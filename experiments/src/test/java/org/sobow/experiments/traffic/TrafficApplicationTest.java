package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;
import org.sobow.experiments.SettingValues;

class TrafficApplicationTest {
    private static final TrafficApplication TRAFFIC = new TrafficApplication();

    private static ExperimentResult run(Map<String, String> given, ExperimentContext context) {
        Map<String, String> all = new HashMap<>(given);
        all.putIfAbsent("rounds", "700");
        return TRAFFIC.with(SettingValues.of(TRAFFIC, all), line -> {}).run(context);
    }

    private static ExperimentResult run(Map<String, String> given) {
        return run(given, ExperimentContext.SILENT);
    }

    private static double score(ExperimentResult result, int row, String key) {
        return ((Measure) result.table().rows().get(row).getOrDefault(key, "")).mean();
    }

    @Test
    void everyContender_isScoredAtBothHorizons() {
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = run(Map.of("seeds", "2"), recorder);
        assertThat(result.table().rows())
                .extracting(row -> row.get("algorithm"))
                .containsExactly(
                        "SOBOW-50",
                        "OGD",
                        "no outer updates",
                        "best fixed of 20",
                        "same time last day",
                        "same time last week",
                        "last flow known");
        for (int row = 0; row < 7; row++) {
            for (String key : List.of("mae0", "rmse0", "mae1", "rmse1")) {
                assertThat(score(result, row, key)).as("%s of row %d", key, row).isPositive();
            }
            assertThat(score(result, row, "mae0")).isLessThanOrEqualTo(score(result, row, "rmse0"));
        }
        assertThat(score(result, 3, "rmse0")).isLessThanOrEqualTo(score(result, 2, "rmse0") * 1.1);
        assertThat(result.charts())
                .extracting(Chart::id)
                .containsExactly("traffic-day0", "traffic-day1", "traffic-step");
        assertThat(result.charts().get(0).marks()).containsExactly(280.0, 525.0);
        assertThat(recorder.advanced()).isEqualTo(recorder.expected());
    }

    @Test
    void equalSeeds_giveEqualFlowsAndNumbers() {
        Map<String, String> few = Map.of("seeds", "1", "algorithms", "sobow,none");
        assertThat(score(run(few), 0, "rmse0")).isEqualTo(score(run(few), 0, "rmse0"));
        FlowSeries flow = GeneratedFlow.of(600, 1);
        FlowSeries again = GeneratedFlow.of(600, 1);
        FlowSeries other = GeneratedFlow.of(600, 2);
        int same = 0;
        for (int i = 0; i < 600; i++) {
            assertThat(flow.flow(i)).isEqualTo(again.flow(i));
            same += flow.flow(i) == other.flow(i) ? 1 : 0;
        }
        assertThat(same).isLessThan(200);
    }

    @Test
    void generatedFlow_hasItsWeekAndItsClosedLane() {
        FlowSeries flow = GeneratedFlow.of(28 * 288, 1);
        double monday = mean(flow, 0, 288);
        double sunday = mean(flow, 6 * 288, 288);
        assertThat(sunday).isLessThan(0.8 * monday);
        assertThat(mean(flow, 14 * 288, 288)).isLessThan(0.85 * monday);
        assertThat(flow.gaps()).isZero();
    }

    private static double mean(FlowSeries flow, int from, int count) {
        double sum = 0;
        for (int i = from; i < from + count; i++) {
            sum += flow.flow(i);
        }
        return sum / count;
    }

    /** On a pinned configuration, over eight seeds. */
    @Test
    void sobow_endsBetterThanWithoutOuterUpdates() {
        ExperimentResult result = run(Map.of("rounds", "1440", "seeds", "8", "algorithms", "sobow,none"));
        assertThat(result.findings().get(0).verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(result.findings().get(0).text()).contains("RMSE 1 step", "on 8 of 8 seeds better");
    }

    @Test
    void data_areReadOnceAndWhole(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("flow.csv"), FlowReaderTest.pems(4, 5, 6, 7, 8, 11));
        ExperimentResult result = TRAFFIC.with(
                        SettingValues.of(TRAFFIC, Map.of("data", folder.toString(), "algorithms", "none,last")),
                        line -> {})
                .run(ExperimentContext.SILENT);
        assertThat(result.settings()).containsEntry("rounds", 6L * 288).containsEntry("seeds", 1L);
        assertThat(result.introduction()).contains("flow.csv", "gaps: 1");
        assertThat(result.charts().get(0).marks()).isEmpty();
        assertRefused(
                () -> run(Map.of("data", folder.toString(), "seeds", "2")),
                "seeds must be 1 with data, where nothing is drawn, got 2");
        assertThatThrownBy(() -> run(Map.of("data", folder.toString(), "rounds", "300")))
                .hasMessage("rounds must be at least 576, two days of the flow, got 300");
    }
}
