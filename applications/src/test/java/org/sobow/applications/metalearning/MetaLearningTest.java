package org.sobow.applications.metalearning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.applications.ShortRun;
import org.sobow.applications.image.DrawnArchive;
import org.sobow.experiments.Finding.Verdict;
import org.sobow.experiments.SettingValues;

class MetaLearningTest {
    private final MetaLearning application = new MetaLearning();

    @Test
    void application_isFoundByItsName() {
        assertThat(ShortRun.found()).hasAtLeastOneElementOfType(MetaLearning.class);
    }

    @Test
    void learningTheStart_paysOnSineWaves() {
        ShortRun run = ShortRun.of(application, Map.of("rounds", "100", "seeds", "1", "window", "2"));
        assertThat(run.contenders())
                .containsExactly(
                        "SOBOW-2",
                        "OAGD-2",
                        "OGD",
                        "no outer updates",
                        "SOBOW-2, phi carried over",
                        "one model, trained on",
                        "each task from scratch");
        assertThat(run.verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(run.mean("SOBOW-2", "loss")).isLessThan(0.7 * run.mean("no outer updates", "loss"));
        assertThat(run.mean("SOBOW-2", "regret")).isPositive();
        assertThat(run.mean("no outer updates", "regret"))
                .as("theta stands still")
                .isNaN();
        assertThat(run.result().charts()).hasSize(1);
    }

    @Test
    void equalSeeds_giveEqualNumbers() {
        Map<String, String> settings =
                Map.of("rounds", "12", "seeds", "1", "algorithms", "sobow,one-model", "seed", "4");
        ShortRun one = ShortRun.of(application, settings);
        ShortRun other = ShortRun.of(application, settings);
        assertThat(one.result().charts()).isEqualTo(other.result().charts());
        assertThat(one.mean("SOBOW-5", "whole")).isEqualTo(other.mean("SOBOW-5", "whole"));
    }

    @Test
    void characters_areClassifiedFromArchives(@TempDir Path folder) throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Greek", 6, 6, 21).alphabet("Latin", 5, 6, 21);
        }
        ShortRun run = ShortRun.of(
                application,
                Map.of(
                        "data",
                        folder.toString(),
                        "rounds",
                        "10",
                        "seeds",
                        "1",
                        "shots",
                        "3",
                        "queries",
                        "3",
                        "algorithms",
                        "sobow,scratch"));
        assertThat(run.mean("SOBOW-5", "accuracy")).isBetween(0.0, 100.0);
        assertThat(run.mean("each task from scratch", "whole")).isPositive();
        assertThat(run.result().settings()).containsEntry("metric", "diagonal").containsEntry("inner-step", 3.0);
        assertThat(run.result().charts()).hasSize(2);
        assertThat(run.result().charts().get(0).marks()).containsExactly(5.0);
    }

    @Test
    void whatIsGiven_outweighsTheDefaultsForCharacters(@TempDir Path folder) throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Greek", 6, 6, 21);
        }
        Map<String, String> settings =
                Map.of("data", folder.toString(), "inner-step", "0.7", "shots", "3", "queries", "3");
        assertThat(application
                        .with(SettingValues.of(application, settings), line -> {})
                        .settingsByName())
                .containsEntry("inner-step", 0.7);
    }

    @Test
    void tooManyShots_areRefusedBeforeARun(@TempDir Path folder) throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Greek", 6, 6, 21);
        }
        SettingValues settings = SettingValues.of(application, Map.of("data", folder.toString(), "shots", "30"));
        assertRefusedSaying(() -> application.with(settings, line -> {}), "ask for fewer");
    }
}
