package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.contract.Arrivals;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.Columns;

final class JsonRowsTest {
    private static ArrivalStream open(String text, TableFormat format, BadRecords bad) {
        return JsonRows.of(
                Lines.of("file", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))), format, bad);
    }

    private static void assertBad(String text, TableFormat format, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Arrivals.of(open(text, format, BadRecords.refused())))
                .withMessageContaining(message);
    }

    @Test
    void objects_becomeRowsAndClasses() {
        String text = """
                {"age": 58, "job": "cook", "owner": true, "y": "no"}

                {"job": null, "y": "yes", "age": -1.5e2}
                {"age": null, "job": 7, "extra": "", "y": "no"}
                """;
        ArrivalStream stream = open(text, TableFormat.classes(), BadRecords.refused());
        List<Arrival> arrivals = Arrivals.of(stream);
        assertThat(arrivals)
                .extracting(arrival -> arrival.row().toString())
                .containsExactly("{age: 58.0, job: cook, owner: true}", "{age: -150.0}", "{job: 7}");
        assertThat(arrivals).extracting(Arrival::label).containsExactly(0, 1, 0);
        assertThat(stream.classes().names()).containsExactly("no", "yes");
    }

    @Test
    void sameFields_shareTheirColumns() {
        List<Arrival> arrivals = Arrivals.of(open(
                "{\"a\":1,\"y\":1}\n{\"b\":1,\"y\":1}\n{\"y\":1,\"a\":2}\n",
                TableFormat.numbers(),
                BadRecords.refused()));
        assertThat(arrivals.get(2).row().columns())
                .isSameAs(arrivals.get(0).row().columns());
    }

    @Test
    void kindTargetAndIgnored_mayBeGiven() {
        TableFormat format = TableFormat.numbers()
                .withTarget("price")
                .withKind("code", Columns.Kind.CATEGORY)
                .withIgnored("id");
        for (String id : List.of("9", "[1, [2]]", "{\"a\": {}}")) {
            String text = "{\"id\": " + id + ", \"code\": 12, \"price\": 3.5}";
            assertThat(Arrivals.of(open(text, format, BadRecords.refused())))
                    .singleElement()
                    .hasToString("Arrival[row={code: 12}, target=3.5, weight=1.0]");
        }
    }

    @Test
    void badRecords_areReportedByLine() {
        TableFormat classes = TableFormat.classes();
        String good = "{\"a\": 1, \"y\": 1}\n";
        assertBad(good + "[1]", classes, "file:2: a row must be a JSON object");
        assertBad(good + "{\"a\": 1}", classes, "file:2: target y is missing");
        assertBad(good + "{\"a\": \"x\", \"y\": 1}", classes, "file:2: field \"a\" must be a finite number, got x");
        assertBad(good + "{\"a\": 1e999, \"y\": 1}", classes, "file:2: field \"a\" must be a finite number, got 1e999");
        assertBad(good + "{\"a\": NaN, \"y\": 1}", classes, "file:2: not JSON");
        assertBad(good + "{\"a\": 1, \"a\": 1, \"y\": 1}", classes, "file:2: not JSON: Duplicate");
        assertBad(
                good + "{\"a\": [1], \"y\": 1}",
                classes,
                "file:2: field \"a\" must be a number, a text, true, false or null, got an array");
        assertBad(good + good.strip() + good, classes, "file:2: there is more on the line than one JSON object");
        assertBad(
                "{\"a\": 1}",
                classes,
                "file:1: no target is given, and the object has none of the usual: class, target, label, y");
        assertBad("{\"a\": 1, \"y\": \"b\"}", TableFormat.numbers(), "file:1: target y must be a finite number, got b");
    }

    @Test
    void nothingIsTakenFromASkippedRecord() {
        BadRecords bad = BadRecords.skipUpTo(2);
        ArrivalStream stream = open(
                "{\"a\": \"x\", \"b\": 1e999, \"y\": \"c\"}\n{\"a\": 1}\n{\"a\": 1, \"y\": \"d\"}\n",
                TableFormat.classes(),
                bad);
        List<Arrival> arrivals = Arrivals.of(stream);
        assertThat(arrivals).hasSize(1);
        assertThat(arrivals.get(0).row().number(0)).isEqualTo(1);
        assertThat(stream.classes().names()).containsExactly("d");
        assertThat(bad.skipped()).isEqualTo(2);
    }

    @Test
    void fileNames_decideOnTheFormat(@TempDir Path folder) throws IOException {
        assertThat(rows(folder.resolve("a.csv"), "x,y\n1,b\n")).containsExactly("{x: 1.0}");
        assertThat(rows(folder.resolve("a.ndjson"), "{\"x\": 1, \"y\": \"b\"}\n"))
                .containsExactly("{x: 1.0}");
        assertThat(rows(folder.resolve("a.svm"), "1 3:0.5\n0\n")).containsExactly("{2: 0.5}", "{}");
        for (TableFormat named : List.of(
                TableFormat.classes().withTarget("y"), TableFormat.classes().withIgnored("x"))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> RowFiles.open(folder.resolve("a.svm"), named, BadRecords.refused()))
                    .withMessageContaining("has no columns with names");
        }
    }

    @Test
    void libsvmLabels_areNumbersInARegression(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.svm");
        Files.writeString(file, "# prices\n-2.5 1:1 3:0.5\n\n7e2\n7x 1:1\n2:1\n1e999 1:1\n+3\n");
        BadRecords bad = BadRecords.skipUpTo(3);
        assertThat(Arrivals.of(RowFiles.open(file, TableFormat.numbers(), bad)))
                .extracting(Arrival::toString)
                .containsExactly(
                        "Arrival[row={0: 1.0, 2: 0.5}, target=-2.5, weight=1.0]",
                        "Arrival[row={}, target=700.0, weight=1.0]",
                        "Arrival[row={}, target=3.0, weight=1.0]");
        assertThat(bad.skipped()).isEqualTo(3);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Arrivals.of(RowFiles.open(file, TableFormat.numbers(), BadRecords.refused())))
                .withMessageEndingWith("a.svm:5: label must be a finite number, got 7x");
    }

    private static List<String> rows(Path file, String text) throws IOException {
        Files.writeString(file, text);
        return Arrivals.of(RowFiles.open(file, TableFormat.classes(), BadRecords.refused())).stream()
                .map(arrival -> arrival.row().toString())
                .toList();
    }
}
