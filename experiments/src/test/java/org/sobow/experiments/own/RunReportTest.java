package org.sobow.experiments.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.algorithm.Driver;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.problem.Round;
import org.sobow.testing.DriftingQuadratic;

class RunReportTest {
    private static final int ROUNDS = 40;

    @TempDir
    private Path folder;

    private final List<Round> rounds =
            DriftingQuadratic.random(3, 2, 3, 4, 0.05, 0, ROUNDS).rounds();

    private static Run run() {
        return Sobow.auto().start(new double[2], new double[3]);
    }

    @Test
    void oneListener_writesMetricsChartsAndReport() throws IOException {
        Path directory = folder.resolve("run");
        Path page;
        try (RunReport report = RunReport.in(directory, "my problem")
                .metric("solver steps", (round, view) -> view.solve().iterations())) {
            page = report.page();
            new Driver(run()).listener(report).drive(rounds.iterator());
        }
        List<String> metrics = Files.readAllLines(directory.resolve("metrics.jsonl"));
        assertThat(metrics).hasSize(ROUNDS);
        assertThat(metrics.get(0))
                .startsWith("{\"round\":1,\"f\":")
                .contains("\"hypergradient\":", "\"solver steps\":");
        assertThat(directory.resolve("f.svg")).content().startsWith("<svg");
        assertThat(directory.resolve("x.svg")).content().contains("x[0]", "x[1]");
        assertThat(directory.resolve("solver-steps.svg")).exists();
        assertThat(page).content().contains("my problem", "After 40 rounds f is", "solver steps");
        assertThat(directory.resolve("run.json")).content().contains("\"done\"");
    }

    @Test
    void told_isWhatTheRoundCameTo() throws IOException {
        double[] expected = new double[ROUNDS];
        try (RunReport report = RunReport.in(folder.resolve("run"), "my problem")) {
            Run run = run();
            for (int t = 0; t < ROUNDS; t++) {
                double[] x = run.x();
                run.step(rounds.get(t));
                expected[t] = rounds.get(t).f().value(x, run.y());
                report.onRound(rounds.get(t), run);
            }
        }
        List<String> metrics = Files.readAllLines(folder.resolve("run/metrics.jsonl"));
        for (int t = 0; t < ROUNDS; t++) {
            assertThat(metrics.get(t)).contains("\"f\":" + expected[t] + ",");
        }
    }

    @Test
    void everyTenthRound_isTold() throws IOException {
        try (RunReport report = RunReport.in(folder.resolve("run"), "p").every(10)) {
            new Driver(run()).listener(report).drive(rounds.iterator());
        }
        assertThat(Files.readAllLines(folder.resolve("run/metrics.jsonl"))).hasSize(ROUNDS / 10);
    }

    @Test
    void progress_isSilentForShortRuns() {
        List<String> lines = new ArrayList<>();
        try (RunReport report = RunReport.in(folder.resolve("run"), "p").progress(lines::add)) {
            new Driver(run()).listener(report).drive(rounds.subList(0, 3).iterator());
        }
        assertThat(lines).isEmpty();
    }

    @Test
    void secondMetricOfAName_isRefused() {
        try (RunReport report = RunReport.in(folder.resolve("run"), "p")) {
            assertThatThrownBy(() -> report.metric("f", (round, run) -> 0))
                    .hasMessage("there is a metric f already; choose another name");
        }
    }

    @Test
    void longLine_isThinnedToMeans() {
        Line line = new Line("n");
        for (int t = 1; t <= 10_000; t++) {
            line.add(t, t);
        }
        List<Double> xs = line.series().xs();
        List<Double> ys = line.series().ys();
        assertThat(xs.size()).isBetween(Line.MOST / 2, Line.MOST - 1);
        for (int i = 0; i < xs.size(); i++) {
            double stride = xs.get(0);
            assertThat(ys.get(i)).isEqualTo(xs.get(i) - (stride - 1) / 2);
        }
    }
}
