package org.sobow.experiments.wireless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.SettingValues;

class WirelessApplicationTest {
    private static final WirelessApplication WIRELESS = new WirelessApplication();

    private static ExperimentResult run(Map<String, String> given) {
        Map<String, String> all = new HashMap<>(Map.of("rounds", "200", "seeds", "2", "users", "3", "stages", "2"));
        all.putAll(given);
        return WIRELESS.with(SettingValues.of(WIRELESS, all), line -> {}).run(ExperimentContext.SILENT);
    }

    private static double score(ExperimentResult result, int row, String key) {
        return ((Measure) result.table().rows().get(row).getOrDefault(key, "")).mean();
    }

    @Test
    void contenders_lieBetweenNothingAndTheOracle() {
        ExperimentResult result = run(Map.of());
        assertThat(result.table().rows())
                .extracting(row -> row.get("algorithm"))
                .containsExactly("SOBOW-20", "OAGD-20", "OGD", "static, no outer updates", "best static", "oracle");
        for (int row = 0; row < 5; row++) {
            assertThat(score(result, row, "gap")).isPositive();
            assertThat(score(result, row, "netRate")).isLessThan(score(result, 5, "netRate"));
        }
        assertThat(score(result, 5, "gap")).isZero();
        assertThat(score(result, 4, "gap")).isLessThan(score(result, 3, "gap"));
        assertThat(result.charts())
                .hasSize(2)
                .allSatisfy(chart -> assertThat(chart.marks()).containsExactly(100.0));
    }

    /** On a pinned configuration, over eight seeds. */
    @Test
    void sobow_endsBetterThanWithoutOuterUpdates() {
        ExperimentResult result = run(Map.of("rounds", "300", "seeds", "8", "users", "8", "algorithms", "sobow,none"));
        assertThat(result.findings().get(0).verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(result.findings().get(0).text()).contains("on 8 of 8 seeds better");
    }

    @Test
    void windowOfOne_makesTheOnlineAlgorithmsOne() {
        ExperimentResult result = run(Map.of("window", "1", "eta", "1", "algorithms", "sobow,oagd,ogd"));
        for (String key : List.of("netRate", "mappingRegret", "blr")) {
            assertThat(score(result, 1, key)).isCloseTo(score(result, 0, key), within(1e-12));
            assertThat(score(result, 2, key)).isCloseTo(score(result, 0, key), within(1e-12));
        }
    }

    @Test
    void equalSeeds_giveEqualChannelsAndNumbers() {
        Cell cell = CellTest.cell(3);
        FadingStream stream = new FadingStream(cell, 50, 2, 0.9, 5);
        FadingStream again = new FadingStream(cell, 50, 2, 0.9, 5);
        for (int t = 0; t < 50; t++) {
            assertThat(stream.gains(t)).containsExactly(again.gains(t));
        }
        assertThat(new FadingStream(cell, 50, 2, 0.9, 6).gains(0)).isNotEqualTo(stream.gains(0));
        assertThat(score(run(Map.of()), 0, "netRate")).isEqualTo(score(run(Map.of()), 0, "netRate"));
    }

    @Test
    void gains_changeLessWhereTheChannelRemembers() {
        Cell cell = CellTest.cell(10);
        FadingStream fast = new FadingStream(cell, 200, 1, 0, 3);
        FadingStream slow = new FadingStream(cell, 200, 1, 0.999, 3);
        assertThat(change(slow)).isLessThan(change(fast) / 5);
    }

    /** The mean change of log gain from round to round. */
    private static double change(FadingStream stream) {
        double sum = 0;
        for (int t = 1; t < stream.size(); t++) {
            for (int i = 0; i < stream.cell().users(); i++) {
                sum += Math.abs(Math.log(stream.gains(t)[i] / stream.gains(t - 1)[i]));
            }
        }
        return sum / (stream.size() - 1) / stream.cell().users();
    }

    @Test
    void moreStagesThanRounds_areRefused() {
        assertRefused(
                () -> run(Map.of("rounds", "20", "stages", "30")),
                "stages must be at most the number of rounds, 20, got 30");
    }
}
