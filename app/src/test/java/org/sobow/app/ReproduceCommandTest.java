package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReproduceCommandTest {
    @TempDir
    private Path folder;

    private static JsonNode parse(String text) {
        return JsonMapper.shared().readTree(text);
    }

    private Captured reproduce(String... arguments) {
        List<String> all = new ArrayList<>(List.of("reproduce"));
        all.addAll(Arrays.asList(arguments));
        all.addAll(List.of(
                "--rounds", "40", "--seeds", "2", "--out", folder.resolve("run").toString()));
        return Captured.run(all.toArray(new String[0]));
    }

    @Test
    void table_goesToStdoutAndTalkToStderr() {
        Captured captured = reproduce("hr-static");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out())
                .isASCII()
                .contains("SOBOW", "OAGD", "OGD", "BLR")
                .doesNotContain("sobow:");
        assertThat(captured.err().lines()).isNotEmpty().allMatch(line -> line.startsWith("sobow: "));
    }

    @Test
    void jsonToStdout_isAllThereIs() {
        JsonNode result = parse(reproduce("hr-static", "--json", "-").out());
        assertThat(result.path("experiment").asString()).isEqualTo("hr-static");
        assertThat(result.path("complete").asBoolean()).isTrue();
        assertThat(result.path("rows")).hasSize(3);
    }

    @Test
    void options_overrideThePresetOnlyWhereGiven() {
        Captured captured = reproduce(
                "hr-dynamic",
                "--json",
                "-",
                "--preset",
                "stable",
                "--window",
                "7",
                "--dims",
                "6,3",
                "--solver",
                "fixed-step",
                "--loss",
                "sum",
                "--algorithms",
                "ogd,sobow",
                "--seed",
                "11");
        JsonNode settings = parse(captured.out()).path("settings");
        assertThat(settings.path("rounds").asInt()).isEqualTo(40);
        assertThat(settings.path("window").asInt()).isEqualTo(7);
        assertThat(settings.path("dims").asString()).isEqualTo("6,3");
        assertThat(settings.path("solver").asString()).isEqualTo("fixed-step");
        assertThat(settings.path("loss").asString()).isEqualTo("sum");
        assertThat(settings.path("algorithms").toString()).isEqualTo("[\"ogd\",\"sobow\"]");
        assertThat(settings.path("seed").asInt()).isEqualTo(11);
        assertThat(settings.path("stages").asInt()).isGreaterThan(1);
        assertThat(settings.path("batch").asInt()).isEqualTo(20);
    }

    @Test
    void runDirectory_holdsWhatIsNeededToRunItAgain() throws IOException {
        reproduce("hr-static", "--json", folder.resolve("result.json").toString(), "--quiet");
        Path run = folder.resolve("run");
        assertThat(run.toFile().list())
                .contains("run.json", "metrics.jsonl", "result.json", "report.html", "regret.svg");
        JsonNode record = parse(Files.readString(run.resolve("run.json")));
        assertThat(record.path("status").asString()).isEqualTo("done");
        assertThat(record.path("commandLine").asString()).startsWith("./sobow reproduce hr-static --json ");
        assertThat(record.at("/settings/hr-static/rounds").asInt()).isEqualTo(40);
        assertThat(Files.readAllLines(run.resolve("metrics.jsonl")))
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(parse(line).path("experiment").asString()).isEqualTo("hr-static"));
        assertThat(run.resolve("report.html")).content().contains("./sobow reproduce hr-static");
        assertThat(folder.resolve("result.json")).hasSameTextualContentAs(run.resolve("result.json"));
    }

    @Test
    void quiet_saysNothing() {
        assertThat(reproduce("hr-static", "--quiet").err()).isEmpty();
    }

    @Test
    void severalExperiments_areAnArrayAndOneReport() {
        Captured captured = reproduce("hr-static", "hr-eta", "hr-static", "--json", "-");
        assertThat(parse(captured.out())).hasSize(2);
        assertThat(folder.resolve("run/report.html")).content().contains("href=\"#hr-static\"", "href=\"#hr-eta\"");
    }

    @Test
    void directoryOfSomeoneElse_isRefused() throws IOException {
        Files.createDirectory(folder.resolve("run"));
        Files.writeString(folder.resolve("run/thesis.tex"), "x");
        Captured captured = reproduce("hr-static");
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.err()).contains("is not empty and holds no earlier run");
        assertThat(folder.resolve("run").toFile().list()).containsExactly("thesis.tex");
    }

    @Test
    void jsonFileInAMissingDirectory_failsBeforeTheWork() {
        Captured captured =
                reproduce("hr-static", "--json", folder.resolve("no/x.json").toString());
        assertThat(captured.exitCode()).isEqualTo(74);
        assertThat(captured.err()).contains("x.json: no such directory");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void fullDiskBehindStdout_leavesTheRunDirectory() {
        String run = folder.resolve("run").toString();
        Captured captured = Captured.runInto(
                "No space left on device", "reproduce", "hr-static", "--rounds", "20", "--seeds", "1", "--out", run);
        assertThat(captured.exitCode()).isEqualTo(74);
        assertThat(folder.resolve("run/report.html")).exists();
    }
}
