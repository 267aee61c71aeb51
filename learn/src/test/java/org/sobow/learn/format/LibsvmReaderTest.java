package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.Lines;
import org.sobow.learn.data.SparseVector;

class LibsvmReaderTest {
    private static final LibsvmFormat THREE_CLASSES = LibsvmFormat.STANDARD.withLabels(Labels.numbered(3));

    @Test
    void lines_becomeExamples() {
        Dataset dataset = read("# a comment\n2 1:0.5 4:-3 # another\n\n  0\t2:1e-3  \r\n", THREE_CLASSES);

        assertThat(dataset.examples()).containsExactly(example(2, 0, 0.5, 3, -3), example(0, 1, 1e-3));
        assertThat(dataset.dimension()).isEqualTo(4);
        assertThat(dataset.classNames()).containsExactly("0", "1", "2");
        assertThat(dataset.name()).isEqualTo("name");
    }

    @Test
    void firstIndex_mayBeZero() {
        assertThat(read("0 0:1 2:1", THREE_CLASSES.withFirstIndex(0)).examples())
                .containsExactly(example(0, 0, 1, 2, 1));
    }

    @Test
    void discoveredLabels_areNumberedAsTheyAppear() {
        Dataset dataset = read("+1 1:1\n-1 1:1\n1.0 1:1\n7 1:1", LibsvmFormat.STANDARD);

        assertThat(dataset.classNames()).containsExactly("1", "-1", "7");
        assertThat(dataset.examples()).extracting(Example::label).containsExactly(0, 1, 0, 2);
    }

    @Test
    void namedLabels_areNumberedAsListed() {
        LibsvmFormat format = LibsvmFormat.STANDARD.withLabels(Labels.named(List.of("-1", "+1", "spam")));
        Dataset dataset = read("1 1:1\nspam 1:1\n-1 1:1", format);

        assertThat(dataset.classNames()).containsExactly("-1", "1", "spam");
        assertThat(dataset.examples()).extracting(Example::label).containsExactly(1, 2, 0);
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
            double value =
                    read("0 1:" + text, THREE_CLASSES).examples().get(0).x().value(0);
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
        refuses("0", "empty example: there is no feature after the label");
        refuses("0 # 1:1", "empty example: there is no feature after the label");
        refuses("1:1 2:1", "label is missing: the line starts with a feature");
        refuses("3 1:1", "label out of range: must be one of 0 to 2, got 3");
        refuses("-1 1:1", "label out of range: must be one of 0 to 2, got -1");
        refuses("0.5 1:1", "label out of range: must be one of 0 to 2, got 0.5");
        refuses("x 1:1", "label out of range: must be one of 0 to 2, got x");
        refuses("caf\u00e9 1:1", "got caf\\u00c3\\u00a9");
        refuses("\u0000\u0001", "label out of range: must be one of 0 to 2, got \\u0000\\u0001");
    }

    private static void refuses(String bad, String message) {
        String text = "0 1:1\n" + bad + "\n1 1:1\n";
        assertThatExceptionOfType(BadDataException.class)
                .as(bad)
                .isThrownBy(() -> read(text, THREE_CLASSES))
                .withMessageStartingWith("name:2: ")
                .withMessageEndingWith(message);

        BadRecords skipping = BadRecords.skipUpTo(1);
        assertThat(reader(text, THREE_CLASSES, skipping).readAll().examples())
                .containsExactly(example(0, 0, 1), example(1, 0, 1));
        assertThat(skipping.skipped()).isEqualTo(1);
    }

    @Test
    void badRecord_leavesNeitherLabelNorDimension() {
        LibsvmReader reader = reader("1 1:1\n5 9:1 9:1\n1 2:1", LibsvmFormat.STANDARD, BadRecords.skipUpTo(1));
        Dataset dataset = reader.readAll();

        assertThat(dataset.classNames()).containsExactly("1");
        assertThat(reader.classNames()).containsExactly("1");
        assertThat(dataset.dimension()).isEqualTo(2);
        assertThat(reader.dimension()).isEqualTo(2);
    }

    @Test
    void discoveredLabel_mustBeAWholeNumber() {
        for (String label : List.of("x", "0.5", "1e3", "12345678901", "-2147483648", "nan")) {
            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> read(label + " 1:1", LibsvmFormat.STANDARD))
                    .withMessage("name:1: label must be a whole number, got " + label);
        }
    }

    @Test
    void tooManyDiscoveredLabels_areBad() {
        StringBuilder text = new StringBuilder();
        for (int label = 0; label <= Labels.MOST_DISCOVERED; label++) {
            text.append(label).append(" 1:1\n");
        }

        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(text.toString(), LibsvmFormat.STANDARD))
                .withMessage("name:65537: label 65536 is one too many: there are 65536 different ones before it;"
                        + " are these classes?");
    }

    @Test
    void dimension_boundsTheIndices() {
        assertThat(read("0 5:1", THREE_CLASSES.withDimension(7)).dimension()).isEqualTo(7);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read("0 8:1", THREE_CLASSES.withDimension(7)))
                .withMessage("name:1: feature index must be at most 7, got 8");
    }

    @Test
    void emptyExample_isReadWhereAllowed() {
        assertThat(read("1 1:1\n2\n", THREE_CLASSES.withEmptyAllowed(true)).examples())
                .containsExactly(example(1, 0, 1), example(2));
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THREE_CLASSES.withFirstIndex(2))
                .withMessage("firstIndex must be 0 or 1, got 2");
        assertThatIllegalArgumentException().isThrownBy(() -> THREE_CLASSES.withDimension(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Labels.numbered(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Labels.named(List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Labels.named(List.of("1", "+1")))
                .withMessage("labels must differ from each other, got [1, +1]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Labels.named(List.of("a b")))
                .withMessageContaining("got \"a b\"");
    }

    private static Example example(int label, double... indexValue) {
        int[] index = new int[indexValue.length / 2];
        double[] value = new double[indexValue.length / 2];
        for (int k = 0; k < index.length; k++) {
            index[k] = (int) indexValue[2 * k];
            value[k] = indexValue[2 * k + 1];
        }
        return new Example(SparseVector.of(index, value), label);
    }

    private static Dataset read(String text, LibsvmFormat format) {
        return reader(text, format, BadRecords.refused()).readAll();
    }

    private static LibsvmReader reader(String text, LibsvmFormat format, BadRecords bad) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new LibsvmReader(Lines.of("name", new ByteArrayInputStream(bytes)), format, bad);
    }
}
