package org.sobow.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTest {
    private static final String HEADER = "label,prediction,probability,label_probability";

    @TempDir
    private Path folder;

    private Path write(String name, String... rows) throws IOException {
        return Files.writeString(folder.resolve(name), HEADER + "\n" + String.join("\n", rows) + "\n");
    }

    private Captured compare(String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("compare", "--out", folder.resolve("run").toString()));
        all.addAll(List.of(arguments));
        return Captured.run(all.toArray(new String[0]));
    }

    /** Figures that were computed by hand. */
    @Test
    void figures_areThoseOfTheDefinitions() throws IOException {
        Path file = write("a.csv", "yes,yes,0.9,0.9", "no,no,0.8,0.8", "no,yes,0.6,0.4", "yes,no,0.7,0.3", "no,no,1,1");
        Captured captured = compare(file.toString(), "--positive", "yes", "--threshold", "0.25", "--json", "-");
        assertThat(captured.exitCode()).as(captured.err()).isZero();
        JsonNode rows = JsonMapper.shared().readTree(captured.out()).get("rows");
        JsonNode row = rows.get(0);
        assertThat(row.get("accuracy").doubleValue()).isEqualTo(0.6);
        // p_e = 0.4 * 0.4 + 0.6 * 0.6
        assertThat(row.get("kappa").doubleValue()).isCloseTo((0.6 - 0.52) / 0.48, within(1e-12));
        // the label before is right once in five
        assertThat(row.get("kappaTemporal").doubleValue()).isCloseTo((0.6 - 0.2) / 0.8, within(1e-12));
        assertThat(row.get("logLoss").doubleValue()).isCloseTo(-Math.log(0.9 * 0.8 * 0.4 * 0.3 * 1) / 5, within(1e-12));
        assertThat(row.get("brier").doubleValue()).isCloseTo((0.01 + 0.04 + 0.36 + 0.49 + 0) / 5, within(1e-12));
        // scores of yes: 0.9 and 0.3; of no: 0.2, 0.6 and 0: five of the six pairs are in order
        assertThat(row.get("auc").doubleValue()).isCloseTo(5 / 6.0, within(1e-12));
        assertThat(row.get("prAuc").doubleValue()).isCloseTo((1 + 2 / 3.0) / 2, within(1e-12));
        assertThat(row.get("f1").doubleValue()).isCloseTo(2 * 2 / (2 + 3.0), within(1e-12));
        assertThat(rows.get(1).get("learner").stringValue()).isEqualTo("no change");
        assertThat(rows.get(1).get("accuracy").doubleValue()).isEqualTo(0.2);
        assertThat(rows.get(2).get("accuracy").doubleValue()).isEqualTo(0.2);
        assertThat(folder.resolve("run/report.html")).content().contains("Calibration", "no change");
    }

    @Test
    void predictionsOfNumbers_areRefused_andTheMessageSaysThatClassesAreCompared() throws IOException {
        Path numbers = Files.writeString(folder.resolve("numbers.csv"), "target,prediction\n1.5,1.25\n2.5,1.5\n");
        Captured captured = compare(numbers.toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err())
                .contains(
                        "the columns are target, prediction",
                        "predictions of classes are compared, not those of numbers");
    }

    @Test
    void otherMistakesInAFile_areNotTakenForThat() throws IOException {
        Captured captured =
                compare(Files.writeString(folder.resolve("empty.csv"), "").toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err()).contains("empty").doesNotContain("not those of numbers");
    }

    @Test
    void aProbabilityBeyondOne_isRefusedWithItsLine() throws IOException {
        for (String wrong : List.of("1.5", "-0.5")) {
            Captured captured = compare(
                    write("a.csv", "yes,yes,0.9,0.9", "no,no,0.8," + wrong).toString());
            assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
            assertThat(captured.err()).contains("a.csv:3: label_probability must lie in [0, 1], got " + wrong);
        }
    }

    @Test
    void nobodyIsAhead_whereTwoHaveTheMostRight() throws IOException {
        Path first = write("a.csv", "yes,yes,0.9,0.9", "no,no,0.8,0.8", "no,yes,0.6,0.4");
        Path second = write("b.csv", "yes,no,0.9,0.1", "no,no,0.8,0.8", "no,no,0.6,0.6");
        assertThat(compare(first.toString(), second.toString()).out())
                .contains("Of 3 rows, nobody has the most right: a.csv and b.csv have the same, 66.67 %.");
        assertThat(compare(first.toString()).out()).contains("Of 3 rows, a.csv has the most right: 66.67 %.");
    }

    @Test
    void aFileWithoutPredictions_isBadData() throws IOException {
        Captured captured = compare(
                Files.writeString(folder.resolve("none.csv"), HEADER + "\n").toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.BAD_DATA);
        assertThat(captured.err()).contains("none.csv: there are no predictions");
    }

    @Test
    void filesOfOtherRows_areRefused() throws IOException {
        Path first = write("a.csv", "yes,yes,0.9,0.9", "no,no,0.8,0.8");
        Path second = write("b.csv", "yes,yes,0.9,0.9", "yes,no,0.8,0.2");
        Captured captured = compare(first.toString(), second.toString());
        assertThat(captured.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("b.csv must have the labels of", "predict the same rows");
        assertThat(compare(first.toString(), "--positive", "maybe").exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(compare(folder.resolve("none.csv").toString()).exitCode()).isEqualTo(ExitCode.NO_INPUT);
    }
}
