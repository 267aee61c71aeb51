package org.sobow.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents, held against the code they speak of. */
class DocumentationTest {
    /** The tests run in the folder of this module. */
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private static final Pattern JAVA_BLOCK =
            Pattern.compile("(?:<!-- snippet: (\\S+) (\\S+) -->\n)?```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CODE_NAME = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)");

    private static List<Path> documents() throws IOException {
        try (Stream<Path> inDocs = Files.list(ROOT.resolve("docs"));
                Stream<Path> atRoot = Files.list(ROOT)) {
            return Stream.concat(inDocs, atRoot)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static Set<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.toString().contains("target"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void theDocumentsAreThere_soThatNoCheckPassesOnNothing() throws IOException {
        assertThat(documents().stream().map(path -> path.getFileName().toString()))
                .contains(
                        "README.md",
                        "getting-started.md",
                        "getting-started-optimizers.md",
                        "command-line.md",
                        "CONTRIBUTING.md",
                        "CHANGELOG.md",
                        "architecture.md",
                        "paper-map.md",
                        "design.md",
                        "experiments.md",
                        "benchmarks.md",
                        "your-own-problem.md");
    }

    @Test
    void everyJavaBlock_isCutFromTestedCode() throws IOException {
        int blocks = 0;
        for (Path document : documents()) {
            Matcher block = JAVA_BLOCK.matcher(Files.readString(document));
            while (block.find()) {
                assertThat(block.group(1))
                        .as("a Java block in %s names its snippet", document.getFileName())
                        .isNotNull();
                assertThat(block.group(3))
                        .as("snippet %s in %s", block.group(1), document.getFileName())
                        .isEqualTo(snippet(ROOT.resolve(block.group(2)), block.group(1)));
                blocks++;
            }
        }
        assertThat(blocks).isGreaterThanOrEqualTo(3);
    }

    private static String snippet(Path file, String name) throws IOException {
        List<String> lines = Files.readAllLines(file);
        int start = -1;
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            if (line.strip().equals("// snippet:start " + name)) {
                start = line.indexOf("//");
            } else if (start >= 0 && line.strip().equals("// snippet:end")) {
                return String.join("\n", found) + "\n";
            } else if (start >= 0) {
                found.add(line.isBlank() ? "" : line.substring(start));
            }
        }
        throw new AssertionError("no snippet " + name + " in " + file.getFileName());
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper-map.md", "architecture.md"})
    void everyNameInAMap_exists(String document) throws IOException {
        Set<String> classes = sources().stream()
                .map(path -> path.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        String text = sources().stream().map(DocumentationTest::read).collect(Collectors.joining());
        Matcher name = CODE_NAME.matcher(Files.readString(ROOT.resolve("docs").resolve(document)));
        int names = 0;
        while (name.find()) {
            assertThat(classes).as("class %s of %s", name.group(1), document).contains(name.group(1));
            if (name.group(2) != null) {
                assertThat(text).as("member %s of %s", name.group(), document).contains(name.group(2));
            }
            names++;
        }
        assertThat(names).isGreaterThan(40);
    }

    /** The way of a row in docs/architecture.md: each station is a class, and more than a dozen or so would be a detour. */
    @Test
    void theWayOfARow_isShort() throws IOException {
        String text = Files.readString(ROOT.resolve("docs/architecture.md"));
        List<String> stations = Pattern.compile("(?m)^\\d+\\. `([A-Z]\\w+)`:")
                .matcher(text)
                .results()
                .map(station -> station.group(1))
                .toList();
        assertThat(stations).startsWith("Source").endsWith("Prediction").hasSizeBetween(10, 15);
    }

    @Test
    void everyLocalLink_leadsSomewhere() throws IOException {
        for (Path document : documents()) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                assertThat(document.resolveSibling(link.group(1)))
                        .as("link in %s", document.getFileName())
                        .exists();
            }
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
