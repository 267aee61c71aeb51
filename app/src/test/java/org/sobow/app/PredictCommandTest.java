package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.learn.SelfTuning;
import org.sobow.store.ModelStore;

class PredictCommandTest {
    @TempDir
    private Path folder;

    private String state = "";

    @BeforeEach
    void train() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "a,b,y\n1,2,u\n3,4,v\n");
        state = folder.resolve("model").toString();
        assertThat(Captured.run("train", rows.toString(), "--state", state).exitCode())
                .isZero();
    }

    private Captured predict(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Captured predicted = Captured.run("predict", file.toString(), "--state", state);
        assertThat(predicted.exitCode()).isZero();
        return predicted;
    }

    @Test
    void tableThatLacksAColumn_isWarnedOf() throws IOException {
        assertThat(predict("less.csv", "a\n1\n3\n").err())
                .contains("warning: ", "less.csv lacks columns that the model has learned: b\n");
        assertThat(predict("all.csv", "b,a,more\n1,2,3\n").err()).doesNotContain("warning");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--task regression",
                "--target a",
                "--drop a",
                "--categories a",
                "--lags 2",
                "--weight a",
                "--class-weights u=2"
            })
    void optionsThatTheModelWasNotBegunWith_areRefused(String option) {
        Path rows = folder.resolve("rows.csv");
        String[] words = option.split(" ", 2);
        Captured refused = Captured.run("predict", rows.toString(), "--state", state, words[0], words[1]);
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .contains(words[0], "the model was begun", "leave it out, or train another model")
                .doesNotContain("--fresh");
        assertThat(refused.out()).isEmpty();
    }

    @Test
    void optionsOfTheModel_andOfTheFile_mayBeGiven() throws IOException {
        Path rows = Files.writeString(folder.resolve("other.csv"), "a|b\n1|2\n");
        String expected = predict("same.csv", "a,b\n1,2\n").out();
        Captured predicted = Captured.run(
                "predict", rows.toString(), "--state", state, "--separator", "|", "--header", "yes", "--target", "y");
        assertThat(predicted.exitCode()).as(predicted.err()).isZero();
        assertThat(predicted.out()).isEqualTo(expected).hasLineCount(2);
    }

    @Test
    void recordsMayLackColumns_butNotAll() throws IOException {
        assertThat(predict("less.ndjson", "{\"a\": 1}\n").err()).doesNotContain("warning");
        assertThat(predict("none.ndjson", "{\"c\": 1}\n").err())
                .contains("none.ndjson has none of the columns that the model has learned: a, b\n");
    }

    @Test
    void modelThatHasLearnedNothing_saysSo() throws IOException {
        state = folder.resolve("empty").toString();
        ModelStore.create(folder.resolve("empty"), SelfTuning.regressor().start())
                .close();
        assertThat(predict("rows.csv", "a,b\n1,2\n").err()).contains("warning: the model has learned no row yet");
    }
}
