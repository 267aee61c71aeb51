package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.app.Captured.done;
import static org.sobow.app.Captured.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code sobow train}, {@code predict}, {@code inspect} and {@code state} on small files. */
class TrainCommandTest extends TrainingFolder {
    @Test
    void predictingRowsOfOtherColumns_isWarnedOf() throws IOException {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "a,b,y\n1,2,u\n3,4,v\n");
        String state = folder.resolve("model").toString();
        done("train", rows.toString(), "--state", state);
        Path others = Files.writeString(folder.resolve("others.csv"), "c,d\n1,2\n3,4\n");
        Captured predicted = Captured.run("predict", others.toString(), "--state", state);
        assertThat(predicted.exitCode()).isZero();
        assertThat(predicted.err()).contains("others.csv has none of the columns that the model has learned: a, b\n");
        assertThat(Captured.run("predict", rows.toString(), "--state", state).err())
                .isEmpty();
    }

    @Test
    void rows_arePredictedBeforeTheyAreLearned() throws IOException {
        Path predictions = folder.resolve("predictions.csv");
        Captured captured = done("train", file.toString(), "--target", "sold", "--predictions", predictions.toString());
        assertThat(captured.out())
                .containsPattern("rows +1000\n")
                .containsPattern("labels +2\n")
                .contains("log-loss", "accuracy");
        assertThat(captured.err()).contains("since", "rows/s", "step", "the model was not kept");
        List<String> lines = Files.readAllLines(predictions);
        assertThat(lines).hasSize(ROWS + 1).startsWith("label,prediction,probability,label_probability");
        assertThat(lines.get(1)).endsWith(",,,0.5");
    }

    @Test
    void mixture_isTrainedResumedAndInspected() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state, "--representation", "mixed");
        assertThat(done("inspect", state).out())
                .contains("weights of the parts, which need not sum to 1: linear ", "tuned share of linear");
        Files.write(file, TrainingRows.csv(ROWS + 200, 4));
        done("train", file.toString(), "--state", state);
        Path whole = folder.resolve("whole");
        done("train", file.toString(), "--target", "sold", "--state", whole.toString(), "--representation", "mixed");
        assertThat(done("predict", file.toString(), "--state", state).out())
                .isEqualTo(done("predict", file.toString(), "--state", whole.toString())
                        .out());
        assertThat(Captured.run("train", file.toString(), "--state", state, "--representation", "linear")
                        .err())
                .contains("--representation is for a new model, and " + state
                        + " has one; leave the option out, or give --fresh");
        assertThat(Captured.run("train", file.toString(), "--target", "sold", "--representation", "cubic")
                        .err())
                .contains("--representation must be linear or mixed, got cubic");
    }

    @Test
    void numbers_arePredictedWhereTheTaskSaysSo() {
        JsonNode result = json("train", file.toString(), "--target", "price", "--task", "regression");
        assertThat(result.get("task").stringValue()).isEqualTo("regression");
        assertThat(result.get("rmse").doubleValue()).isLessThan(10);
    }

    @Test
    void nameOfTwoLines_isFoundAgain() throws IOException {
        String rows = "a,\"price\nin EUR\"\n" + "1,2\n2,4\n3,6\n".repeat(20);
        Path odd = Files.writeString(folder.resolve("odd.csv"), rows);
        done("train", odd.toString(), "--task", "regression", "--state", state);
        Files.writeString(odd, rows + "1,2\n");
        assertThat(done("train", odd.toString(), "--state", state).err()).contains("new rows learned: 1");
    }

    @Test
    void grownFile_goesOnWhereItEnded() throws IOException {
        List<String> lines = Files.readAllLines(file);
        Path growing = folder.resolve("growing.csv");
        for (int end : new int[] {300, 301, 700, 1001}) {
            Files.write(growing, lines.subList(0, end));
            done("train", growing.toString(), "--target", "sold", "--state", state);
        }
        assertThat(done("train", growing.toString(), "--state", state).err())
                .contains("going on after 1000 rows", "new rows learned: 0; the model is kept in " + state);
        JsonNode grown = json("train", growing.toString(), "--state", state);
        JsonNode once = json("train", file.toString(), "--target", "sold");
        assertThat(grown).isEqualTo(once);
    }

    @Test
    void severalFiles_areLearnedInTheirOrder() throws IOException {
        List<String> lines = Files.readAllLines(file);
        Path first = folder.resolve("first.csv");
        Path second = folder.resolve("second.csv");
        Files.write(first, lines.subList(0, 400));
        List<String> rest = new ArrayList<>(lines.subList(400, lines.size()));
        rest.add(0, lines.get(0));
        Files.write(second, rest);
        JsonNode once = json("train", file.toString(), "--target", "sold");
        assertThat(json("train", first.toString(), second.toString(), "--target", "sold"))
                .isEqualTo(once);
        done("train", first.toString(), "--target", "sold", "--state", state);
        assertThat(json("train", second.toString(), "--state", state, "--append"))
                .isEqualTo(once);
        assertThat(json("train", first.toString(), second.toString(), "--state", state))
                .as("both were learned")
                .isEqualTo(once);
    }

    @Test
    void otherInput_asksWhatToDo() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        Path other = folder.resolve("other.csv");
        Files.copy(file, other);
        Captured captured = Captured.run("train", other.toString(), "--state", state);
        assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("was not learned from before", "--append", "--fresh");

        List<String> lines = Files.readAllLines(file);
        lines.set(5, lines.get(6));
        Files.write(file, lines);
        Captured changed = Captured.run("train", file.toString(), "--state", state);
        assertThat(changed.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(changed.err()).contains("are not those that were read before", "--append", "--fresh");
        assertThat(json("train", file.toString(), "--state", state, "--append")
                        .get("rows")
                        .longValue())
                .isEqualTo(2 * ROWS);

        Captured fresh = done("train", file.toString(), "--state", state, "--fresh", "--target", "sold");
        assertThat(fresh.err()).contains("state.old-1");
        assertThat(folder.resolve("state.old-1")).isDirectory();
    }

    @Test
    void badRows_areRefusedWithTheirLineOrSkippedAndCounted() throws IOException {
        List<String> lines = Files.readAllLines(file);
        lines.set(10, "too,few");
        Files.write(file, lines);
        Captured refused = Captured.run("train", file.toString(), "--target", "sold", "--state", state);
        assertThat(refused.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(refused.err()).contains("rows.csv:11: ");
        Captured skipped = done("train", file.toString(), "--target", "sold", "--state", state, "--skip-bad", "1");
        assertThat(skipped.err()).contains("1 bad row was skipped");
        assertThat(skipped.out()).containsPattern("rows +999\n");
    }

    @Test
    void fileInPlaceOfTheDirectory_isRefused() {
        Captured captured = Captured.run("train", file.toString(), "--target", "sold", "--state", file.toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("--state must be a directory, but " + file + " is a file");
    }

    @Test
    void whatIsNoModel_is65AndADirectoryWithoutOneIs66() throws IOException {
        Path garbage = Files.writeString(folder.resolve("garbage.safetensors"), "foo");
        String empty = Files.createDirectory(folder.resolve("empty")).toString();
        Captured bad = Captured.run("predict", file.toString(), "--state", garbage.toString());
        assertThat(bad.exitCode()).as(bad.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(bad.err()).contains("garbage.safetensors").doesNotContain("a bug");
        Captured imported = Captured.run("state", "import", state, garbage.toString());
        assertThat(imported.exitCode()).as(imported.err()).isEqualTo(ExitCode.BAD_DATA);
        Captured missing = Captured.run("state", "import", state, empty + "/none.safetensors");
        assertThat(missing.exitCode()).as(missing.err()).isEqualTo(ExitCode.NO_INPUT);
        for (List<String> command : List.of(
                List.of("predict", file.toString(), "--state", empty),
                List.of("inspect", empty),
                List.of("state", "ls", empty),
                List.of("state", "prune", empty),
                List.of("state", "verify", empty),
                List.of("state", "ls", empty + "/none"))) {
            Captured captured = Captured.run(command.toArray(new String[0]));
            assertThat(captured.exitCode()).as(captured.err()).isEqualTo(ExitCode.NO_INPUT);
            assertThat(captured.err()).contains("cannot read " + empty, "sobow train FILE --state DIR");
        }
    }

    @Test
    void predictions_needNoTarget() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String labeled = done("predict", file.toString(), "--state", state).out();
        assertThat(labeled).startsWith("prediction,p(yes),p(no)\n").hasLineCount(ROWS + 1);
        Path unlabeled = folder.resolve("unlabeled.csv");
        Files.write(
                unlabeled,
                Files.readAllLines(file).stream()
                        .map(line -> line.substring(0, line.lastIndexOf(',')))
                        .toList());
        assertThat(done("predict", unlabeled.toString(), "--state", state).out())
                .isEqualTo(labeled);
        Path exported = folder.resolve("model.safetensors");
        done("state", "export", state, exported.toString());
        assertThat(done("predict", unlabeled.toString(), "--state", exported.toString(), "--target", "sold")
                        .out())
                .isEqualTo(labeled);
    }

    @Test
    void inspect_showsWhatWasLearned() {
        done("train", file.toString(), "--target", "sold", "--state", state);
        assertThat(done("inspect", state).out())
                .contains("A classifier that has learned 1000 rows of 4 columns")
                .contains("size (number)", "color (category)", "labels: yes, no", "tuned step", "log-loss")
                .contains("Largest weights", "color=red");
        assertThat(done("inspect", state, "--rows", file.toString(), "--most-rows", "2")
                        .out())
                .contains("row 1: ", "row 2: ", "(bias)");
    }

    @Test
    void state_isListedVerifiedKeptAndRestored() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(state))))
                .isEqualTo("rwx------");
        assertThat(done("state", "snapshot", state, "first").out()).contains("round 1000: kept as first");
        Path more = folder.resolve("more.csv");
        Files.write(more, TrainingRows.csv(50, 5));
        done("train", more.toString(), "--state", state, "--append");
        assertThat(done("state", "ls", state).out()).contains("first", "the model is at round 1050");
        assertThat(done("state", "verify", state).out()).contains("all is well");
        done("state", "restore", state, "--name", "first");
        assertThat(done("state", "ls", state).out()).contains("before-restore-1050", "the model is at round 1000");
        done("state", "prune", state);
        done("state", "delete", state, "first");
        Path exported = folder.resolve("model.safetensors");
        done("state", "export", state, exported.toString());
        String copy = folder.resolve("copy").toString();
        done("state", "import", copy, exported.toString());
        assertThat(done("inspect", copy).out()).contains("learned 1000 rows");
        Captured twice = Captured.run("state", "import", copy, exported.toString());
        assertThat(twice.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Captured.run("state", "restore", state).exitCode()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void task_isFoundOutFromTheTargetsAndLagsHelpWhereTheLastTargetSaysMost() throws IOException {
        List<String> lines = new ArrayList<>(List.of("when,shop,sales"));
        double[] level = {10, 50};
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            int shop = random.nextInt(2);
            level[shop] += random.nextGaussian();
            lines.add(LocalDate.of(2020, 1, 1).plusDays(i) + ",s" + shop + "," + level[shop]);
        }
        Files.write(file, lines);
        JsonNode plain = json("train", file.toString(), "--date", "when");
        assertThat(plain.get("task").stringValue()).isEqualTo("regression");
        JsonNode lagged = json("train", file.toString(), "--date", "when", "--lags", "2", "--series", "shop");
        assertThat(lagged.get("rmse").doubleValue())
                .isLessThan(0.8 * plain.get("rmse").doubleValue());
        Captured refused = Captured.run("train", file.toString(), "--lags", "many");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("--lags must be a whole number");
    }

    @Test
    void summaryOfTheColumns_comesBeforeTheProgressOfAShortFileToo() throws IOException {
        Files.write(file, TrainingRows.csv(300, 4));
        String err = done("train", file.toString(), "--target", "sold").err();
        assertThat(err.indexOf("columns as understood from 300 rows:"))
                .isPositive()
                .isLessThan(err.indexOf("rows/s"));
    }
}
