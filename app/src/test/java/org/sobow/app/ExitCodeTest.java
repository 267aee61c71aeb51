package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
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
import org.sobow.algorithm.NonFiniteException;
import org.sobow.learn.SelfTuning;
import org.sobow.store.ModelStore;

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

    @Test
    void bug_is1() {
        assertEnds(1, failed(new IllegalStateException("oops")));
    }

    /** What a failure ends with that no known command line brings about. */
    private static Captured failed(Throwable failure) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(
                new StandardOutput(new ByteArrayOutputStream()), stream, false, new Interruption(), List.of());
        int exitCode = new Failure(console, false).report(failure);
        return new Captured(exitCode, "", err.toString(StandardCharsets.UTF_8));
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
    void infiniteNumbers_are70() {
        assertEnds(70, failed(new NonFiniteException("y", 3, Double.NaN, 401, "Lower the step sizes.")));
    }

    @Test
    void failedStorage_is74() {
        assertEnds(74, Captured.runInto("No space left on device", "list"));
    }

    @Test
    void lockedState_is75() {
        Path state = folder.resolve("model");
        try (ModelStore store = ModelStore.create(state, SelfTuning.classifier().start())) {
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
