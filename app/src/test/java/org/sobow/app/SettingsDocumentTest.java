package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sobow.experiments.Setting;
import org.sobow.experiments.Study;
import org.sobow.experiments.evaluate.EvaluateStudy;

/** docs/settings.md has a row for every setting that is declared, and no other. */
class SettingsDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "settings.md");

    private static String table(List<Study> studies) {
        StringBuilder text =
                new StringBuilder("| option | of | default | allowed | what it is |\n|---|---|---|---|---|\n");
        Set<String> names = new LinkedHashSet<>();
        studies.forEach(study -> study.settings().forEach(setting -> names.add(setting.name())));
        for (String name : names) {
            for (SettingHelp.Entry entry : new SettingHelp(name, studies).entries()) {
                Setting setting = entry.setting();
                text.append(String.format(
                        "| `--%s%s` | %s | %s | %s | %s |%n",
                        name,
                        setting.isFlag() ? "" : " " + setting.label(),
                        entry.studies(),
                        entry.defaults(),
                        setting.range(),
                        setting.help().replace("|", "\\|")));
            }
        }
        return text.toString();
    }

    @Test
    void reproduce_isDocumentedAsDeclared() throws IOException {
        assertThat(Files.readString(DOCUMENT))
                .contains(table(Studies.available().all()));
    }

    @Test
    void evaluate_isDocumentedAsDeclared() throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains(table(List.of(new EvaluateStudy(null))));
    }
}
