package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.Captured.done;
import static org.sobow.app.Captured.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code sobow train} writes loses nothing: neither inputs, nor other outputs, nor the rows before an error. */
class TrainOutputsTest extends TrainingFolder {
    @Test
    void freshModelOfAFileThatIsNotThere_leavesTheOldModelWhereItIs() {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String absent = folder.resolve("absent.csv").toString();
        for (List<String> files : List.of(List.of(absent), List.of(file.toString(), absent))) {
            List<String> words = new ArrayList<>(List.of("train", "--state", state, "--fresh"));
            words.addAll(files);
            Captured missing = Captured.run(words.toArray(new String[0]));
            assertThat(missing.exitCode()).as(missing.err()).isEqualTo(ExitCode.NO_INPUT);
        }
        Captured wrong = Captured.run("train", file.toString(), "--state", state, "--fresh", "--target", "none");
        assertThat(wrong.exitCode()).as(wrong.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(folder.resolve("state.old-1")).doesNotExist();
        assertThat(done("train", file.toString(), "--state", state).err()).contains("going on after 1000 rows");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--predictions", "--metrics", "--json"})
    void outputThatIsTheInput_isRefusedAndTheRowsStay(String option) throws IOException {
        List<String> rows = Files.readAllLines(file);
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
        for (Path output : List.of(file, link, folder.resolve("./rows.csv"))) {
            Captured refused = Captured.run("train", file.toString(), option, output.toString());
            assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err()).contains(option + " must not be a file that is read, got " + output);
        }
        assertThat(Files.readAllLines(file)).isEqualTo(rows);
    }

    @Test
    void twoOutputsInOneFile_areRefusedWhetherItIsThereOrNot() throws IOException {
        Path one = folder.resolve("one");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("one"));
        Captured absent =
                Captured.run("train", file.toString(), "--predictions", one.toString(), "--metrics", link.toString());
        assertThat(absent.exitCode()).as(absent.err()).isEqualTo(ExitCode.USAGE);
        assertThat(absent.err()).contains("--predictions and --metrics must be different files, got " + link);
        assertThat(one).doesNotExist();
        Files.writeString(one, "kept");
        Captured present =
                Captured.run("train", file.toString(), "--metrics", one.toString(), "--json", link.toString());
        assertThat(present.exitCode()).as(present.err()).isEqualTo(ExitCode.USAGE);
        assertThat(one).hasContent("kept");
    }

    @Test
    void export_replacesAnEarlierExportAndNothingElse() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        List<String> rows = Files.readAllLines(file);
        Captured refused = Captured.run("state", "export", state, file.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains(file + " exists and is no exported model; name another file");
        assertThat(Files.readAllLines(file)).isEqualTo(rows);
        for (List<String> words :
                List.of(List.of("state", "export", state, "-"), List.of("report", state, "--out", "-"))) {
            Captured dash = Captured.run(words.toArray(new String[0]));
            assertThat(dash.exitCode()).as(dash.err()).isEqualTo(ExitCode.USAGE);
            assertThat(dash.err()).contains("the output must be a file, got -");
        }
        assertThat(Path.of("-")).doesNotExist();
        Path export = Files.createFile(folder.resolve("model.safetensors"));
        done("state", "export", state, export.toString());
        done("state", "export", state, export.toString());
    }

