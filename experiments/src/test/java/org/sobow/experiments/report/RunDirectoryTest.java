package org.sobow.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.ExperimentContext;
import org.sobow.experiments.ExperimentResult;
import org.sobow.experiments.report.RunRecord.Status;
import tools.jackson.databind.JsonNode;

class RunDirectoryTest {
    @TempDir
    private Path folder;

    private static RunRecord record(String... names) {
        List<Experiment> experiments =
                List.of(names).stream().map(RunDirectoryTest::experiment).toList();
        return RunRecord.start("./sobow reproduce " + String.join(" ", names), experiments);
    }

    private static Experiment experiment(String name) {
        return new Experiment() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Map<String, Object> settingsByName() {
                return Map.of("seeds", 3);
            }

            @Override
            public ExperimentResult run(ExperimentContext context) {
                return SampleResult.named(name, true);
            }
        };
    }

    private static JsonNode run(Path path) throws IOException {
        return JsonText.parse(Files.readString(path.resolve("run.json")));
    }

    @Test
    void startedRun_tellsHowToRunItAgain() throws IOException {
        Path path = folder.resolve("a/b");
        try (RunDirectory directory = RunDirectory.start(path, record("hr-static"))) {
            JsonNode run = run(path);
            assertThat(run.path("status").asString()).isEqualTo("running");
            assertThat(run.path("commandLine").asString()).isEqualTo("./sobow reproduce hr-static");
            assertThat(run.at("/settings/hr-static/seeds").asInt()).isEqualTo(3);
            assertThat(run.propertyNames())
                    .contains("version", "jvm", "os", "arch", "cores", "kernel", "started")
                    .doesNotContain("ended");
            assertThat(directory.path()).isEqualTo(path);
        }
    }

    @Test
    void runThatIsKilledEarly_leavesAReportThatSaysSo() throws IOException {
        try (RunDirectory directory = RunDirectory.start(folder, record("hr-static"))) {
            assertThat(directory.report())
                    .content()
                    .contains(
                            "This run has not ended: it still runs, or it was killed.", "./sobow reproduce hr-static");
        }
    }

    @Test
    void metrics_areThereAtOnce() throws IOException {
        try (RunDirectory directory = RunDirectory.start(folder, record("hr-static"))) {
            directory.metric(Map.of("regret", 1.5));
            directory.metric(Map.of("regret", Double.NaN));
            assertThat(folder.resolve("metrics.jsonl")).hasContent("{\"regret\":1.5}\n{\"regret\":null}\n");
        }
    }

    @Test
    void endedRun_isComplete() throws IOException {
        try (RunDirectory directory = RunDirectory.start(folder, record("hr-static"))) {
            directory.add(SampleResult.named("hr-static", true));
            directory.end(Status.DONE, null);
        }
        assertThat(run(folder).path("status").asString()).isEqualTo("done");
        assertThat(run(folder).path("ended").asString()).isNotEmpty();
        assertThat(run(folder).at("/settings/hr-static/rounds").asInt()).isEqualTo(5000);
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("run.json", "metrics.jsonl", "result.json", "report.html", "regret.svg");
    }

    @Test
    void chartsOfSeveralExperiments_doNotOverwriteEachOther() {
        try (RunDirectory directory = RunDirectory.start(folder, record("hr-static", "hr-eta"))) {
            directory.add(SampleResult.named("hr-static", true));
            directory.add(SampleResult.named("hr-eta", true));
        }
        assertThat(folder.resolve("hr-static-regret.svg")).exists();
        assertThat(folder.resolve("hr-eta-regret.svg")).exists();
    }

    @Test
    void earlierRun_isReplaced() throws IOException {
        try (RunDirectory directory = RunDirectory.start(folder, record("hr-static"))) {
            directory.add(SampleResult.named("hr-static", true));
            directory.end(Status.DONE, null);
        }
        Files.writeString(folder.resolve("notes.txt"), "mine");
        RunDirectory.start(folder, record("hr-eta")).close();
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("run.json", "metrics.jsonl", "report.html", "notes.txt");
    }

    @Test
    void directoryWithSomethingElse_isRefused() throws IOException {
        Files.writeString(folder.resolve("run.json"), "{\"program\": \"another\"}");
        assertRefusedSaying(
                () -> RunDirectory.start(folder, record("hr-static")), "is not empty and holds no earlier run");
        Files.writeString(folder.resolve("run.json"), "not JSON");
        assertThatThrownBy(() -> RunDirectory.start(folder, record("hr-static")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(folder.resolve("run.json")).hasContent("not JSON");
    }

    @Test
    void fileInPlaceOfTheDirectory_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertRefusedSaying(() -> RunDirectory.start(file, record("hr-static")), "is not a directory");
        assertThatThrownBy(() -> RunDirectory.start(file.resolve("below"), record("hr-static")))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("below");
    }

    @Test
    void runJsonOfAnotherOrigin_namesNoFileToDelete() throws IOException {
        Path run = Files.createDirectory(folder.resolve("run"));
        Path precious = Files.writeString(folder.resolve("precious.svg"), "x");
        Files.writeString(run.resolve("run.json"), "{\"program\": \"sobow\", \"charts\": [\"../precious.svg\"]}");
        RunDirectory.start(run, record("hr-static")).close();
        assertThat(precious).exists();
    }

    @Test
    void defaultDirectory_isNamedByExperimentAndTime() {
        assertThat(RunDirectory.unused("hr-static", LocalDateTime.of(2026, 1, 2, 3, 4, 5)))
                .isEqualTo(Path.of("runs", "hr-static-20260102-030405"));
    }
}
