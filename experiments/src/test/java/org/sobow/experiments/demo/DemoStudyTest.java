package org.sobow.experiments.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Chart;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.Measure;
import org.sobow.experiments.SettingValues;
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Example;

class DemoStudyTest {
    private static final int ROWS = 2400;

    private static ExperimentResult run(int rows, ExperimentContext context) {
        DemoStudy study = new DemoStudy();
        SettingValues values = SettingValues.of(study, Map.of("rows", Integer.toString(rows), "seeds", "2"));
        return study.with(values, line -> {}).run(context);
    }

    private static double mean(Map<String, Object> row, String key) {
        return ((Measure) row.get(key)).mean();
    }

    @Test
    void table_hasTheLearnerWithoutSettingsEveryStepAndTheMajorityClass() {
        ExperimentResult result = run(ROWS, ExperimentContext.SILENT);
        List<Map<String, Object>> rows = result.table().rows();
        assertThat(rows).hasSize(9);
        assertThat(rows.get(0)).containsEntry("learner", "self-tuning").containsEntry("seeds", 2);
        assertThat(rows.get(8)).containsEntry("learner", "majority class");
        assertThat(rows)
                .extracting(row -> row.get("learner"))
                .filteredOn(learner -> learner.toString().endsWith("(best)"))
                .hasSize(1);
        double best = rows.subList(1, 8).stream()
                .mapToDouble(row -> mean(row, "logLoss"))
                .min()
                .orElseThrow();
        assertThat(rows.get(0).get("ratio")).isEqualTo(mean(rows.get(0), "logLoss") / best);
        assertThat(mean(rows.get(0), "logLoss")).isLessThan(mean(rows.get(8), "logLoss"));
        assertThat(result.headline()).isASCII();
    }

    @Test
    void headline_saysWhereTheFixedSettingIsAhead() {
        ExperimentResult result = run(240, ExperimentContext.SILENT);
        long behind = result.tables().get(0).table().rows().stream()
                .filter(row -> mean(row, "selfTuning") > mean(row, "bestFixed"))
                .count();
        String where = behind == 0 ? "it is ahead of that setting in every phase" : "in " + behind + " of 5 phases";
        assertThat(result.headline()).contains(where);
    }

    @Test
    void scoresOfTheFirstSeed_areThoseOfAPlainLoop() {
        List<Example> examples = new ArrayList<>();
        new DemoStream(ROWS).examples(1).forEachRemaining(examples::add);
        Classifier model = SelfTuning.classifier().start();
        double loss = 0;
        for (Example example : examples) {
            double probability = model.labels().size() < 2
                    ? twoClasses(model, example)
                    : (1 - model.novelty()) * model.predict(example.row()).probability(example.label());
            loss -= Math.log(probability);
            model.learn(example.row(), example.label());
        }
        DemoStudy study = new DemoStudy();
        SettingValues values = SettingValues.of(study, Map.of("rows", Integer.toString(ROWS), "seeds", "1"));
        ExperimentResult result = study.with(values, line -> {}).run(ExperimentContext.SILENT);
        assertThat(mean(result.table().rows().get(0), "logLoss")).isEqualTo(loss / ROWS, within(1e-12));
    }

    private static double twoClasses(Classifier model, Example example) {
        double[] out = new double[2];
        model.predict(example.row(), out);
        return out[model.labels().contains(example.label()) ? 0 : model.labels().size()];
    }

    @Test
    void phases_areAllRowsInOrder() {
        for (int rows : new int[] {120, 1001, 60_000}) {
            AtomicInteger at = new AtomicInteger();
            new DemoStream(rows).phases().forEach(phase -> {
                assertThat(phase.from()).isEqualTo(at.get());
                assertThat(phase.to()).isGreaterThan(phase.from());
                at.set(phase.to());
            });
            assertThat(at).hasValue(rows);
        }
    }

    @Test
    void charts_showLossThenStepSizeWithTheDriftsMarked() {
        List<Chart> charts = run(ROWS, ExperimentContext.SILENT).charts();
        assertThat(charts).extracting(Chart::id).containsExactly("loss", "step");
        assertThat(charts).allSatisfy(chart -> {
            assertThat(chart.marks()).containsExactly(800.0, 1200.0, 1800.0);
            assertThat(chart.series()).hasSizeBetween(2, 4);
            assertThat(chart.series().get(0).xs()).hasSize(100);
            assertThat(chart.series().get(1).label()).startsWith("best fixed");
        });
    }

    @Test
    void onlyTheLearnerThatTunesItself_recordsStepSizes() {
        Map<Object, List<Object>> steps = new HashMap<>();
        run(240, new ExperimentContext() {
            @Override
            public void expect(long units) {
                assertThat(units).isEqualTo(2L * 240 * 23);
            }

            @Override
            public void advance(long units) {}

            @Override
            public void metric(Map<String, Object> record) {
                if (record.containsKey("step")) {
                    steps.computeIfAbsent(record.get("algorithm"), key -> new ArrayList<>())
                            .add(record.get("step"));
                }
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        });
        assertThat(steps).containsOnlyKeys("self-tuning");
        assertThat(steps.get("self-tuning")).hasSize(200).doesNotContain(Double.NaN);
    }
}
