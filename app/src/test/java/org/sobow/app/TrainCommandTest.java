package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sobow.store.ModelStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code sobow train}, {@code predict}, {@code inspect} and {@code state} on small files. */
class TrainCommandTest {
    private static final int ROWS = 1000;

    @TempDir
    private Path folder;

    private Path file;
    private String state = "";

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("rows.csv");
        state = folder.resolve("state").toString();
        Files.write(file, TrainingRows.csv(ROWS, 4));
    }

    private static Captured done(String... arguments) {
        Captured captured = Captured.run(arguments);
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        return captured;
    }

    private static JsonNode json(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--json", "-"));
        return JsonMapper.shared().readTree(done(all.toArray(new String[0])).out());
    }

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
    void appendedFile_mayBeWrittenInAnotherWayThanTheFirst() throws IOException {
        done("train", file.toString(), "--target", "sold", "--separator", ",", "--state", state);
        List<String> lines = TrainingRows.csv(20, 6);
        lines.replaceAll(line -> line.replace(',', '|'));
        String other = Files.write(folder.resolve("other.csv"), lines).toString();
        done("train", other, "--separator", "|", "--append", "--state", state);
        assertThat(done("train", file.toString(), "--state", state).err())
                .as("the model goes on as it was begun")
                .contains("new rows learned: 0");
    }

    @Test
    void wrongClassWeights_makeNoModel() {
        Captured refused = Captured.run("train", file.toString(), "--state", state, "--class-weights", "yes");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(Path.of(state)).doesNotExist();
    }

    @Test
    void importedModel_keepsOptionsOnlyOnceTheyWentWell() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String exported = folder.resolve("model.safetensors").toString();
        done("state", "export", state, exported);
        String copy = folder.resolve("copy").toString();
        done("state", "import", copy, exported);
        Captured wrong = Captured.run("train", file.toString(), "--target", "sold", "--weight", "zz", "--state", copy);
        assertThat(wrong.exitCode()).as(wrong.err()).isNotZero();
        Captured other = Captured.run("train", file.toString(), "--task", "regression", "--state", copy);
        assertThat(other.exitCode()).as(other.err()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("--task must be classification, which the model learns, got regression");
        done("train", file.toString(), "--target", "sold", "--state", copy);
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
    void headerWithoutRows_needsTheTask() throws IOException {
        Files.write(file, Files.readAllLines(file).subList(0, 1));
        Captured refused = Captured.run("train", file.toString(), "--target", "sold", "--state", state);
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(refused.err()).contains("rows.csv: there are no rows", "give --task");
        assertThat(Path.of(state)).doesNotExist();
        done("train", file.toString(), "--target", "sold", "--state", state, "--task", "classification");
    }

    @Test
    void fileInPlaceOfTheDirectory_isRefused() {
        Captured captured = Captured.run("train", file.toString(), "--target", "sold", "--state", file.toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("--state must be a directory, but " + file + " is a file");
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
    void freshModelOfAFileThatIsNotThere_leavesTheOldModelWhereItIs() {
        done("train", file.toString(), "--target", "sold", "--state", state);
        String absent = folder.resolve("absent.csv").toString();
        for (List<String> files : List.of(List.of(absent), List.of(file.toString(), absent))) {
            List<String> words = new ArrayList<>(List.of("train", "--state", state, "--fresh"));
            words.addAll(files);
            Captured missing = Captured.run(words.toArray(new String[0]));
            assertThat(missing.exitCode()).as(missing.err()).isEqualTo(ExitCode.NO_INPUT);
        }
        Captured wrong = Captured.run("train", file.toString(), "--state", state, "--fresh", "--target", "none");
        assertThat(wrong.exitCode()).as(wrong.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(folder.resolve("state.old-1")).doesNotExist();
        assertThat(done("train", file.toString(), "--state", state).err()).contains("going on after 1000 rows");
    }

    @Test
    void appendAndFresh_needTheModelThatTheyAreAbout() {
        for (String option : List.of("--append", "--fresh")) {
            Captured captured = Captured.run("train", file.toString(), option);
            assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(captured.err()).contains(option + " is about the model of --state DIR; give that");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--predictions", "--metrics", "--json"})
    void outputThatIsTheInput_isRefusedAndTheRowsStay(String option) throws IOException {
        List<String> rows = Files.readAllLines(file);
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
        for (Path output : List.of(file, link, folder.resolve("./rows.csv"))) {
            Captured refused = Captured.run("train", file.toString(), option, output.toString());
            assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err()).contains(option + " must not be a file that is read, got " + output);
        }
        assertThat(Files.readAllLines(file)).isEqualTo(rows);
    }

    @Test
    void twoOutputsInOneFile_areRefusedWhetherItIsThereOrNot() throws IOException {
        Path one = folder.resolve("one");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("one"));
        Captured absent =
                Captured.run("train", file.toString(), "--predictions", one.toString(), "--metrics", link.toString());
        assertThat(absent.exitCode()).as(absent.err()).isEqualTo(ExitCode.USAGE);
        assertThat(absent.err()).contains("--predictions and --metrics must be different files, got " + link);
        assertThat(one).doesNotExist();
        Files.writeString(one, "kept");
        Captured present =
                Captured.run("train", file.toString(), "--metrics", one.toString(), "--json", link.toString());
        assertThat(present.exitCode()).as(present.err()).isEqualTo(ExitCode.USAGE);
        assertThat(one).hasContent("kept");
    }

    @Test
    void export_replacesAnEarlierExportAndNothingElse() throws IOException {
        done("train", file.toString(), "--target", "sold", "--state", state);
        List<String> rows = Files.readAllLines(file);
        Captured refused = Captured.run("state", "export", state, file.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains(file + " exists and is no exported model; name another file");
        assertThat(Files.readAllLines(file)).isEqualTo(rows);
        Path export = Files.createFile(folder.resolve("model.safetensors"));
        done("state", "export", state, export.toString());
        done("state", "export", state, export.toString());
    }

    @Test
    void predictionsOfAnEarlierRun_areNotLostWhereALaterOneDidNotWriteThem() throws IOException {
        Path predictions = folder.resolve("predictions.csv");
        Path metrics = folder.resolve("metrics.jsonl");
        done("train", file.toString(), "--target", "sold", "--state", state, "--predictions", predictions.toString());
        done("train", file.toString(), "--state", state, "--metrics", metrics.toString());
        Captured refused =
                Captured.run("train", file.toString(), "--state", state, "--predictions", predictions.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .contains(predictions + " has lines, and the last run of this model did not write to it; name another");
        assertThat(Files.readAllLines(predictions)).hasSize(ROWS + 1);
        Files.write(file, TrainingRows.csv(ROWS + 200, 4));
        Path other = folder.resolve("other.csv");
        done("train", file.toString(), "--state", state, "--predictions", other.toString());
        assertThat(Files.readAllLines(other)).hasSize(201);
    }

    @Test
    void otherFileThanTheOneThatWasWritten_isNotCut() throws IOException {
        Path predictions = folder.resolve("predictions.csv");
        done("train", file.toString(), "--target", "sold", "--state", state, "--predictions", predictions.toString());
        Path other = Files.writeString(folder.resolve("other.csv"), "a line of something else\n".repeat(5000));
        Captured refused = Captured.run("train", file.toString(), "--state", state, "--predictions", other.toString());
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("bytes that were written before, and has others; give that file");
        assertThat(Files.readAllLines(other)).hasSize(5000);
        Captured absent = Captured.run(
                "train",
                file.toString(),
                "--state",
                state,
                "--predictions",
                folder.resolve("new.csv").toString());
        assertThat(absent.exitCode()).as(absent.err()).isEqualTo(ExitCode.USAGE);
        assertThat(folder.resolve("new.csv")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--predictions", "--metrics"})
    void fullDisk_isAFailureToWriteAndNoBug(String option) {
        Captured full = Captured.run("train", file.toString(), "--target", "sold", option, "/dev/full");
        assertThat(full.exitCode()).as(full.err()).isEqualTo(ExitCode.STORAGE);
        assertThat(full.err()).contains("cannot write /dev/full: No space left on device");
        Captured process = Captured.run("train", file.toString(), "--target", "sold", option, "/proc/lines");
        assertThat(process.exitCode()).as(process.err()).isEqualTo(ExitCode.STORAGE);
        assertThat(process.err()).contains("cannot write /proc/lines: ");
    }

    @Test
    void stateInADirectoryOfOtherFiles_isRefused() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("notes.txt"), "mine");
        for (List<String> options : List.of(List.<String>of(), List.of("--fresh"))) {
            List<String> words =
                    new ArrayList<>(List.of("train", file.toString(), "--target", "sold", "--state", other.toString()));
            words.addAll(options);
            Captured refused = Captured.run(words.toArray(new String[0]));
            assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.USAGE);
            assertThat(refused.err())
                    .contains("the directory of a new model must be empty, got " + other + " with notes.txt in it");
        }
    }

    @Test
    void rowThatIsOffWithoutBound_isToldByFileAndLineAndTheRowsBeforeItAreKept() throws IOException {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 400; i++) {
            lines.add(i + "," + (i % 7 + 0.5));
        }
        String once = Files.write(folder.resolve("once.csv"), lines).toString();
        lines.set(300, "299,1e200");
        Path odd = Files.write(folder.resolve("odd.csv"), lines);
        String[] train = {"train", odd.toString(), "--task", "regression", "--state", state};
        for (int run = 0; run < 2; run++) {
            Captured lost = Captured.run(train);
            assertThat(lost.exitCode()).as(lost.err()).isEqualTo(ExitCode.NUMERICAL);
            assertThat(lost.err())
                    .contains("odd.csv:301: the prediction was off by -1.0E200, and the squares of errors became");
            assertThat(done("state", "ls", state).out()).contains("the model is at round 299");
        }
        Files.copy(Path.of(once), odd, StandardCopyOption.REPLACE_EXISTING);
        assertThat(json(train)).isEqualTo(json("train", once, "--task", "regression"));
    }

    @Test
    void rowThatTheModelRefuses_isToldByFileAndLineAndTheRowsBeforeItAreKept() throws IOException {
        String first = Files.writeString(
                        folder.resolve("first.ndjson"), "{\"n\": 1, \"y\": \"u\"}\n{\"n\": 2, \"y\": \"v\"}\n")
                .toString();
        String rows = "{\"m\": 1, \"y\": \"u\"}\n{\"m\": 2, \"y\": \"v\"}\n".repeat(20);
        String once = Files.writeString(folder.resolve("once.ndjson"), rows + "{\"n\": 3, \"y\": \"u\"}\n")
                .toString();
        Path odd = Files.writeString(folder.resolve("odd.ndjson"), rows + "{\"n\": \"many\", \"y\": \"u\"}\n");
        done("train", first, "--state", state);
        Captured refused = Captured.run("train", odd.toString(), "--state", state, "--append");
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(refused.err()).contains("odd.ndjson:41: column n must hold a NUMBER");
        assertThat(done("state", "ls", state).out()).contains("the model is at round 42");
        Files.copy(Path.of(once), odd, StandardCopyOption.REPLACE_EXISTING);
        assertThat(json("train", odd.toString(), "--state", state)).isEqualTo(json("train", first, once));
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
    void summaryOfTheColumns_comesBeforeTheProgressOfAShortFileToo() throws IOException {
        Files.write(file, TrainingRows.csv(300, 4));
        String err = done("train", file.toString(), "--target", "sold").err();
        assertThat(err.indexOf("columns as understood from 300 rows:"))
                .isPositive()
                .isLessThan(err.indexOf("rows/s"));
    }
}
