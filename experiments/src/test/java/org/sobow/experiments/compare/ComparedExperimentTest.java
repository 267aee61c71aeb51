package org.sobow.experiments.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Finding;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.Measure;
import org.sobow.experiments.Recorder;
import org.sobow.experiments.SettingValues;

class ComparedExperimentTest {
    private static ExperimentResult run(Map<String, double[]> scores, Score.Better better, ExperimentContext context) {
        Duel duel = new Duel(scores, better);
        return duel.with(SettingValues.of(duel, Map.of()), line -> {}).run(context);
    }

    private static ExperimentResult run(Map<String, double[]> scores) {
        return run(scores, Score.Better.SMALLER, ExperimentContext.SILENT);
    }

    private static Finding verdict(ExperimentResult result) {
        return result.findings().get(0);
    }

    @Test
    void tableChartsAndMetrics_areThoseOfTheTraces() {
        Recorder recorder = new Recorder(Long.MAX_VALUE);
        ExperimentResult result = run(
                Map.of("sobow", new double[] {1, 2, 3}, "none", new double[] {2, 3, 4}),
                Score.Better.SMALLER,
                recorder);

        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows())
                .extracting(row -> row.get("loss"))
                .containsExactly(Measure.of(1, 2, 3), Measure.of(2, 3, 4));
        Chart chart = result.charts().get(0);
        assertThat(chart.series()).hasSize(2);
        assertThat(chart.series().get(0).ys()).hasSize(20).startsWith(2.0, 3.0);
        assertThat(chart.marks()).containsExactly(7.0);
        assertThat(recorder.metrics()).hasSize(2 * 3 * 20);
        assertThat(recorder.advanced()).isEqualTo(recorder.expected());
        assertThat(result.findings()).extracting(Finding::text).contains("It is only a duel.");
    }

    @Test
    void tunedBetterThanUntuned_pays() {
        Finding finding = verdict(run(Map.of("sobow", new double[] {1, 2, 3}, "none", new double[] {2, 4, 6})));
        assertThat(finding.verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(finding.text()).contains("50.00 % better", "on 3 of 3 seeds better", "difference 2.000 +- 1.0");
    }

    @Test
    void tunedWorseThanUntuned_doesNotPay() {
        Finding finding = verdict(run(Map.of("sobow", new double[] {2, 4, 6}, "none", new double[] {1, 2, 3})));
        assertThat(finding.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(finding.text()).contains("100.00 % worse", "on 0 of 3 seeds better");
    }

    @Test
    void betterInTheMeanButOnFewSeeds_isPartly() {
        assertThat(verdict(run(Map.of("sobow", new double[] {1, 3, 3}, "none", new double[] {9, 2, 2})))
                        .verdict())
                .isEqualTo(Verdict.PARTLY);
    }

    @Test
    void betterOnMostSeedsButWithinTheNoise_isPartly() {
        Finding finding = verdict(run(Map.of("sobow", new double[] {1, 1, 8}, "none", new double[] {6, 6, 1})));
        assertThat(finding.verdict()).isEqualTo(Verdict.PARTLY);
        assertThat(finding.text()).contains("on 2 of 3 seeds better", "within the noise between seeds");
    }

    @Test
    void equalScores_doNotPay() {
        assertThat(verdict(run(Map.of("sobow", new double[] {1, 2, 3}, "none", new double[] {1, 2, 3})))
                        .verdict())
                .isEqualTo(Verdict.NOT_REPRODUCED);
    }

    @Test
    void whereMoreIsBetter_theVerdictTurnsRound() {
        Map<String, double[]> scores = Map.of("sobow", new double[] {2, 4, 6}, "none", new double[] {1, 2, 3});
        assertThat(verdict(run(scores, Score.Better.LARGER, ExperimentContext.SILENT))
                        .verdict())
                .isEqualTo(Verdict.REPRODUCED);
    }

    @Test
    void rivals_areNamedAmongTheBeatenOrTheUnbeaten() {
        double[] sobow = {2, 2, 2};
        double[] none = {3, 3, 3};
        ExperimentResult wins = run(Map.of("sobow", sobow, "none", none, "rival", new double[] {4, 4, 1}));
        assertThat(wins.findings())
                .extracting(Finding::text)
                .contains("The others, by loss: SOBOW wins against RIVAL (33.33 % better, better on 2 of 3 seeds).");
        ExperimentResult loses = run(Map.of(
                "sobow", sobow, "none", none, "rival", new double[] {1, 1, 1}, "oracle", new double[] {0.5, 0.5, 0.5}));
        assertThat(loses.findings())
                .extracting(Finding::text)
                .contains(
                        "The others, by loss: SOBOW does not win against RIVAL (100.00 % worse, better on 0 of 3 seeds).",
                        "Out of reach online, by loss: SOBOW does not win against ORACLE (300.00 % worse, better on 0 of 3"
                                + " seeds), as expected.");
    }

    @Test
    void lostSeeds_areLeftOutForAllAndTold() {
        ExperimentResult result =
                run(Map.of("sobow", new double[] {1, Double.NaN, 3}, "none", new double[] {2, 100, 4}));
        assertThat(result.complete()).isTrue();
        assertThat(result.table().rows()).extracting(row -> row.get("lost")).containsExactly(1L, 0L);
        assertThat(result.table().rows()).extracting(row -> row.get("seeds")).containsExactly(2, 2);
        assertThat(result.table().rows().get(1)).containsEntry("loss", Measure.of(2, 4));
        assertThat(result.findings())
                .extracting(Finding::text)
                .anyMatch(text -> text.contains("SOBOW lost 1 of 3 seeds,") && text.contains("y[0] = NaN in round 4"));
    }

    @Test
    void everySeedLost_isNoVerdict() {
        double[] all = {Double.NaN, Double.NaN, Double.NaN};
        ExperimentResult result = run(Map.of("sobow", all, "none", new double[] {1, 2, 3}));
        assertThat(verdict(result).verdict()).isEqualTo(Verdict.NOTE);
        assertThat(verdict(result).text()).contains("nothing to compare");
        assertThat(result.charts()).isEmpty();
    }

    @Test
    void withoutTheUntuned_thereIsNoVerdict() {
        assertThat(verdict(run(Map.of("sobow", new double[] {1, 2, 3}))).text())
                .startsWith("No verdict: it needs SOBOW and a run without outer updates");
    }

    @Test
    void headline_saysWhatCameOut() {
        assertThat(run(Map.of("sobow", new double[] {1, 2, 3}, "none", new double[] {2, 4, 6}))
                        .headline())
                .isEqualTo("SOBOW has loss 2.000 +- 1.0, 50.00 % better than without outer updates (4.000 +- 2.0).");
        assertThat(run(Map.of("sobow", new double[] {2, 2, 2}, "rival", new double[] {1, 1, 1}))
                        .headline())
                .isEqualTo("RIVAL has the best loss of those that ran: 1.000 +- 0.0.");
    }

    @Test
    void cancellation_leavesWholeSeedsBehind() {
        ExperimentResult result = run(
                Map.of("sobow", new double[] {1, 2, 3}, "none", new double[] {2, 3, 4}),
                Score.Better.SMALLER,
                new Recorder(50));
        assertThat(result.complete()).isFalse();
        assertThat(result.table().rows()).extracting(row -> row.get("seeds")).isEqualTo(List.of(1, 1));
    }
}
