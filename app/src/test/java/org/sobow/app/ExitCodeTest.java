package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.SelfTuning;
import org.sobow.store.ModelStore;
import org.sobow.testing.ForkedJvm;

/** Every exit code of docs/command-line.md, brought about. */
class ExitCodeTest {
    /** SIGTERM: the JVM sets it, so it is no constant; {@link ProcessTest} and {@link ServeCommandTest} send the signal. */
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    private void assertEnds(int exitCode, Captured captured) {
        assertThat(captured.exitCode()).as(captured.err()).isEqualTo(exitCode);
        assertThat(captured.err()).doesNotContain("\tat ");
        if (exitCode != ExitCode.DONE) {
            assertThat(captured.err()).startsWith("sobow: ");
        }
    }

    @Test
    void documentedCodes_areThoseOfTheProgram() throws IOException, ReflectiveOperationException {
        Set<Integer> program = new TreeSet<>(Set.of(TERMINATED));
        for (var field : ExitCode.class.getDeclaredFields()) {
            if (field.getType() == int.class) {
                program.add(field.getInt(null));
            }
        }
        String page = Files.readString(Path.of("..", "docs", "command-line.md"));
        assertThat(codes("(?m)^\\| ([0-9, ]+) \\|", page)).isEqualTo(program);
        assertThat(codes(
                        "(?m)^ +(\\d+(?:, \\d+)*) {2,}\\w",
                        Captured.run("--help").out()))
                .isEqualTo(program);
    }

    private static Set<Integer> codes(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1).split(", *", -1))
                .flatMap(Arrays::stream)
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void done_is0() {
        assertEnds(0, Captured.run("list"));
    }

    /** A program that lacks one of its libraries: the mistake of whoever put it together. */
    @Test
    void bug_is1() throws IOException, InterruptedException {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "a,y\n1,x\n2,z\n");
        String classes = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("sqlite"))
                .collect(Collectors.joining(File.pathSeparator));
        String state = folder.resolve("model").toString();
        List<String> command = ForkedJvm.command(List.of("-cp", classes));
        command.addAll(List.of(Main.class.getName(), "train", rows.toString(), "--state", state, "--quiet"));
        Process process = new ProcessBuilder(command).start();
        process.getOutputStream().close();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEnds(1, new Captured(process.waitFor(), "", err));
        assertThat(err).contains("this is a bug in sobow", "--verbose");
    }

    @Test
    void wrongUsage_is2() {
        assertEnds(2, Captured.run("train", "--append", "--fresh"));
    }

    @Test
    void badData_is65() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "a,b,c\n1,2,x\n1,2\n");
        assertEnds(65, Captured.run("train", rows.toString()));
    }

    @Test
    void noInput_is66() {
        assertEnds(66, Captured.run("train", folder.resolve("absent.csv").toString()));
    }

    @Test
    void unavailablePort_is69() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String state = folder.resolve("models").toString();
            assertEnds(69, Captured.run("serve", "--listen", "127.0.0.1:" + taken.getLocalPort(), "--state", state));
        }
    }

    @Test
    void infiniteNumbers_are70() throws IOException {
        String rows = "x,y\n" + "1,1e307\n2,-1e307\n".repeat(60);
        Path file = Files.writeString(folder.resolve("rows.csv"), rows);
        String state = folder.resolve("model").toString();
        Captured train = Captured.run("train", file.toString(), "--task", "regression", "--quiet", "--state", state);
        assertEnds(70, train);
        assertThat(train.err()).contains("the squares of errors became infinite");
        assertThat(Captured.run("inspect", state).exitCode()).isZero();
    }

    @Test
    void failedStorage_is74() {
        assertEnds(74, Captured.runInto("No space left on device", "list"));
    }

    @Test
    void lockedState_is75() {
        Path state = folder.resolve("model");
        try (ModelStore store =
                ModelStore.create(state, SelfTuning.linearClassifier().start())) {
            assertEnds(75, Captured.run("train", "--state", store.folder().toString()));
        }
    }

    @Test
    void wrongConfiguration_is78() {
        assertEnds(78, Captured.run("serve", "--listen", "0.0.0.0:0", "--state", folder.toString()));
    }

    @Test
    void interruption_is130() {
        Interruption interruption = new Interruption();
        interruption.request();
        String state = folder.resolve("models").toString();
        assertEnds(130, Captured.run(interruption, "serve", "--listen", "127.0.0.1:0", "--state", state));
    }
}
