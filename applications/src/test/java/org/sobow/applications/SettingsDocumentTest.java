package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.experiments.Setting;
import org.sobow.experiments.Study;

/** docs/settings.md has a table for every application of this module, with a row for every setting that it declares. */
class SettingsDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "settings.md");

    private static String table(Study study) {
        StringBuilder text = new StringBuilder("### `" + study.name() + "`\n\n");
        text.append("| option | default | allowed | what it is |\n|---|---|---|---|\n");
        for (Setting setting : study.settings()) {
            text.append(String.format(
                    "| `--%s %s` | %s | %s | %s |%n",
                    setting.name(), setting.label(), standard(setting), setting.range(), setting.help()));
        }
        return text.toString();
    }

    private static String standard(Setting setting) {
        String standard = setting.standard();
        if (standard == null) {
            return "";
        }
        return standard.replace(",", ", ").equals(setting.range()) ? "all" : standard;
    }

    @ParameterizedTest
    @ValueSource(strings = {"meta-learning", "adversarial", "hyper-representation-net"})
    void application_isDocumentedAsDeclared(String name) throws IOException {
        Study study = ShortRun.found().stream()
                .filter(found -> found.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(Files.readString(DOCUMENT)).contains(table(study));
    }
}
