package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code sobow evaluate} on small files and generated streams. */
class EvaluateCommandTest {
    private static final int ROWS = 300;

    @TempDir
    private Path folder;

    private Captured evaluate(String... arguments) {
        List<String> all = new ArrayList<>(List.of("evaluate"));
        all.addAll(Arrays.asList(arguments));
        if (!all.contains("--out")) {
            all.addAll(List.of("--out", folder.resolve("run").toString()));
        }
        return Captured.run(all.toArray(new String[0]));
    }

    private JsonNode json(String... arguments) {
        List<String> all = new ArrayList<>(Arrays.asList(arguments));
        all.addAll(List.of("--json", "-"));
        Captured captured = evaluate(all.toArray(new String[0]));
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        return JsonMapper.shared().readTree(captured.out());
    }

    private static List<String> csv() {
        Random random = new Random(4);
        List<String> lines = new ArrayList<>(List.of("id,size,color,price,sold"));
        for (int i = 0; i < ROWS; i++) {
            double size = random.nextGaussian();
            String color = i % 3 == 0 ? "red" : "blue";
            double price = 100 + 10 * size + (color.equals("red") ? 5 : 0);
            lines.add(String.format(Locale.ROOT, "%d,%.3f,%s,%.3f,%s", i, size, color, price, size > 0 ? "yes" : "no"));
        }
        return lines;
    }

