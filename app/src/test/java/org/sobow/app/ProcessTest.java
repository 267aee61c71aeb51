package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sobow.testing.ForkedJvm;

/** What can only be seen from outside: signals, real streams, real exit codes. */
class ProcessTest {
    @TempDir
    private Path folder;

    private ProcessBuilder sobow(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        // A shell gives its background jobs an ignored SIGINT, and this build may be one.
        if (new ProcessBuilder("env", "--default-signal=INT", "true").start().waitFor() == 0) {
            command.addAll(List.of("env", "--default-signal=INT"));
        }
        command.addAll(ForkedJvm.command(List.of()));
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).directory(folder.toFile());
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void signal_leavesAReadablePartialRun(String signal, int exitCode) throws IOException, InterruptedException {
        Process process = sobow("reproduce", "hr-static", "--rounds", "20000", "--seeds", "1000", "--out", "run")
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
            assertThat(err.readLine()).contains("hr-static: ", " % after ");
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            String rest = err.lines().collect(Collectors.joining("\n"));
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(exitCode);
            assertThat(rest)
                    .contains("interrupted, writing what there is")
                    .doesNotContain("warning", "Exception", "\tat ");
        } finally {
            process.destroyForcibly();
        }
        Path run = folder.resolve("run");
        assertThat(run.resolve("run.json")).content().contains("\"status\": \"interrupted\"");
        assertThat(run.resolve("report.html")).content().contains("This run was interrupted.", "<svg");
        assertThat(Files.readAllLines(run.resolve("metrics.jsonl")))
                .isNotEmpty()
                .allMatch(line -> line.endsWith("}"));
        assertThat(folder.resolve("out")).isEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void signalWhileWaitingForStandardInput_endsAtOnce(String signal, int exitCode)
            throws IOException, InterruptedException {
        Path rows = Files.write(folder.resolve("rows.csv"), TrainingRows.csv(100, 4));
        String model = folder.resolve("model").toString();
        Captured.done("train", rows.toString(), "--target", "sold", "--state", model);
        Path err = folder.resolve("err");
        Process process = sobow("predict", "-", "--state", model)
                .redirectError(err.toFile())
                .start();
        try (OutputStream in = process.getOutputStream();
                BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            in.write(Files.readAllBytes(rows));
            in.flush();
            for (int line = 0; line <= 100; line++) {
                assertThat(out.readLine()).isNotNull();
            }
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(exitCode);
            assertThat(err).hasContent("sobow: interrupted, writing what there is ...");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void namesOfTheData_arePrintedInUtf8_whateverTheLocale() throws IOException, InterruptedException {
        String good = "1,1,\u00fc\n2,3,\u00e4\n".repeat(600);
        Path rows = Files.writeString(
                folder.resolve("rows.csv"), "gr\u00f6\u00dfe,\"a\u001b[31m\",y\n" + good + "viel,4,\u00e4\n");
        Path err = folder.resolve("err");
        ProcessBuilder train = sobow("train", rows.toString(), "--task", "classification", "--state", "model");
        train.environment().put("LC_ALL", "C");
        int exitCode = train.redirectError(err.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        assertThat(exitCode).as(Files.readString(err)).isEqualTo(ExitCode.BAD_DATA);
        assertThat(err)
                .content()
                .contains("gr\u00f6\u00dfe: number, 1 to 2", "rows.csv:1202: column gr\u00f6\u00dfe must be");
        Captured inspected = Captured.run("inspect", folder.resolve("model").toString());
        assertThat(inspected.out())
                .contains("gr\u00f6\u00dfe (number)", "a\\u001b[31m (number)", "labels: \u00fc, \u00e4")
                .doesNotContain("\u001b");
    }

    @Test
    void fullDisk_is74() throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        int exitCode = sobow("list")
                .redirectOutput(new File("/dev/full"))
                .redirectError(err.toFile())
                .start()
                .waitFor();
        assertThat(exitCode).isEqualTo(74);
        assertThat(err)
                .content()
                .startsWith("sobow: cannot write to standard output: ")
                .doesNotContain("\tat ");
    }

    @Test
    void readerThatGoesAway_isNoReasonToTalk() throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Process process = sobow("list").redirectError(err.toFile()).start();
        process.getInputStream().close();
        assertThat(process.waitFor()).isEqualTo(74);
        assertThat(err).isEmptyFile();
    }

    @Test
    void readerOfPredictionsThatGoesAway_isNoReasonToTalk() throws IOException, InterruptedException {
        Path rows = folder.resolve("rows.csv");
        Path model = folder.resolve("model");
        Files.write(rows, TrainingRows.csv(5000, 4));
        Captured trained = Captured.run("train", rows.toString(), "--target", "sold", "--state", model.toString());
        assertThat(trained.exitCode()).as(trained.err()).isZero();
        Path err = folder.resolve("err");
        Process process = sobow("predict", rows.toString(), "--state", model.toString())
                .redirectError(err.toFile())
                .start();
        process.getInputStream().close();
        assertThat(process.waitFor()).isEqualTo(74);
        assertThat(err).isEmptyFile();
    }

    @Test
    void defaultRunDirectory_isBelowTheCurrentOne() throws IOException, InterruptedException {
        int exitCode = sobow("reproduce", "hr-static", "--rounds", "20", "--seeds", "1", "--quiet")
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start()
                .waitFor();
        assertThat(exitCode).isZero();
        assertThat(folder.resolve("err")).isEmptyFile();
        assertThat(folder.resolve("runs").toFile().list())
                .singleElement()
                .asString()
                .matches("hr-static-\\d{8}-\\d{6}");
    }

    @Test
    void wrongUsage_is2() throws IOException, InterruptedException {
        Process process = sobow("reproduce", "hr-static", "--window", "0").start();
        String err = process.errorReader(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(err).contains("window must be at least 1, got 0");
    }
}
