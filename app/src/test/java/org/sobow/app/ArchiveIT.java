package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The archive, unpacked and run with Java and a handful of the system's tools: no Maven is on the path. */
class ArchiveIT {
    private static final List<String> TOOLS =
            List.of("sh", "cat", "cp", "dirname", "env", "locale", "readlink", "sed", "sort");
    private static final String PLATFORM = System.getProperty("java.home");

    @TempDir
    private static Path folder;

    private static Path home;
    private static Path tools;

    @BeforeAll
    static void unpack() throws IOException {
        home = UnpackedArchive.in(folder);
        tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS) {
            for (String place : List.of("/bin", "/usr/bin")) {
                if (Files.exists(Path.of(place, tool)) && !Files.exists(tools.resolve(tool))) {
                    Files.createSymbolicLink(tools.resolve(tool), Path.of(place, tool));
                }
            }
        }
    }

    private record Outcome(int exitCode, String out, String err) {}

    /**
     * Runs a script, which calls the program through a link, in a folder of its own. File names of the script are bytes, so that this virtual machine
     * may have any locale.
     */
    private static Outcome run(Map<String, String> environment, String script) throws Exception {
        Path work = Files.createTempDirectory(folder, "work");
        Files.createSymbolicLink(work.resolve("sobow"), work.relativize(home.resolve("bin/sobow")));
        Files.writeString(work.resolve("script"), script, StandardCharsets.UTF_8);
        ProcessBuilder builder = new ProcessBuilder(tools.resolve("sh").toString(), "-e", "script")
                .directory(work.toFile())
                .redirectError(work.resolve("err").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", tools.toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), out, Files.readString(work.resolve("err")));
    }

    @Test
    void program_saysItsVersion() throws Exception {
        Outcome outcome = run(Map.of("JAVA_HOME", PLATFORM), "./sobow --version");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat("sobow-" + outcome.out().lines().findFirst().orElse("").replace("sobow ", ""))
                .isEqualTo(home.getFileName().toString());
    }

    @Test
    void otherLetters_areKeptWhateverTheLocale() throws Exception {
        List<String> script = new ArrayList<>(List.of("cat > gr\u00f6\u00dfe-\u65e5\u672c.csv <<'END'"));
        for (String line : TrainingRows.csv(60, 1)) {
            script.add(line.replace("no", "n\u00f6").replace("color", "f\u00e4rbe"));
        }
        script.addAll(List.of(
                "END",
                "./sobow train gr\u00f6\u00dfe-\u65e5\u672c.csv --target sold --state m\u00f6del > trained",
                "./sobow predict gr\u00f6\u00dfe-\u65e5\u672c.csv --state m\u00f6del",
                "./sobow predict n\u00f6.csv --state m\u00f6del"));
        Outcome outcome = run(Map.of("JAVA_HOME", PLATFORM, "LC_ALL", "C"), String.join("\n", script));
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(66);
        assertThat(outcome.err())
                .contains("the model is kept in m\u00f6del", "sobow: cannot read n\u00f6.csv")
                .doesNotContain("\tat ");
        assertThat(outcome.out().lines()).hasSize(61).first().asString().contains("p(n\u00f6)");
        assertThat(outcome.out()).contains("\nn\u00f6,", "\nyes,");
    }

    @Test
    void withoutJava_itSaysWhatIsMissing() throws Exception {
        Outcome outcome = run(Map.of(), "./sobow --version");
        assertThat(outcome.exitCode()).isEqualTo(69);
        assertThat(outcome.err()).startsWith("sobow: no java found; Java 17 or later is needed");
        Outcome wrong = run(Map.of("JAVA_HOME", "/nowhere"), "./sobow --version");
        assertThat(wrong.exitCode()).isEqualTo(69);
        assertThat(wrong.err()).startsWith("sobow: JAVA_HOME is /nowhere, but there is no bin/java in it.");
    }

    @Test
    void oldJava_isRefused() throws Exception {
        Path old = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(old, "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n");
        assertThat(old.toFile().setExecutable(true)).isTrue();
        Outcome outcome = run(Map.of("JAVA_HOME", folder.resolve("old").toString()), "./sobow --version");
        assertThat(outcome.exitCode()).isEqualTo(69);
        assertThat(outcome.err()).contains("is Java 11.0.2; 17 or later is needed");
    }

    @Test
    void everyLibrary_isListedWithALicenseWhoseTextIsThere() throws IOException {
        String file = UnpackedArchive.ZIP.getFileName().toString().replaceAll("zip$", "cdx.json");
        Path bill = UnpackedArchive.ZIP.resolveSibling(file);
        assertThat(bill)
                .as("Maven makes the bill of materials, but not offline")
                .exists();
        Set<String> libraries = new TreeSet<>();
        for (JsonNode each :
                JsonMapper.shared().readTree(Files.readString(bill)).path("components")) {
            if (!each.path("group").asString().equals("org.sobow")) {
                libraries.add(
                        each.path("group").asString() + ":" + each.path("name").asString() + ":"
                                + each.path("version").asString());
            }
        }
        List<String> listed = Files.readAllLines(home.resolve("THIRD-PARTY.txt")).stream()
                .filter(line -> line.contains(":") && line.contains(" ("))
                .toList();
        assertThat(listed).hasSizeGreaterThan(40);
        assertThat(listed.stream().map(line -> line.substring(0, line.indexOf(' '))))
                .containsExactlyInAnyOrderElementsOf(libraries)
                .noneMatch(name -> name.contains("bytedeco"));
        assertThat(home.resolve("LICENSE")).content().contains("Apache License");
        assertThat(home.resolve("licenses/jakarta.annotation-api/META-INF/LICENSE.md"))
                .content()
                .contains("Eclipse Public License - v 2.0");
        for (String line : listed) {
            String family = line.split(":", -1)[1].replaceAll("^asm-.*", "asm");
            assertThat(line.contains("Apache-2.0")
                            || line.contains("EPL-2.0")
                            || Files.isDirectory(home.resolve("licenses").resolve(family)))
                    .as(line)
                    .isTrue();
        }
    }
}
