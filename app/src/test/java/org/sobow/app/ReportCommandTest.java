package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.serve.Served.NDJSON;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.app.serve.Served;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportCommandTest {
    @TempDir
    private Path folder;

    private JsonNode figures(Path report) throws IOException {
        Matcher data = Pattern.compile("id=\"figures\">(.*)</script>").matcher(Files.readString(report));
        assertThat(data.find()).isTrue();
        return JsonMapper.builder().build().readTree(data.group(1)).get("models");
    }

    private Path served(String... models) {
        Path state = folder.resolve("models");
        try (Served served = Served.start(state)) {
            for (String model : models) {
                served.put("/v1/models/" + model, "{\"task\": \"classification\"}");
                served.post("/v1/models/" + model + "/learn", NDJSON, Served.rows(300, 1));
            }
        }
        return state;
    }

    @Test
    void aReport_hasTheFiguresOfThePageAndNeedsNothingElse() throws IOException {
        Path state = served("spam");
        Path out = folder.resolve("report.html");
        Captured captured = Captured.run("report", state.resolve("spam").toString(), "--out", out.toString());
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.err()).contains("the report of 1 model is in");
        JsonNode model = figures(out).get(0);
        assertThat(model.get("name").asString()).isEqualTo("spam");
        assertThat(model.get("round").asInt()).isEqualTo(300);
        assertThat(model.get("series").get("total accuracy").get("round").get(0).asInt())
                .isEqualTo(300);
        assertThat(model.get("series").has("hypergradient raw")).isTrue();
        assertThat(model.get("calibration").size()).isPositive();
        assertThat(model.get("weights").get("features").size()).isPositive();
        assertThat(model.get("events").toString()).contains("snapshot");
        assertThat(Files.readString(out))
                .contains("function lineChart(", "default-src 'none'")
                .doesNotContain("import {", "export function", "src=", "{{");
    }

    @Test
    void aDirectoryOfModels_isReportedInOnePage() throws IOException {
        Path out = folder.resolve("all.html");
        Captured captured = Captured.run("report", served("one", "two").toString(), "--out", out.toString());
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(figures(out).size()).isEqualTo(2);
    }

    @Test
    void aBrokenModelAmongOthers_isNamedAndLeftOut() throws IOException {
        Path state = served("one", "two");
        deleteSnapshots(state.resolve("two"));
        Path out = folder.resolve("all.html");
        Captured captured = Captured.run("report", state.toString(), "--out", out.toString());
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err()).contains("two is left out: cannot recover the model in", "the report of 1 model");
        assertThat(figures(out).size()).isEqualTo(1);
        assertThat(figures(out).get(0).get("name").asString()).isEqualTo("one");
    }

    @Test
    void deletedSnapshots_areToldAsMissing() throws IOException {
        Path model = served("spam").resolve("spam");
        deleteSnapshots(model);
        Captured captured = Captured.run("state", "verify", model.toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err()).contains("snap-300.safetensors is missing").doesNotContain("Exception");
        assertThat(captured.out()).contains("lead to no model; 3 problems");
    }

    @Test
    void oneProblem_isInTheSingular() throws IOException {
        Path model = served("spam").resolve("spam");
        Files.delete(model.resolve("snap-300.safetensors"));
        assertThat(Captured.run("state", "verify", model.toString()).out()).endsWith("; 1 problem\n");
    }

    private static void deleteSnapshots(Path model) throws IOException {
        try (DirectoryStream<Path> snapshots = Files.newDirectoryStream(model, "snap-*")) {
            for (Path snapshot : snapshots) {
                Files.delete(snapshot);
            }
        }
    }

    @Test
    void whatIsNoModel_isTold() {
        Captured none = Captured.run("report", folder.resolve("none").toString());
        assertThat(none.exitCode()).isEqualTo(ExitCode.NO_INPUT);
        assertThat(none.err()).contains("no such file or folder");
        Captured empty = Captured.run("report", folder.toString());
        assertThat(empty.exitCode()).isEqualTo(ExitCode.NO_INPUT);
        assertThat(empty.err()).contains("it is not the directory of a model");
    }
}
