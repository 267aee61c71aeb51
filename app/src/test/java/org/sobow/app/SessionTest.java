package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.experiments.Column;
import org.sobow.experiments.Conclusion;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.ResultTable;
import picocli.CommandLine;

class SessionTest {
    @TempDir
    private Path folder;

    private final Interruption interruption = new Interruption();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private record Fake(String name, Function<ExperimentContext, ExperimentResult> body) implements Experiment {
        @Override
        public ExperimentResult run(ExperimentContext context) {
            return body.apply(context);
        }
    }

    private static ExperimentResult result(String name, boolean complete) {
        return result(name, "Three.", complete);
    }

    private static ExperimentResult result(String name, String headline, boolean complete) {
        List<Column> columns = List.of(new Column("seeds", "seeds", "how many"));
        ResultTable table = new ResultTable(columns, List.of(ResultTable.row(columns, 3)));
        Conclusion conclusion = new Conclusion(headline, table, List.of(), List.of(), List.of());
        return new ExperimentResult(name, "Title of " + name, "", Map.of(), conclusion, complete);
    }

    private int run(Experiment... experiments) {
        return run(Terminal.NONE, experiments);
    }

    private int run(Terminal terminal, Experiment... experiments) {
        RunOptions options = new RunOptions();
        new CommandLine(options).parseArgs("--out", folder.resolve("run").toString());
        PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(new StandardOutput(out), errStream, terminal, interruption, List.of("demo"));
        return new Session(console, options).run("fake", List.of(experiments));
    }

    @Test
    void interruption_leavesAReadablePartialRun() {
        Experiment first = new Fake("first", context -> {
            context.metric(Map.of("round", 1));
            interruption.request();
            assertThat(context.cancelled()).isTrue();
            return result("first", false);
        });
        Experiment second = new Fake("second", context -> {
            throw new AssertionError("must not run");
        });
        assertThat(run(first, second)).isEqualTo(130);
        assertThat(folder.resolve("run/run.json")).content().contains("\"status\": \"interrupted\"");
        assertThat(folder.resolve("run/metrics.jsonl")).hasContent("{\"experiment\":\"first\",\"round\":1}\n");
        assertThat(folder.resolve("run/report.html")).content().contains("Title of first", "This run was interrupted.");
        assertThat(out.size()).isZero();
    }

    @Test
    void numericalFailure_isRecordedAndKeepsWhatWasDone() {
        Experiment first = new Fake("first", context -> result("first", true));
        Experiment second = new Fake("second", context -> {
            throw new ArithmeticException("y[3] = NaN in round 401");
        });
        assertThatThrownBy(() -> run(first, second)).isInstanceOf(ArithmeticException.class);
        assertThat(folder.resolve("run/run.json"))
                .content()
                .contains("\"status\": \"failed\"", "\"error\": \"y[3] = NaN in round 401\"");
        assertThat(folder.resolve("run/report.html"))
                .content()
                .contains("Title of first", "This run failed: y[3] = NaN");
    }

    @Test
    void sentences_areBrokenToTheWidthOfTheTerminal() {
        Experiment wordy = new Fake("only", context -> result("only", "Many words ".repeat(20), true));
        assertThat(run(new Terminal(false, 72, 80), wordy)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .allMatch(line -> line.length() <= 72)
                .anyMatch(line -> line.length() > 60);
    }

    @Test
    void completeRun_isPrinted() {
        assertThat(run(new Fake("only", context -> result("only", true)))).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Title of only", "Three.", "seeds", "3");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("report.html");
    }
}
