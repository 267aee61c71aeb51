package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code sobow reproduce ho-*} on a small collection in the shape of the newsgroups. */
class HoCommandTest {
    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void writePosts() throws IOException {
        data = folder.resolve("posts.jsonl");
        Files.write(data, posts());
    }

    private static List<String> posts() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int label = i % 3;
            String split = i < 42 ? "train" : "test";
            lines.add(String.format(
                    Locale.ROOT,
                    "{\"split\": \"%s\", \"label\": %d, \"group\": \"group.%d\", \"id\": \"%d\", \"text\": \"From: x\\n\\ntopic%d"
                            + " word%d common text\"}",
                    split,
                    label,
                    label,
                    i,
                    label,
                    i % 7));
        }
        return lines;
    }

    private Captured reproduce(String... arguments) {
        List<String> all = new ArrayList<>(List.of("reproduce"));
        all.addAll(Arrays.asList(arguments));
        all.addAll(List.of(
                "--rounds", "40", "--seeds", "2", "--out", folder.resolve("run").toString()));
        return Captured.run(all.toArray(new String[0]));
    }

    private static List<String> labels(JsonNode result) {
        List<String> labels = new ArrayList<>();
        result.path("rows")
                .forEach(row -> labels.add(row.path("setting").asString() + " "
                        + row.path("algorithm").asString() + " "
                        + row.path("window").asString() + " "
                        + row.path("trainOn").asString()));
        return labels;
    }

    @Test
    void namedAlgorithms_runThePapersPartAlone() {
        Captured captured = reproduce(
                "ho-static", "--data", data.toString(), "--window", "5", "--algorithms", "sobow,sgd", "--json", "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        assertThat(labels(result)).containsExactly("paper SOBOW 5 half", "paper SGD - half", "paper SGD - all");
        assertThat(result.path("rows").get(0).propertyNames())
                .contains("accuracy", "loss", "seconds", "roundsPerSecond", "windowMegabytes", "accuracySpread");
        assertThat(result.path("settings").path("solver").asString()).isEqualTo("exact");
        assertThat(captured.err()).contains("reading ", "posts.jsonl");
    }

    @Test
    void explicitSettings_applyToThePartThatRuns() {
        Captured captured = reproduce(
                "ho-dynamic",
                "--data",
                data.toString(),
                "--preset",
                "paper",
                "--algorithms",
                "sobow",
                "--window",
                "2,3",
                "--solver",
                "cg",
                "--regulariser",
                "sum",
                "--inner-step",
                "2",
                "--outer-step",
                "0.5",
                "--lambda0",
                "-9",
                "--tune",
                "lambda",
                "--train-on",
                "all",
                "--json",
                "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        assertThat(labels(result)).containsExactly("paper SOBOW 2 all", "paper SOBOW 3 all");
        JsonNode settings = result.path("settings");
        assertThat(settings.path("solver").asString()).isEqualTo("cg");
        assertThat(settings.path("regularizer").asString()).isEqualTo("sum");
        assertThat(settings.path("inner-step").asDouble()).isEqualTo(2);
        assertThat(settings.path("outer-step").asDouble()).isEqualTo(0.5);
        assertThat(settings.path("lambda0").asDouble()).isEqualTo(-9);
        assertThat(settings.path("tune").get(0).asString()).isEqualTo("lambda");
        assertThat(result.path("rows").get(0).propertyNames()).contains("stage1", "stage4");
    }

    @Test
    void tunedStep_moves() {
        Captured captured = reproduce(
                "ho-static",
                "--data",
                data.toString(),
                "--algorithms",
                "sobow",
                "--window",
                "4",
                "--tune",
                "lambda,step",
                "--lambda0",
                "-9",
                "--json",
                "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        assertThat(result.path("settings").path("tune").get(1).asString()).isEqualTo("step");
        assertThat(result.path("findings").toString())
                .contains("the step went from 1 to ")
                .doesNotContain("the step went from 1 to 1.000;");
    }

    @Test
    void byDefault_bothPartsRun() {
        Captured captured = reproduce("ho-static", "--data", data.toString());
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.out())
                .isASCII()
                .contains(
                        "The paper's table and ours (here after 40 rounds, there 12000)",
                        "20161",
                        "SGD, best fixed",
                        "Plain SGD at every fixed setting");
        assertThat(folder.resolve("run/report.html")).content().contains("The paper&#39;s table and ours", "<svg");
        assertThat(folder.resolve("run/accuracy-pays.svg")).exists();
    }

    @Test
    void dataBesideAnApplication_areThoseOfTheNewsgroups() {
        Captured captured = Captured.run(
                "reproduce",
                "ho-static",
                "traffic",
                "--data",
                data.toString(),
                "--algorithms",
                "sobow,ogd",
                "--rounds",
                "600",
                "--seeds",
                "1",
                "--out",
                folder.resolve("run").toString());
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.err()).contains("traffic runs without --data, which is that of ho-* here");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not json",
                "{\"split\": \"train\", \"label\": 99, \"group\": \"g\", \"id\": \"1\", \"text\": \"a b\"}"
            })
    void badRecord_is65WithFileAndLineAndLeavesNoRun(String line) throws IOException {
        List<String> lines = posts();
        lines.add(3, line);
        Files.write(data, lines);
        Captured captured = reproduce("ho-static", "--data", data.toString(), "--algorithms", "sgd");
        assertThat(captured.exitCode()).isEqualTo(65);
        assertThat(captured.err()).contains("posts.jsonl:4: ").doesNotContain("\tat ");
        assertThat(captured.out()).isEmpty();
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void badRecords_areSkippedAndCountedAsFarAsAllowed() throws IOException {
        List<String> lines = posts();
        lines.add(3, "not json");
        lines.add(9, "{}");
        Files.write(data, lines);
        String[] arguments = {"ho-static", "--data", data.toString(), "--algorithms", "sgd", "--skip-bad"};
        Captured skipped = reproduce(with(arguments, "2"));
        assertThat(skipped.exitCode()).as(skipped.err()).isZero();
        assertThat(skipped.err()).contains("warning: skipped 2 bad records; the first: ", "posts.jsonl:4: ");
        assertThat(skipped.out().replaceAll("\\s+", " ")).contains("2 bad records were skipped");
        Captured refused = reproduce(with(arguments, "1"));
        assertThat(refused.exitCode()).isEqualTo(65);
        assertThat(refused.err()).contains("posts.jsonl:10: ");
    }

    private static String[] with(String[] arguments, String last) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }

    @Test
    void missingOrEmptyInput_is66() throws IOException {
        String missing = folder.resolve("nowhere").toString();
        Captured captured = reproduce("ho-static", "--data", missing);
        assertThat(captured.exitCode()).isEqualTo(66);
        assertThat(captured.err()).contains("cannot read " + missing + ": no such file or folder");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(reproduce("ho-static", "--data", empty.toString()).exitCode())
                .isEqualTo(66);
        Path nothing = Files.createFile(folder.resolve("nothing.jsonl"));
        assertThat(reproduce("ho-static", "--data", nothing.toString()).exitCode())
                .isEqualTo(66);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    reproduce ho-static --dims 3,2              | --dims is an option of hr-static, hr-dynamic
                    reproduce ho-static --alpha 1               | not of ho-static
                    reproduce hr-static --data x                | --data is an option of ho-static, ho-dynamic, traffic, not of hr-static
                    reproduce hr-static --regulariser sum       | --regularizer is an option of ho-static, ho-dynamic
                    reproduce hr-static --window 4,50           | --window must be an integer, got 4,50
                    reproduce ho-static --window 0              | --window must be at least 1, got 0
                    reproduce ho-static --algorithms sobow,x    | must be one of sobow, oagd, ogd, sgd, got x
                    reproduce hr-static --algorithms sgd        | must be one of sobow, oagd, ogd, got sgd
                    reproduce ho-static --solver neumann        | must be one of fixed-step, cg, exact, got neumann
                    reproduce ho-static --preset stable         | must be one of paper, pays, both, got stable
                    reproduce hr-static --preset pays           | must be one of paper, stable, got pays
                    reproduce ho-static --regularizer max       | must be one of mean, sum, got max
                    reproduce ho-static --tune all              | must be one of lambda, step, got all
                    reproduce ho-static --train-on none         | must be one of half, all, got none
                    reproduce ho-static --inner-step -1         | inner-step must be positive and finite, got -1
                    reproduce ho-static --skip-bad 3            | --skip-bad is about bad records of --data PATH
                    reproduce ho-statik                         | Did you mean ho-static?
                    """)
    void wrongUsage_isExplained(String arguments, String explanation) {
        Captured captured = Captured.run(arguments.split(" ", -1));
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.out()).isEmpty();
        assertThat(captured.err()).contains(explanation, " --help'").doesNotContain("\tat ");
    }

    @Test
    void help_namesDefaultsOfBothFamilies() {
        assertThat(Captured.run("reproduce", "--help").out().replaceAll("\\s+", " "))
                .contains("Default: hr-*: 5000; ho-static: 12000; ho-dynamic: 16000; ")
                .contains("Default: mean; with --preset pays: sum.");
    }

    @Test
    void list_namesExperimentsAndData() {
        assertThat(Captured.run("list").out()).contains("ho-static", "ho-dynamic", "sgd", "data sets", "20news");
    }
}
