package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;

final class LibsvmRecordsTest {
    private static final TableFormat CLASSES = TableFormat.classes().withSyntax(Syntax.LIBSVM);
    private static final TableFormat NUMBERS = TableFormat.numbers().withSyntax(Syntax.LIBSVM);

    private static List<Example> read(String text) {
        return Reading.all(text, CLASSES);
    }

    @Test
    void lines_becomeExamples() {
        List<Example> examples = read("# a comment\n2 1:0.5 4:-3 # another\n\n  0\t2:1e-3  \r\n7\n");
        assertThat(examples)
                .extracting(example -> example.label() + " " + example.row())
                .containsExactly("2 {0: 0.5, 3: -3.0}", "0 {1: 0.001}", "7 {}");
        assertThat(examples.get(0).row().columns()).isEqualTo(Columns.NONE);
    }

    @Test
    void labels_areWholeNumbersInTheirShortestForm() {
        assertThat(read("+1 1:1\n-1 1:1\n1.0 1:1\n7 1:1"))
                .extracting(Example::label)
                .containsExactly("1", "-1", "1", "7");
        for (String label : List.of("x", "0.5", "1e3", "12345678901", "-2147483648", "nan")) {
            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> read(label + " 1:1"))
                    .withMessage("file:1: label must be a whole number, got " + label);
        }
    }

    @Test
    void labels_areNumbersInARegression() {
        String text = "# prices\n-2.5 1:1 3:0.5\n\n7e2\n7x 1:1\n2:1\n1e999 1:1\n+3\n";
        BadRecords bad = BadRecords.skipUpTo(3);
        assertThat(Examples.of(Reading.open(text, NUMBERS, bad)))
                .extracting(example -> example.number() + " " + example.row())
                .containsExactly("-2.5 {0: 1.0, 2: 0.5}", "700.0 {}", "3.0 {}");
        assertThat(bad.first())
                .extracting(BadDataException::getMessage)
                .containsExactly(
                        "file:5: label must be a finite number, got 7x",
                        "file:6: label is missing: the line starts with a feature",
                        "file:7: label must be a finite number, got 1e999");
    }

    @Test
    void values_areTheNearestDoubles() {
        for (String text : List.of(
                "0",
                "-0",
                "+1",
                "1.",
                ".5",
                "0.1",
                "123456.789012345",
                "999999999999999",
                "9999999999999999",
                "0.30000000000000004",
                "1e22",
                "1E-5",
                "-2.5e+3",
                "4.9e-324",
                "1e-400",
                "1.7976931348623157e308",
                "0000000000000000000001",
                "0.000000000000000000001")) {
            double value = read("0 1:" + text).get(0).row().features().value(0);
            assertThat(Double.doubleToLongBits(value))
                    .as(text)
                    .isEqualTo(Double.doubleToLongBits(Double.parseDouble(text)));
        }
    }

    @Test
    void badRecords_sayWhatIsWrong() {
        refuses("0 -1:1", "feature index must be at least 1, got -1");
        refuses("0 0:1", "feature index must be at least 1, got 0");
        refuses("0 2:1 2:1", "feature index 2 is there twice");
        refuses("0 3:1 2:1", "feature indices must increase, got 2 after 3");
        refuses("0 99999999999999999999:1", "feature index must be at most 2147483646, got 99999999999999999999");
        refuses("0 1:nan", "value of feature 1 must be a finite number, got nan");
        refuses("0 1:NaN", "value of feature 1 must be a finite number, got NaN");
        refuses("0 1:inf", "value of feature 1 must be a finite number, got inf");
        refuses("0 1:-Infinity", "value of feature 1 must be a finite number, got -Infinity");
        refuses("0 1:1e999", "value of feature 1 must be a finite number, got 1e999");
        refuses("0 1:", "value of feature 1 must be a finite number, got nothing");
        refuses("0 1:1d", "value of feature 1 must be a finite number, got 1d");
        refuses("0 1:0x1p3", "value of feature 1 must be a finite number, got 0x1p3");
        refuses("0 1:1.2.3", "value of feature 1 must be a finite number, got 1.2.3");
        refuses("0 1:1e", "value of feature 1 must be a finite number, got 1e");
        refuses("0 1:-", "value of feature 1 must be a finite number, got -");
        refuses("0 1:1:2", "a feature must be index:value, got 1:1:");
        refuses("0 :1", "feature index must be a whole number, got nothing");
        refuses("0 -:1", "feature index must be a whole number, got -");
        refuses("0 qid:1", "feature index must be a whole number, got qid");
        refuses("0 1.5:1", "feature index must be a whole number, got 1.5");
        refuses("0 1 2:1", "a feature must be index:value, got 1");
        refuses("1:1 2:1", "label is missing: the line starts with a feature");
        refuses("0.5 1:1", "label must be a whole number, got 0.5");
        refuses("x 1:1", "label must be a whole number, got x");
        refuses("caf\u00e9 1:1", "got caf\u00e9");
        refuses("\u0000\u0001", "label must be a whole number, got \\u0000\\u0001");
    }

    private static void refuses(String bad, String message) {
        String text = "0 1:1\n" + bad + "\n1 1:1\n";
        assertThatExceptionOfType(BadDataException.class)
                .as(bad)
                .isThrownBy(() -> read(text))
                .withMessageStartingWith("file:2: ")
                .withMessageEndingWith(message);

        BadRecords skipping = BadRecords.skipUpTo(1);
        assertThat(Examples.of(Reading.open(text, CLASSES, skipping)))
                .extracting(example -> example.label() + " " + example.row())
                .containsExactly("0 {0: 1.0}", "1 {0: 1.0}");
        assertThat(skipping.skipped()).isEqualTo(1);
    }

    @Test
    void hugeIndicesAndLabels_costNoMore() {
        List<Example> examples = read("1000000000 2147483646:1\n-2147483647 1:1 2147483646:2\n");
        assertThat(examples)
                .extracting(example -> example.label() + " " + example.row())
                .containsExactly("1000000000 {2147483645: 1.0}", "-2147483647 {0: 1.0, 2147483645: 2.0}");
        refuses("0 2147483647:1", "feature index must be at most 2147483646, got 2147483647");
    }

    @Test
    void tooManyLabels_areBad() {
        StringBuilder text = new StringBuilder();
        for (int label = 0; label <= Labels.MOST; label++) {
            text.append(label).append(" 1:1\n");
        }
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(text.toString()))
                .withMessage("file:65537: the label has more than 65536 classes, the next is 65536; if it is a number,"
                        + " ask for a regression");
    }

    @Test
    void columnsByName_areRefused() {
        for (TableFormat named : List.of(
                CLASSES.withTarget("y"), CLASSES.withIgnored("x"), CLASSES.withKind("x", Columns.Kind.NUMBER))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Reading.open("1 1:1", named, BadRecords.refused()))
                    .withMessageContaining("has no columns with names");
        }
    }
}