    @Test
    void predictionsOfAnEarlierRun_areNotLostWhereALaterOneDidNotWriteThem() throws IOException {
        Path predictions = folder.resolve("predictions.csv");
        Path metrics = folder.resolve("metrics.jsonl");
        done("train", file.toString(), "--target", "sold", "--state", state, "--predictions", predictions.toString());
        done("train", file.toString(), "--state", state, "--metrics", metrics.toString());
        Captured refused =
                Captured.run("train", file.toString(), "--state", state, "--predictions", predictions.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .contains(predictions + " has lines, and the last run of this model did not write to it; name another");
        assertThat(Files.readAllLines(predictions)).hasSize(ROWS + 1);
        Files.write(file, TrainingRows.csv(ROWS + 200, 4));
        Path other = folder.resolve("other.csv");
        Path elsewhere = Files.write(folder.resolve("elsewhere.csv"), TrainingRows.csv(10, 5));
        Captured without =
                Captured.run("train", elsewhere.toString(), "--state", state, "--predictions", other.toString());
        assertThat(without.exitCode()).as(without.err()).isEqualTo(ExitCode.USAGE);
        done("train", file.toString(), "--state", state, "--predictions", other.toString());
        assertThat(Files.readAllLines(other))
                .as("its own header is no reason to refuse it")
                .hasSize(201);
    }

    @Test
    void otherFileThanTheOneThatWasWritten_isNotCut() throws IOException {
        Path predictions = folder.resolve("predictions.csv");
        done("train", file.toString(), "--target", "sold", "--state", state, "--predictions", predictions.toString());
        Path other = Files.writeString(folder.resolve("other.csv"), "a line of something else\n".repeat(5000));
        Captured refused = Captured.run("train", file.toString(), "--state", state, "--predictions", other.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("bytes that were written before, and has others; give that file");
        assertThat(Files.readAllLines(other)).hasSize(5000);
        Captured absent = Captured.run(
                "train",
                file.toString(),
                "--state",
                state,
                "--predictions",
                folder.resolve("new.csv").toString());
        assertThat(absent.exitCode()).as(absent.err()).isEqualTo(ExitCode.USAGE);
        assertThat(folder.resolve("new.csv")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--predictions", "--metrics"})
    void fullDisk_isAFailureToWriteAndNoBug(String option) {
        Captured full = Captured.run("train", file.toString(), "--target", "sold", option, "/dev/full");
        assertThat(full.exitCode()).as(full.err()).isEqualTo(ExitCode.STORAGE);
        assertThat(full.err()).contains("cannot write /dev/full: No space left on device");
        Captured process = Captured.run("train", file.toString(), "--target", "sold", option, "/proc/lines");
        assertThat(process.exitCode()).as(process.err()).isEqualTo(ExitCode.STORAGE);
        assertThat(process.err()).contains("cannot write /proc/lines: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--predictions", "--metrics"})
    void dash_isTheStandardOutputInPlaceOfTheResult(String option) throws IOException {
        Path lines = folder.resolve("lines");
        String result = done("train", file.toString(), "--target", "sold", option, lines.toString())
                .out();
        Captured printed = done("train", file.toString(), "--target", "sold", option, "-");
        assertThat(printed.out()).isEqualTo(Files.readString(lines));
        assertThat(printed.err()).contains(result);
        assertThat(done("train", file.toString(), "--target", "sold", option, "-", "--quiet")
                        .err())
                .isEmpty();
        assertThat(Path.of("-")).doesNotExist();
        Captured full = Captured.runInto("the disk is full", "train", file.toString(), "--target", "sold", option, "-");
        assertThat(full.exitCode()).as(full.err()).isEqualTo(ExitCode.STORAGE);
        assertThat(full.err()).contains("cannot write to standard output: the disk is full");
    }

    @Test
    void namedPipe_getsTheLinesOfTheRun() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (int run = 0; run < 2; run++) {
            CompletableFuture<List<String>> read = CompletableFuture.supplyAsync(() -> {
                try {
                    return Files.readAllLines(pipe);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            done("train", file.toString(), "--target", "sold", "--state", state, "--predictions", pipe.toString());
            assertThat(read.get(10, TimeUnit.SECONDS)).hasSize(run == 0 ? ROWS + 1 : 1);
        }
    }

    @Test
    void standardOutput_takesOneOutput() {
        Captured both = Captured.run("train", file.toString(), "--predictions", "-", "--json", "-");
        assertThat(both.exitCode()).as(both.err()).isEqualTo(ExitCode.USAGE);
        assertThat(both.err())
                .contains("--predictions and --json must not both be -, the standard output; give a file to one");
    }

    @Test
    void standardOutput_getsThePredictionsOfTheNewRows() throws IOException {
        String[] train = {"train", file.toString(), "--target", "sold", "--state", state, "--predictions", "-"};
        assertThat(done(train).out().lines()).hasSize(ROWS + 1);
        assertThat(done(train).out().lines()).hasSize(1);
        Files.write(file, TrainingRows.csv(ROWS + 20, 4));
        assertThat(done(train).out().lines()).hasSize(21);
    }

    @Test
    void stateInADirectoryOfOtherFiles_isRefused() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("notes.txt"), "mine");
        for (List<String> options : List.of(List.<String>of(), List.of("--fresh"))) {
            List<String> words =
                    new ArrayList<>(List.of("train", file.toString(), "--target", "sold", "--state", other.toString()));
            words.addAll(options);
            Captured refused = Captured.run(words.toArray(new String[0]));
            assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err())
                    .contains("the directory of a new model must be empty, got " + other + " with notes.txt in it");
        }
    }

    @Test
    void rowThatIsOffWithoutBound_isToldByFileAndLineAndTheRowsBeforeItAreKept() throws IOException {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 400; i++) {
            lines.add(i + "," + (i % 7 + 0.5));
        }
        String once = Files.write(folder.resolve("once.csv"), lines).toString();
        lines.set(300, "299,1e200");
        Path odd = Files.write(folder.resolve("odd.csv"), lines);
        String[] train = {"train", odd.toString(), "--task", "regression", "--state", state};
        for (int run = 0; run < 2; run++) {
            Captured lost = Captured.run(train);
            assertThat(lost.exitCode()).as(lost.err()).isEqualTo(ExitCode.NUMERICAL);
            assertThat(lost.err())
                    .contains("odd.csv:301: the prediction was off by -1.0E200, and the squares of errors became");
            assertThat(done("state", "ls", state).out()).contains("the model is at round 299");
        }
        Files.copy(Path.of(once), odd, StandardCopyOption.REPLACE_EXISTING);
        assertThat(json(train)).isEqualTo(json("train", once, "--task", "regression"));
    }

    @Test
    void rowThatTheModelRefuses_isToldByFileAndLineAndTheRowsBeforeItAreKept() throws IOException {
        String first = Files.writeString(
                        folder.resolve("first.ndjson"), "{\"n\": 1, \"y\": \"u\"}\n{\"n\": 2, \"y\": \"v\"}\n")
                .toString();
        String rows = "{\"m\": 1, \"y\": \"u\"}\n{\"m\": 2, \"y\": \"v\"}\n".repeat(20);
        String once = Files.writeString(folder.resolve("once.ndjson"), rows + "{\"n\": 3, \"y\": \"u\"}\n")
                .toString();
        Path odd = Files.writeString(folder.resolve("odd.ndjson"), rows + "{\"n\": \"many\", \"y\": \"u\"}\n");
        done("train", first, "--state", state);
        Captured refused = Captured.run("train", odd.toString(), "--state", state, "--append");
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(refused.err()).contains("odd.ndjson:41: column n must hold a NUMBER");
        assertThat(done("state", "ls", state).out()).contains("the model is at round 42");
        Files.copy(Path.of(once), odd, StandardCopyOption.REPLACE_EXISTING);
        assertThat(json("train", odd.toString(), "--state", state)).isEqualTo(json("train", first, once));
    }
}
