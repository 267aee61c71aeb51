package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What commands print, on stdout ({@code |}) and on stderr ({@code !}), and their exit codes ({@code =}), as it is stored. A file is a session: its commands
 * run one after the other in one directory. {@code mvn -pl app -am test -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false
 * -Dtest=GoldenCommandTest -Dgolden.renew=true} writes the files anew, and fails where one changed.
 */
class GoldenCommandTest {
    private static final Path STORED = Path.of("src/test/resources/golden/commands");
    private static final String COMMAND = "$ sobow";

    /** Behind the rows and four figures: rows a second, percent done and seconds left. */
    private static final Pattern TABLE_LINE =
            Pattern.compile("(?m)^( *\\d+(?: +[-+.e0-9]+){4}) +\\d+( +\\d+%) +\\d+s ");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"help", "train", "predict", "inspect", "state", "compare", "serve", "usage"})
    void session_printsWhatIsStored(String name) throws IOException {
        writeInputs();
        Path file = STORED.resolve(name + ".txt");
        String stored = Files.readString(file);
        String now = stored.lines()
                .filter(line -> line.startsWith(COMMAND) || line.startsWith("#"))
                .map(line -> line.startsWith("#") ? line + "\n" : line + "\n" + run(line) + "\n")
                .collect(Collectors.joining());
        if (Boolean.getBoolean("golden.renew")) {
            Files.writeString(file, now);
        }
        assertThat(now).isEqualTo(stored);
    }

    @Test
    void everyCommand_hasItsHelpStored() throws IOException {
        String stored = Files.readString(STORED.resolve("help.txt"));
        String commands = Captured.run("--help").out();
        commands.substring(commands.indexOf("Commands:"))
                .lines()
                .filter(line -> line.matches("  [a-z]+ .*"))
                .forEach(line ->
                        assertThat(stored).contains(COMMAND + " " + line.strip().split(" ", 2)[0] + " --help"));
    }

    private void writeInputs() throws IOException {
        List<String> rows = TrainingRows.csv(1000, 4);
        Files.write(folder.resolve("rows.csv"), rows);
        Files.write(folder.resolve("new.csv"), rows.subList(0, 4));
        Files.writeString(
                folder.resolve("bad.csv"), "size,sold\n" + "1,yes\n2,no\n".repeat(600) + "large,yes\n3,yes\n");
        Files.writeString(folder.resolve("few.csv"), "size,color\n1,red\nlarge,blue\n-1,blue\n");
        Files.writeString(folder.resolve("empty.csv"), "");
        Files.writeString(folder.resolve("rows.vw"), "1 | a:2 b\n2 | c\n");
        Files.writeString(
                folder.resolve("dates.csv"),
                IntStream.range(0, 60)
                        .mapToObj(i -> String.format(
                                Locale.ROOT, "2012-10-%02d %02d:00:00,%d.5\n", 1 + i / 24, i % 24, i % 24))
                        .collect(Collectors.joining("", "at,count\n", "")));
        Files.writeString(folder.resolve("visits.ndjson"), "{\"n\": 1.5, \"y\": \"a\"}\n{\"n\": 2, \"y\": \"b\"}\n");
        Files.writeString(
                folder.resolve("first.csv"),
                "label,prediction,probability,label_probability\n" + "a,a,0.9,0.9\n".repeat(3) + "b,a,0.6,0.4\n");
        Files.writeString(
                folder.resolve("second.csv"),
                "label,prediction,probability,label_probability\n" + "a,b,0.7,0.3\n".repeat(3) + "b,b,0.8,0.8\n");
    }

    private String run(String line) {
        String words = line.substring(COMMAND.length()).strip().replace("{dir}", folder.toString());
        Interruption interruption = new Interruption();
        if (words.startsWith("serve")) {
            interruption.request();
        }
        Captured captured = Captured.run(interruption, words.isEmpty() ? new String[0] : words.split(" ", -1));
        return marked("| ", captured.out()) + marked("! ", captured.err()) + "= " + captured.exitCode() + "\n";
    }

    private String marked(String mark, String text) {
        return masked(text)
                .lines()
                .map(line -> (mark + line).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    /** The one place where what differs from run to run is masked: paths, times, rates, ports and versions. */
    private String masked(String text) {
        return TABLE_LINE
                .matcher(text.replace(folder.toString(), "{dir}"))
                .replaceAll("$1 RATE$2 LEFT ")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ", "TIME")
                .replaceAll("\\d{8}-\\d{6}[-0-9a-f]*", "TIME")
                .replaceAll("(?<=listening on http://127\\.0\\.0\\.1:)\\d+", "PORT")
                .replaceAll("\\d+(\\.\\d+)? (s|ms)\\b", "SECONDS")
                .replaceAll("(?m)^(JVM: |sobow (?=development|\\d)).*$", "$1VERSION");
    }
}
