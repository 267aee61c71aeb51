package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
    @TempDir
    private Path folder;

    private Captured demo(String... more) {
        String[] all = new String[more.length + 7];
        String[] first = {
            "demo",
            "--rows",
            "600",
            "--seeds",
            "2",
            "--out",
            folder.resolve("run").toString()
        };
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return Captured.run(all);
    }

    @Test
    void demo_printsATableAndWritesAReportThatOpensWithTheSameSentence() {
        Captured captured = demo();
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).isASCII().contains("self-tuning", "majority class", "The phases of the stream");
        assertThat(captured.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(captured.err()).isASCII().contains("report.html");
        assertThat(folder.resolve("run/report.html"))
                .content()
                .containsSubsequence("Without a setting, the self-tuning classifier has log loss", "<svg", "<table");
        assertThat(folder.resolve("run/loss.svg")).content().startsWith("<svg");
    }

    @Test
    void svg_isTheChartOfTheReport() {
        Path svg = folder.resolve("demo.svg");
        assertThat(demo("--svg", svg.toString(), "--quiet").err()).isEmpty();
        assertThat(svg).hasSameTextualContentAs(folder.resolve("run/loss.svg"));
        assertThat(svg.toFile().length()).isLessThan(60_000);
    }

    @Test
    void svgInAFolderThatIsNotThere_isRefusedBeforeAnythingRuns() {
        Captured captured = demo("--svg", folder.resolve("nowhere/demo.svg").toString());
        assertThat(captured.exitCode()).isEqualTo(74);
        assertThat(captured.err()).contains("demo.svg");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void json_takesThePlaceOfTheTable() {
        Captured captured = demo("--json", "-");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).contains("\"experiment\": \"demo\"", "\"learner\": \"self-tuning\"", "\"logLoss\"");
    }

    @Test
    void tooFewRows_areAUsageError() {
        Captured captured = Captured.run("demo", "--rows", "10");
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.err()).contains("rows must be at least 120, got 10");
    }
}
