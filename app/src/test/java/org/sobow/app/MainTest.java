package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    @Test
    void version_namesProgramAndJvm() {
        Captured captured = Captured.run("--version");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).startsWith("sobow ").contains("JVM: ", System.getProperty("java.runtime.version"));
        assertThat(captured.err()).isEmpty();
    }

    @Test
    void help_listsCommandsAndExitCodes() {
        Captured captured = Captured.run("--help");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).contains("demo", "reproduce", "list", "Exit codes:", "130, 143");
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "reproduce", "list"})
    void helpOfACommand_isAsciiAndFitsATerminal(String command) {
        Captured captured = Captured.run(command, "--help");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out()).isASCII().contains("Usage: sobow " + command);
        assertThat(captured.out().lines()).allMatch(line -> line.length() <= 100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo",
                "reproduce",
                "arena",
                "evaluate",
                "train",
                "predict",
                "inspect",
                "state",
                "compare",
                "report"
            })
    void examplesInTheHelp_canBePasted(String command) {
        List<String> lines = Captured.run(command, "--help").out().lines().toList();
        int first = 1 + Math.max(lines.indexOf("Examples:"), lines.indexOf("Example:"));
        assertThat(first).isPositive();
        for (int i = first; i < lines.size() && !lines.get(i).isBlank(); i++) {
            assertThat(lines.get(i).matches("  \\S.*") || lines.get(i - 1).endsWith(" \\"))
                    .as("%s is a command, or goes on with one", lines.get(i))
                    .isTrue();
        }
    }

    @Test
    void helpOfReproduce_namesDefaultsOfThePresets() {
        assertThat(Captured.run("reproduce", "--help").out().replaceAll("\\s+", " "))
                .contains(
                        "--alpha=STEP Inner step size. Allowed: above 0. Default: ",
                        "hr-time: 1e-6",
                        "with --preset stable: 1e-3")
                .contains("hr-dynamic, hr-oagd-regret: 5.");
    }

    @Test
    void noCommand_isAUsageError() {
        Captured captured = Captured.run();
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.out()).isEmpty();
        assertThat(captured.err()).contains("sobow --help");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    reproduce hr-statik                       | Did you mean hr-static?
                    reproduce                                 | NAME
                    reproduce hr-static --window 0            | --window must be at least 1, got 0
                    reproduce hr-static --eta 1.5             | --eta must lie in (0, 1], got 1.5
                    reproduce hr-static --alpha NaN           | --alpha must be positive and finite, got NaN
                    reproduce hr-static --rounds 1e3          | --rounds must be an integer, got 1e3
                    reproduce hr-static --rounds              | --rounds
                    reproduce hr-static --windo 3             | --window
                    reproduce hr-static --dims 10             | two integers p,d such as 10,5, got 10
                    reproduce hr-static --solver fixd-step    | did you mean fixed-step?
                    reproduce hr-static --algorithms sobow,x  | must be one of sobow, oagd, ogd, got x
                    reproduce hr-static --preset paperr       | must be one of paper, stable, got paperr; did you mean paper?
                    reproduce hr-static --loss max            | must be one of sum, mean, got max
                    reproduce hr-static --seeds 0             | --seeds must be at least 1, got 0
                    reprodus hr-static                        | reproduce
                    list extra                                | extra
                    """)
    void wrongUsage_isExplainedWithoutAStackTrace(String arguments, String explanation) {
        Captured captured = Captured.run(arguments.split(" ", -1));
        assertThat(captured.exitCode()).isEqualTo(2);
        assertThat(captured.out()).isEmpty();
        assertThat(captured.err()).contains(explanation, " --help'").doesNotContain("\tat ");
    }

    @Test
    void list_hasALineForEverything() {
        Captured captured = Captured.run("list");
        assertThat(captured.exitCode()).isZero();
        assertThat(captured.out())
                .contains("hr-static  ", "hr-oagd-regret", "sobow  ", "fixed-step", "exact")
                .isASCII();
    }

    @Test
    void listAsJson_isJson() {
        assertThat(Captured.run("list", "--json", "-").out())
                .startsWith("{\n  \"experiments\": [")
                .contains("\"name\": \"hr-static\"", "\"algorithms\"", "\"solvers of ho-*\"")
                .endsWith("}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "--help", "--version"})
    void fullDisk_isAStorageError(String command) {
        Captured captured = Captured.runInto("No space left on device", command);
        assertThat(captured.exitCode()).isEqualTo(74);
        assertThat(captured.err())
                .isEqualToIgnoringNewLines("sobow: cannot write to standard output: No space left on device\n");
    }

    @Test
    void closedPipe_endsQuietly() {
        Captured captured = Captured.runInto("Broken pipe", "list");
        assertThat(captured.exitCode()).isEqualTo(74);
        assertThat(captured.err()).isEmpty();
    }
}
