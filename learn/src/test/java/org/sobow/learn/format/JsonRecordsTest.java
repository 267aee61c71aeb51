package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

final class JsonRecordsTest {
    private static final TableFormat CLASSES = TableFormat.classes().withSyntax(Syntax.NDJSON);
    private static final TableFormat NUMBERS = TableFormat.numbers().withSyntax(Syntax.NDJSON);

    private static void assertBad(String text, TableFormat format, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> Examples.of(Reading.open(text, format, BadRecords.refused())))
                .withMessageContaining(message);
    }

    @Test
    void objects_becomeRowsAndClasses() {
        String text = """
                {"age": 58, "job": "cook", "owner": true, "y": "no"}

                {"job": null, "y": "yes", "age": -1.5e2}
                {"age": null, "job": 7, "extra": "", "y": "no"}
                """;
        ExampleStream stream = Reading.open(text, CLASSES, BadRecords.refused());
        List<Example> examples = Examples.of(stream);
        assertThat(examples)
                .extracting(example -> example.row().toString())
                .containsExactly("{age: 58.0, job: cook, owner: true}", "{age: -150.0}", "{job: 7}");
        assertThat(examples).extracting(Example::label).containsExactly("no", "yes", "no");
    }

    @Test
    void sameFields_shareTheirColumns() {
        List<Example> examples = Examples.of(Reading.open(
                "{\"a\":1,\"y\":1}\n{\"b\":1,\"y\":1}\n{\"y\":1,\"a\":2}\n", NUMBERS, BadRecords.refused()));
        assertThat(examples.get(2).row().columns())
                .isSameAs(examples.get(0).row().columns());
    }

    @Test
    void kindTargetAndIgnored_mayBeGiven() {
        TableFormat format = NUMBERS.withTarget("price")
                .withKind("code", Columns.Kind.CATEGORY)
                .withIgnored("id");
        for (String id : List.of("9", "[1, [2]]", "{\"a\": {}}")) {
            String text = "{\"id\": " + id + ", \"code\": 12, \"price\": 3.5}";
            assertThat(Examples.of(Reading.open(text, format, BadRecords.refused())))
                    .singleElement()
                    .hasToString("Example[row={code: 12}, label=null, number=3.5, weight=1.0]");
        }
    }

    @Test
    void whatTheParserSaysToProgrammers_isLeftOut() {
        assertThatThrownBy(() -> Examples.of(Reading.open("{\"a\": 1, \"y\": ", CLASSES, BadRecords.refused())))
                .hasMessageContaining("file:1: not JSON: Unexpected end-of-input")
                .hasMessageNotContaining("Source")
                .hasMessageNotContaining("`");
        assertThatThrownBy(() -> Examples.of(Reading.open("{\"a\": NaN, \"y\": 1}", CLASSES, BadRecords.refused())))
                .hasMessageContaining("file:1: not JSON: Non-standard token 'NaN' at column")
                .hasMessageNotContaining("`");
    }

    @Test
    void badRecords_areReportedByLine() {
        TableFormat classes = CLASSES;
        String good = "{\"a\": 1, \"y\": 1}\n";
        assertBad(
                good + "[1]",
                classes,
                "file:2: a row must be a JSON object on a line of its own, got the start of an array; jq -c '.[]' FILE"
                        + " writes the objects of one so");
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
        assertBad("{\"a\": 1, \"y\": \"b\"}", NUMBERS, "file:1: target y must be a finite number, got b");
    }

    @Test
    void objectsWithinObjects_areColumnsWithADot() {
        String text = """
                {"user": {"age": 5, "home": {"city": "Oslo"}}, "y": 1}
                {"user": {"age": 7, "tags": [1]}, "y": 1}
                {"user": {"age": 7}, "user.age": 8, "y": 1}
                """;
        assertThat(Examples.of(Reading.open(text, CLASSES, BadRecords.skipUpTo(2))))
                .extracting(example -> example.row().toString())
                .containsExactly("{user.age: 5.0, user.home.city: Oslo}");
        assertThat(Examples.of(Reading.open(
                        text, CLASSES.withIgnored("user.home", "user.tags", "user.age"), BadRecords.refused())))
                .hasSize(3);
        assertBad(
                text,
                CLASSES,
                "file:2: field \"user.tags\" must be a number, a text, true, false or null, got an array");
        assertBad(
                text.replace(", \"tags\": [1]", ""),
                CLASSES,
                "file:3: field \"user.age\" is there twice, once as an object's");
        String deep = "{\"a\":".repeat(17) + "1" + "}".repeat(17);
        assertBad(deep, CLASSES, "file:1: not JSON");
    }

    @Test
    void weightsAndTargets_mayBeFieldsOfObjects() {
        TableFormat format = NUMBERS.withTarget("out.y").withWeight("w");
        assertThat(Reading.all("{\"w\": 2, \"a\": 1, \"out\": {\"y\": 3}}", format))
                .extracting(Example::toString)
                .containsExactly("Example[row={a: 1.0}, label=null, number=3.0, weight=2.0]");
        assertBad("{\"a\": 1, \"out\": {\"y\": 3}}", format, "file:1: weight w is missing");
        assertThat(Reading.all("{\"a\": 1, \"out\": {\"y\": null}}", format.withTargetOptional())
                        .get(0)
                        .isLabeled())
                .isFalse();
        assertThat(Reading.all("{\"a\": 1}", NUMBERS.withTargetOptional())
                        .get(0)
                        .isLabeled())
                .isFalse();
    }

    @Test
    void nothingIsTakenFromASkippedRecord() {
        BadRecords bad = BadRecords.skipUpTo(2);
        ExampleStream stream = Reading.open(
                "{\"a\": \"x\", \"b\": 1e999, \"y\": \"c\"}\n{\"a\": 1}\n{\"a\": 1, \"y\": \"d\"}\n", CLASSES, bad);
        List<Example> examples = Examples.of(stream);
        assertThat(examples).hasSize(1);
        assertThat(examples.get(0).row().number(0)).isEqualTo(1);
        assertThat(examples.get(0).label()).isEqualTo("d");
        assertThat(bad.skipped()).isEqualTo(2);
    }

    @Test
    void fieldsWithoutEnd_areRefused() {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 67; line++) {
            text.append("{");
            for (int i = 1000 * line; i < 1000 * (line + 1); i++) {
                text.append("\"f").append(i).append("\": 1, ");
            }
            text.append("\"y\": 1}\n");
        }
        assertBad(text.toString(), CLASSES, "file:67: field \"f66000\" is one too many");
    }
}
