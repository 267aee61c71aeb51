package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.Captured.done;
import static org.sobow.app.Captured.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.store.ModelStore;

/** Options of {@code sobow train} that go with each other, and with the model. */
class TrainOptionsTest extends TrainingFolder {
    @Test
    void otherOptionsThanBefore_areRefused() {
        done("train", file.toString(), "--state", state);
        Captured captured = Captured.run("train", file.toString(), "--state", state, "--target", "price");
        assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("--target must be sold, with which the model was begun, got price");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--separator ;",
                "--separator ,",
                "--header no",
                "--weight zz",
                "--lags 2",
                "--categories size",
                "--drop id",
                "--class-weights maybe=7",
                "--task regression"
            })
    void optionThatTheModelWasNotBegunWith_isRefusedAndLeavesTheModelAsItWas(String option) throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String[] words = option.split(" ", 2);
        Captured refused = Captured.run("train", file.toString(), "--state", state, words[0], words[1]);
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .containsPattern("was not given when the model was begun, got|with which the model was begun, got")
                .contains("leave it out, or begin another model with --fresh or another --state");
        Files.write(file, TrainingRows.csv(ROWS + 10, 4));
        assertThat(done("train", file.toString(), "--state", state).err()).contains("new rows learned: 10");
        assertThat(done("predict", file.toString(), "--state", state).out()).hasLineCount(ROWS + 11);
    }

    @Test
    void optionsThatTheModelWasBegunWith_mayBeGivenAgainInAnotherOrder() {
        done("train", file.toString(), "--drop", "id,color", "--class-weights", "yes=2,no=1", "--state", state);
        done("train", file.toString(), "--drop", "color,id", "--class-weights", "no=1,yes=2", "--state", state);
    }

    @Test
    void fileThatIsNamedTwice_isRefusedWhereItsPlaceIsKept() {
        String rows = file.toString();
        Captured twice = Captured.run("train", rows, rows, "--target", "sold", "--state", state);
        assertThat(twice.exitCode()).as(twice.err()).isEqualTo(ExitCode.USAGE);
        assertThat(twice.err()).contains(rows + " is named twice, and --state keeps how far");
        assertThat(Path.of(state)).doesNotExist();
        done("train", rows, "--target", "sold", "--state", state);
        assertThat(json("train", rows, rows, "--state", state, "--append")
                        .get("rows")
                        .asInt())
                .isEqualTo(3 * ROWS);
    }

    @Test
    void appendedFile_mayBeWrittenInAnotherWayThanTheFirst() throws IOException {
        done("train", file.toString(), "--target", "sold", "--separator", ",", "--state", state);
        List<String> lines = TrainingRows.csv(20, 6);
        lines.replaceAll(line -> line.replace(',', '|'));
        String other = Files.write(folder.resolve("other.csv"), lines).toString();
        done("train", other, "--separator", "|", "--append", "--state", state);
        assertThat(done("train", file.toString(), "--state", state).err())
                .as("the model goes on as it was begun")
                .contains("new rows learned: 0");
        lines.addAll(TrainingRows.csv(30, 6).subList(21, 31).stream()
                .map(line -> line.replace(',', '|'))
                .toList());
        Files.write(folder.resolve("other.csv"), lines);
        assertThat(done("train", other, "--state", state).err())
                .as("a file that has grown is read on as it was")
                .contains("new rows learned: 10");
    }

    @Test
    void importedModel_keepsTheOptionsOfRowsThatWereLearned_thoughTheRunEndsBadly() throws IOException {
        String copy = imported();
        List<String> rows = TrainingRows.csv(50, 7);
        rows.add("one,field,too,many,for,this,file,and,more");
        Path broken = Files.write(folder.resolve("broken.csv"), rows);
        Captured bad = Captured.run(
                "train", broken.toString(), "--append", "--target", "sold", "--drop", "color", "--state", copy);
        assertThat(bad.exitCode()).as(bad.err()).isEqualTo(ExitCode.BAD_DATA);
        Captured other = Captured.run("train", broken.toString(), "--drop", "price", "--state", copy);
        assertThat(other.exitCode()).as(other.err()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("--drop must be color, with which the model was begun, got price");
    }

    @Test
    void exportedModel_takesItsOptionsWithIt() throws IOException {
        done("train", file.toString(), "--target", "color", "--drop", "id,sold", "--lags", "1", "--state", state);
        String exported = folder.resolve("model.safetensors").toString();
        done("state", "export", state, exported);
        String copy = folder.resolve("copy").toString();
        done("state", "import", copy, exported);
        String few =
                Files.write(folder.resolve("few.csv"), TrainingRows.csv(20, 6)).toString();
        assertThat(done("predict", few, "--state", exported).out())
                .as("the file itself tells how rows are read")
                .isEqualTo(done("predict", few, "--state", state).out());
        for (String each : List.of(state, copy)) {
            done("train", few, "--append", "--state", each);
        }
        assertThat(done("inspect", copy).out()).contains("1020 rows of 5 columns", "labels: red, blue\n");
        assertThat(done("predict", few, "--state", copy).out())
                .isEqualTo(done("predict", few, "--state", state).out());
        assertThat(Captured.run("train", few, "--append", "--state", copy, "--target", "sold")
                        .err())
                .contains("--target must be color, with which the model was begun, got sold");
    }

    @Test
    void modelImportedWithoutItsOptions_isNotTrainedOnATargetThatIsGuessed() throws IOException {
        String copy = imported();
        String few =
                Files.write(folder.resolve("few.csv"), TrainingRows.csv(20, 6)).toString();
        Captured refused = Captured.run("train", few, "--append", "--state", copy);
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("was imported without the options it was trained with", "give --target");
        assertThat(done("train", few, "--append", "--state", copy, "--target", "sold")
                        .err())
                .contains("new rows learned: 20");
        assertThat(done("train", few, "--append", "--state", copy).err()).contains("new rows learned: 20");
    }

    @Test
    void addressThatIsNone_isWrongUsage() {
        Captured wrong = Captured.run("train", "file:///data/a b.csv");
        assertThat(wrong.exitCode()).as(wrong.err()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("file:///data/a b.csv must be a file or an address");
    }

    @Test
    void wrongClassWeights_makeNoModel() {
        Captured refused = Captured.run("train", file.toString(), "--state", state, "--class-weights", "yes");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Path.of(state)).doesNotExist();
    }

    @Test
    void importedModel_keepsOptionsOnlyOnceTheyWentWell() throws IOException {
        String copy = imported();
        Captured wrong = Captured.run("train", file.toString(), "--target", "sold", "--weight", "zz", "--state", copy);
        assertThat(wrong.exitCode()).as(wrong.err()).isNotZero();
        Captured other = Captured.run("train", file.toString(), "--task", "regression", "--state", copy);
        assertThat(other.exitCode()).as(other.err()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("--task must be classification, which the model learns, got regression");
        done("train", file.toString(), "--target", "sold", "--state", copy);
    }

    @Test
    void headerWithoutRows_needsTheTask() throws IOException {
        Files.write(file, Files.readAllLines(file).subList(0, 1));
        Captured refused = Captured.run("train", file.toString(), "--target", "sold", "--state", state);
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(refused.err()).contains("rows.csv: there are no rows", "give --task");
        assertThat(Path.of(state)).doesNotExist();
        done("train", file.toString(), "--target", "sold", "--state", state, "--task", "classification");
    }

    @Test
    void wrongCounts_areNamedAlone() {
        assertThat(Captured.run("train", file.toString(), "--skip-bad", "-1").err())
                .contains("--skip-bad must be at least 0, got -1")
                .doesNotContain("--keep-every");
        Captured predicted = Captured.run("predict", file.toString(), "--state", state, "--skip-bad", "-1");
        assertThat(predicted.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(predicted.err()).contains("--skip-bad must be at least 0, got -1");
    }

    @Test
    void missingInput_is66AndALockedStateIs75() {
        assertThat(Captured.run("train", folder.resolve("none.csv").toString()).exitCode())
                .isEqualTo(ExitCode.NO_INPUT);
        done("train", file.toString(), "--target", "sold", "--state", state);
        try (ModelStore store = ModelStore.open(Path.of(state))) {
            Captured captured = Captured.run("train", file.toString(), "--state", state);
            assertThat(captured.exitCode()).isEqualTo(ExitCode.LOCKED);
            assertThat(captured.err()).contains("is in use by");
            assertThat(done("predict", file.toString(), "--state", state).out().lines())
                    .as("predicting goes on while another process learns")
                    .hasSize(ROWS + 1);
            assertThat(store.round()).isEqualTo(ROWS);
        }
    }

    @Test
    void appendAndFresh_needTheModelThatTheyAreAbout() {
        for (String option : List.of("--append", "--fresh")) {
            Captured captured = Captured.run("train", file.toString(), option);
            assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(captured.err()).contains(option + " is about the model of --state DIR; give that");
        }
    }

    @Test
    void weightOfAClassThatNoRowHas_isWarnedOfInTheEnd() {
        Captured warned = done("train", file.toString(), "--target", "sold", "--class-weights", "maybe=3,yes=2");
        assertThat(warned.err()).contains("warning: --class-weights names maybe, which no row has as its label\n");
        assertThat(done("train", file.toString(), "--target", "sold", "--class-weights", "no=3,yes=2")
                        .err())
                .doesNotContain("--class-weights");
    }

    @Test
    void featuresWithoutRoom_areWarnedOf() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            lines.append("1 ");
            for (int k = 1; k <= 1000; k++) {
                lines.append(1000 * i + k).append(":1 ");
            }
            lines.append('\n');
        }
        Path many = Files.writeString(folder.resolve("many.libsvm"), lines);
        assertThat(done("train", many.toString(), "--representation", "linear").err())
                .containsPattern(
                        "warning: there is no room for more than 262\\d+ features, and \\d+ values of others were"
                                + " left out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--text nosuch",
                "--drop nosuch",
                "--categories nosuch",
                "--weight nosuch",
                "--date nosuch",
                "--series nosuch --lags 2"
            })
    void columnThatIsNotThere_isNamedWithThoseThatAre(String options) {
        List<String> words = new ArrayList<>(List.of("train", file.toString()));
        words.addAll(List.of(options.split(" ")));
        Captured captured = Captured.run(words.toArray(String[]::new));
        assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err())
                .isEqualTo("sobow: " + file
                        + ":1: there is no column nosuch; the columns are id, size, color, price, sold\n");
    }
}