    private Path write(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    private static List<String> learners(JsonNode result) {
        List<String> learners = new ArrayList<>();
        result.path("rows").forEach(row -> learners.add(row.path("learner").asString()));
        return learners;
    }

    @Test
    void file_isEvaluatedByEveryLearner() throws IOException {
        Path file = write("rows.csv", csv());
        JsonNode result = json(file.toString(), "--ignore", "id,price", "--window", "100");
        assertThat(learners(result))
                .containsExactly("self-tuning", "SGD", "AdaGrad, best of 3", "FTRL", "majority class");
        JsonNode first = result.path("rows").get(0);
        assertThat(first.propertyNames())
                .contains("accuracy", "kappa", "logLoss", "brier", "ece", "windowedLogLoss", "seconds", "stateBytes");
        assertThat(first.path("accuracy").asDouble()).isGreaterThan(80);
        assertThat(result.path("settings").path("window").asInt()).isEqualTo(100);
        assertThat(folder.resolve("run/report.html")).isNotEmptyFile();
        assertThat(folder.resolve("run/metrics.jsonl")).content().contains("\"learner\":\"self-tuning\"");
    }

    @Test
    void regression_hasItsOwnMetricsAndLosses() throws IOException {
        Path file = write("rows.csv", csv());
        for (String loss : List.of("squared", "huber", "quantile")) {
            JsonNode result = json(
                    file.toString(),
                    "--task",
                    "regression",
                    "--target",
                    "price",
                    "--ignore",
                    "id,sold",
                    "--loss",
                    loss,
                    "--learners",
                    "self-tuning,trivial");
            assertThat(learners(result)).containsExactly("self-tuning", "mean");
            double ours = result.path("rows").get(0).path("rmse").asDouble();
            double mean = result.path("rows").get(1).path("rmse").asDouble();
            assertThat(ours).as(loss).isLessThan(mean);
        }
    }

    @Test
    void targetWhoseSquareIsInfinite_leavesNobodyWithAnRmse() throws IOException {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 60; i++) {
            lines.add(i + "," + (i == 30 ? "1e300" : "" + 2 * i));
        }
        Path file = write("huge.csv", lines);
        Captured captured = evaluate(file.toString(), "--task", "regression", "--target", "y");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.out().replaceAll("\\s+", " "))
                .contains("On huge.csv nobody has a finite RMSE: the numbers of every learner became infinite or NaN.")
                .contains("Numbers became infinite or NaN: huge.csv, self-tuning; huge.csv, SGD;")
                .doesNotContain("has the smallest");
    }

    @Test
    void labelsThatComeTooLate_leaveNobodyAhead() throws IOException {
        Path file = write("rows.csv", csv());
        for (String[] late : List.of(new String[] {"--rows", "1"}, new String[] {"--delay", "5000"})) {
            Captured captured = evaluate(file.toString(), late[0], late[1], "--learners", "self-tuning,sgd");
            assertThat(captured.out().replaceAll("\\s+", " "))
                    .contains("On rows.csv nobody is ahead: all learners have the same log-loss, ");
        }
    }

    @Test
    void everyFormat_isKnownByItsContentOrByName() throws IOException {
        List<String> ndjson = new ArrayList<>();
        List<String> libsvm = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            ndjson.add("{\"x\": " + i % 7 + ", \"label\": \"" + (i % 2 == 0 ? "a" : "b") + "\"}");
            libsvm.add((i % 2) + " 1:" + (i % 5) + " 9:1");
        }
        Path lines = write("rows.ndjson", ndjson);
        Path sparse = write("rows.svm", libsvm);
        Path unnamed = write("rows.txt", libsvm);
        Path zipped = folder.resolve("rows.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(String.join("\n", csv()).getBytes(StandardCharsets.UTF_8));
        }
        for (Path file : List.of(lines, sparse, zipped)) {
            assertThat(learners(json(file.toString(), "--learners", "sgd"))).containsExactly("SGD");
        }
        assertThat(learners(json(unnamed.toString(), "--format", "libsvm", "--learners", "trivial")))
                .containsExactly("majority class");
        Path semicolons = write(
                "semicolons.csv",
                csv().stream().map(line -> line.replace(',', ';')).toList());
        assertThat(evaluate(semicolons.toString(), "--separator", ",").err())
                .contains("semicolons.csv:1: the header is one column");
        for (List<String> given : List.of(List.<String>of(), List.of("--separator", ";"))) {
            List<String> words = new ArrayList<>(List.of(semicolons.toString(), "--learners", "sgd"));
            words.addAll(given);
            assertThat(learners(json(words.toArray(String[]::new)))).containsExactly("SGD");
        }
    }

    @Test
    void libsvmFile_mayHoldNumbersButHasNoColumns() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            lines.add((20.5 - i % 3) + " " + (1 + i % 3) + ":1");
        }
        String file = write("rows.txt", lines).toString();
        JsonNode mean = json(file, "--format", "libsvm", "--task", "regression", "--learners", "trivial");
        // the first prediction is 0, where the target is 20.5; those after it are off by 1 or so
        assertThat(mean.path("rows").get(0).path("mae").asDouble()).isBetween(0.9, 1.2);
        for (String named : List.of("--target", "--ignore")) {
            Captured captured = evaluate(file, "--format", "libsvm", named, "x");
            assertThat(captured.exitCode()).as(captured.err()).isEqualTo(2);
            assertThat(captured.err()).contains("has no columns with names");
        }
    }

    @Test
    void task_isFoundOutAsTrainDoes_unlessItIsGiven() throws IOException {
        String table = write("rows.csv", csv()).toString();
        Captured found = evaluate(table, "--target", "price", "--learners", "trivial");
        assertThat(found.exitCode()).as(found.err()).isZero();
        assertThat(found.err()).contains("this is a regression: the target has numbers with a fraction");
        assertThat(found.out()).contains("MAE");
        String halves =
                write("rows.txt", List.of("0.5 1:1", "1.5 2:1", "0.25 1:1")).toString();
        assertThat(evaluate(halves, "--learners", "trivial").err()).contains("this is a regression");
        assertThat(evaluate(halves, "--learners", "trivial", "--task", "classification")
                        .err())
                .contains("label must be a whole number, got 0.5");
    }

    @Test
    void numbersTakenForClasses_areNoticed() throws IOException {
        List<String> rows = new ArrayList<>(csv());
        rows.add("300,0.5,red,N/A,yes");
        Path file = write("rows.csv", rows);
        Captured numbers = evaluate(file.toString(), "--target", "price", "--learners", "trivial");
        assertThat(numbers.exitCode()).as(numbers.err()).isZero();
        assertThat(numbers.err()).contains("classes in the first 301 rows; if it is a number, add --task regression");
        Captured classes = evaluate(file.toString(), "--learners", "trivial");
        assertThat(classes.err()).doesNotContain("--task regression");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void pipe_isRefused_sinceItCanBeReadOnce() {
        Captured captured = evaluate("/dev/null");
        assertThat(captured.exitCode()).isEqualTo(66);
        assertThat(captured.err()).contains("it is a pipe or a device");
    }

    @Test
    void generator_isRunWithSeveralSeeds() {
        JsonNode result = json(
                "--generator", "sea", "--rows", "400", "--seeds", "2", "--learners", "trivial,sgd", "--delay", "5");
        assertThat(learners(result)).containsExactly("majority class", "SGD");
        assertThat(result.path("rows").get(0).path("accuracySpread").isNumber()).isTrue();
        assertThat(result.path("settings").path("delay").asInt()).isEqualTo(5);
    }

    @Test
    void grid_addsTheBestInHindsight() throws IOException {
        Path file = write("rows.csv", csv());
        Captured captured = evaluate(file.toString(), "--ignore", "id", "--grid", "--learners", "self-tuning");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.out().replaceAll("\\s+", " "))
                .contains(
                        "SGD, best of grid",
                        "SGD raw, best of grid",
                        "the self-tuning linear learner is ahead of SGD, best of grid on");
    }

    @Test
    void suite_withoutData_runsTheGenerators() {
        JsonNode result =
                json("--suite", "streams", "--rows", "100", "--seeds", "1", "--learners", "self-tuning,trivial");
        assertThat(result.path("experiment").asString()).isEqualTo("evaluate-suite");
        assertThat(result.path("rows").size()).isEqualTo(10);
        assertThat(result.path("rows").get(0).path("stream").asString()).isEqualTo("sea");
    }

    @Test
    void suite_withData_runsWhatIsThere() throws IOException {
        Path elec = Files.createDirectories(folder.resolve("data/elec"));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(elec.resolve("elecNormNew.csv.gz")))) {
            String text = String.join("\n", csv()).replace("sold", "class");
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        String data = folder.resolve("data").toString();
        Captured captured = evaluate("--suite", "streams", "--data", data, "--learners", "sgd,trivial", "--json", "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        assertThat(captured.err())
                .contains("so left out: insects_gradual, rialto")
                .doesNotContain("elec");
        JsonNode result = JsonMapper.shared().readTree(captured.out());
        assertThat(result.path("rows").size()).isEqualTo(1);
        assertThat(result.path("rows").get(0).path("stream").asString()).isEqualTo("elec");
        assertThat(result.path("rows").get(0).path("rows").asInt()).isEqualTo(ROWS);
    }

    @Test
    void badRow_endsWithItsPlace_unlessItIsSkipped() throws IOException {
        List<String> lines = csv();
        lines.set(200, "199,high,red,1,yes");
        lines.set(250, "249,0.5,red");
        Path file = write("rows.csv", lines);
        Captured refused = evaluate(file.toString());
        assertThat(refused.exitCode()).isEqualTo(65);
        assertThat(refused.err()).contains("rows.csv:251: ", "; --skip-bad N skips up to N bad rows");
        Captured skipped = evaluate(file.toString(), "--skip-bad", "5", "--learners", "sgd", "--ignore", "size");
        assertThat(skipped.exitCode()).as(skipped.err()).isZero();
        assertThat(skipped.out()).contains("Bad rows were skipped", "rows.csv 1");
    }

    @Test
    void inputThatIsNotThere_isExitCode66() throws IOException {
        for (String missing : List.of(folder.resolve("none.csv").toString(), folder.toString())) {
            Captured captured = evaluate(missing);
            assertThat(captured.exitCode()).as(captured.err()).isEqualTo(66);
            assertThat(captured.err()).contains("cannot read");
        }
        Path empty = write("only-a-header.csv", List.of("a,b"));
        Captured noData = evaluate("--suite", "streams", "--data", folder.toString());
        assertThat(noData.exitCode()).isEqualTo(66);
        assertThat(noData.err()).contains("holds none of the data sets", "elec");
        Path absent = folder.resolve("nowhere");
        Captured noFolder = evaluate("--suite", "streams", "--data", absent.toString());
        assertThat(noFolder.exitCode()).isEqualTo(66);
        assertThat(noFolder.err()).contains("cannot read " + absent + ": no such file or folder");
        Captured noFolderButAFile = evaluate("--suite", "streams", "--data", empty.toString());
        assertThat(noFolderButAFile.exitCode()).isEqualTo(66);
        assertThat(noFolderButAFile.err()).contains("it is a file, not a folder");
    }

    @Test
    void fileOfAHeaderAlone_isBadDataAsInTraining() throws IOException {
        String file = write("only-a-header.csv", List.of("a,b")).toString();
        for (Captured captured : List.of(evaluate(file), Captured.run("train", file))) {
            assertThat(captured.exitCode()).as(captured.err()).isEqualTo(65);
            assertThat(captured.err()).contains("only-a-header.csv: there are no rows");
        }
    }

    @Test
    void standardInput_isRefusedSinceItCanBeReadOnce() {
        Captured captured = evaluate("-");
        assertThat(captured.exitCode()).isEqualTo(66);
        assertThat(captured.err())
                .contains("cannot read standard input: the rows are read more than once; write them to a file first");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                                       | give one of FILE, --generator NAME and --suite streams, got none
                    rows.csv --generator sea                 | got several
                    --generator see                          | got see; did you mean sea?
                    --suite stream                           | did you mean streams?
                    --generator sea --target y               | --target is about FILE
                    --generator sea --data x                 | --data is about --suite
                    --generator sea --loss huber             | --loss is about a regression; the targets of sea are classes
                    --suite streams --skip-bad 3             | --skip-bad is about --data
                    --generator sea --learners sgd,ada       | --learners must be one of self-tuning, sgd, adagrad, ftrl, trivial, mixed
                    --generator sea --window 0               | --window must be at least 1, got 0
                    --generator sea --rows 0                 | --rows must be at least 1, got 0
                    --generator sea --separator ;            | --separator is about FILE
                    rows.csv --separator ab                  | --separator must be one character, or tab, got ab
                    rows.csv --target a --ignore a           | the target must not be among the ignored columns, got a
                    --generator sea --seed 9223372036854775807 | the first seed must be at most
                    --generator sea --delay -1               | --delay must be at least 0, got -1
                    """)
    void wrongUsage_isExitCode2(String arguments, String message) {
        Captured captured = evaluate(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1));
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(2);
        assertThat(captured.err()).contains(message).contains("sobow evaluate --help");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void generatedNumbers_areARegression() throws IOException {
        JsonNode result = json(
                "--generator",
                "walk",
                "--rows",
                "300",
                "--seeds",
                "1",
                "--loss",
                "huber",
                "--learners",
                "trivial,mixed");
        assertThat(result.path("rows").toString()).contains("\"rmse\"").doesNotContain("logLoss");
    }

    @Test
    void seedsOfAFile_areRefused() throws IOException {
        Path file = write("rows.csv", csv());
        for (String option : List.of("--seeds", "--seed")) {
            Captured captured = evaluate(file.toString(), option, "3");
            assertThat(captured.exitCode()).isEqualTo(2);
            assertThat(captured.err()).contains(option + " is about generated streams");
        }
    }

    @Test
    void lossOfAClassification_isRefused() throws IOException {
        Path file = write("rows.csv", csv());
        Captured captured = evaluate(file.toString(), "--loss", "huber");
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.err()).contains("add --task regression");
    }

    @Test
    void help_hasExamples() {
        Captured captured = Captured.run("evaluate", "--help");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).contains("--generator", "--skip-bad", "Examples:");
    }
}
