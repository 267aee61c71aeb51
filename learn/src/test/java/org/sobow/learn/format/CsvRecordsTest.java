package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;
import org.sobow.testing.Seeds;

final class CsvRecordsTest {
    private static final String PEOPLE = "age,job,y\n58,cook,no\n,clerk,yes\n33,?,no\n";

    private static final String NOT_CSV =
            "not a CSV record: a quoted field must end with a quote and a separator behind it, within 1048576 bytes";
    private static final TableFormat CLASSES = TableFormat.classes().withSyntax(Syntax.CSV);
    private static final TableFormat NUMBERS = TableFormat.numbers().withSyntax(Syntax.CSV);

    private static List<Example> read(String text, TableFormat format) {
        return Reading.all(text, format);
    }

    private static void assertBad(String text, TableFormat format, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(text, format))
                .withMessage(message);
    }

    @Test
    void lines_becomeRowsAndClasses() {
        ExampleStream stream = Reading.open(PEOPLE, CLASSES, BadRecords.refused());
        List<Example> examples = Examples.of(stream);
        assertThat(examples)
                .extracting(example -> example.row().toString())
                .containsExactly("{age: 58.0, job: cook}", "{job: clerk}", "{age: 33.0}");
        assertThat(examples).extracting(Example::label).containsExactly("no", "yes", "no");
        assertThat(examples.get(0).row().columns())
                .isSameAs(examples.get(2).row().columns());
        assertThatThrownBy(stream::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void gzip_isKnownByItsContent() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(PEOPLE.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Examples.of(Reading.open(bytes.toByteArray(), CLASSES, BadRecords.refused())))
                .hasSize(3);
    }

    @Test
    void target_isTheUsualNameOrElseTheLastColumnOrTheGivenOne() {
        String text = "a,label,b\n1,2,3\n";
        assertThat(read(text, NUMBERS).get(0).number()).isEqualTo(2);
        assertThat(read("a,c,b\n1,2,3\n", NUMBERS).get(0).number()).isEqualTo(3);
        assertThat(read(text, NUMBERS.withTarget("a")).get(0).number()).isEqualTo(1);
        assertThat(read(text, NUMBERS.withIgnored("label")).get(0))
                .hasToString("Example[row={a: 1.0}, label=null, number=3.0, weight=1.0]");
        assertThat(read("a,c,b\n1,2,3\n", NUMBERS.withIgnored("b")).get(0))
                .hasToString("Example[row={a: 1.0}, label=null, number=2.0, weight=1.0]");
        assertRefused(
                () -> NUMBERS.withIgnored("a").withTarget("a"),
                "the target must not be among the ignored columns, got a");
    }

    @Test
    void kinds_areInferredFromTheFirstRowsOrGiven() {
        String text = "code,empty,y\n1,,a\n2,NA,b\nx,,a\n";
        Columns inferred = read(text, CLASSES).get(0).row().columns();
        assertThat(inferred).hasToString("[code: CATEGORY, empty: CATEGORY]");
        Columns given = read("code,y\n1,a\n", CLASSES.withKind("code", Columns.Kind.CATEGORY))
                .get(0)
                .row()
                .columns();
        assertThat(given).hasToString("[code: CATEGORY]");
        assertBad(text, CLASSES.withInferFrom(2), "file:4: column code must be a finite number, got x");
    }

    @Test
    void numbersThatAreNone_leaveTheirColumnOneOfNumbers() {
        assertThat(read("a,y\n1,b\nNaN,b\nnan,c\n", CLASSES))
                .extracting(example -> example.row().toString())
                .containsExactly("{a: 1.0}", "{}", "{}");
        assertBad("a,y\n1,b\n-inf,b\n", CLASSES, "file:3: column a must be a finite number, got -inf");
        assertBad("a,y\n1,NaN\n", NUMBERS, "file:2: target y is missing");
    }

    @Test
    void quotesBlanksAndOtherSeparators_areRead() {
        String text = "\ufeffname; value ;y\r\n\"semi;colon \"\"x\"\"\" ; 1e-3 ;yes\r\n\r\n";
        assertThat(read(text, CLASSES.withSeparator(';')))
                .extracting(example -> example.row().toString())
                .containsExactly("{name: semi;colon \"x\", value: 0.001}");
    }

    @Test
    void header_isMissingWhereTheFirstLineIsMostlyNumbers() {
        try (SourceReader reader = Reading.open("5.1,3.5,no\n4.9,?,yes\n", CLASSES, BadRecords.refused())) {
            assertThat(reader.notes())
                    .containsExactly("the first line is mostly numbers and is read as a row, so the columns are named"
                            + " c1, c2 to c3; say so if it is a header");
            assertThat(reader.format().header()).isEqualTo(Header.ABSENT);
            assertThat(Examples.of(reader))
                    .extracting(Example::toString)
                    .containsExactly(
                            "Example[row={c1: 5.1, c2: 3.5}, label=no, number=NaN, weight=1.0]",
                            "Example[row={c1: 4.9}, label=yes, number=NaN, weight=1.0]");
        }
        assertThat(read("1,2\n3,4\n", CLASSES.withHeader(Header.PRESENT))).hasSize(1);
        assertThat(read("1,2\n3,4\n", CLASSES.withTarget("1"))).hasSize(1);
        assertThat(read("a,b\n3,4\n", CLASSES.withHeader(Header.ABSENT))).hasSize(2);
        assertBad("1,2\n3\n", CLASSES, "file:2: a row must have 2 fields like the first, got 1");
    }

    @Test
    void weights_areNumbersFromZeroOn() {
        TableFormat format = CLASSES.withWeight("w");
        assertThat(read("a,w,y\n1,0.5,b\n2,0,c\n", format))
                .extracting(Example::toString)
                .containsExactly(
                        "Example[row={a: 1.0}, label=b, number=NaN, weight=0.5]",
                        "Example[row={a: 2.0}, label=c, number=NaN, weight=0.0]");
        assertBad("a,w,y\n1,-1,b\n", format, "file:2: weight w must be at least 0, got -1.0");
        assertBad("a,w,y\n1,inf,b\n", format, "file:2: weight w must be a finite number, got inf");
        assertBad("a,w,y\n1,,b\n", format, "file:2: weight w is missing");
        assertThatThrownBy(() -> format.withTarget("w")).hasMessageContaining("another column than the target");
    }

    @Test
    void rowsWithoutATarget_areExamplesWithoutOne() {
        TableFormat format = CLASSES.withTarget("y").withTargetOptional().withIgnored("id");
        List<Example> all = read("a,y\n1,b\n2,\n", format);
        assertThat(all).extracting(Example::isLabeled).containsExactly(true, false);
        assertThat(read("a,b\n1,2\n", format))
                .containsExactly(Example.unlabeled(
                        Row.of(Columns.builder().number("a").number("b").build(), 1, 2)));
        assertThat(read("a,b\n1,2\n", NUMBERS.withTargetOptional()).get(0).isLabeled())
                .isFalse();
        assertBad(
                "a,y\n1,x\n",
                NUMBERS.withTarget("y").withTargetOptional(),
                "file:2: target y must be a finite number, got x");
    }

    @Test
    void numbersWithoutEnd_areNotFoundOutToBeClasses() {
        StringBuilder text = new StringBuilder("a,y\n" + "1,0\n2,1\n".repeat(1000));
        for (int i = 0; i < 2000; i++) {
            text.append("1,").append(i).append('\n');
        }
        assertBad(
                text.toString(),
                TableFormat.foundOut(),
                "file:3002: target y has more than 1000 classes, the next is the number 1000; the first rows looked like"
                        + " classes. Ask for a regression, or for a classification if they are");
        assertThat(read(text.toString(), CLASSES)).hasSize(4000);
    }

    @Test
    void badRecords_areReportedByLine() {
        TableFormat classes = CLASSES;
        assertBad("a,y\n1,b\n1,b,c\n", classes, "file:3: a row must have 2 fields like the header, got 3");
        assertBad("a,y\n1\n", classes, "file:2: a row must have 2 fields like the header, got 1");
        assertBad("a,y\n1,\n", classes, "file:2: target y is missing");
        assertBad("a,y\n1,?\n", NUMBERS, "file:2: target y is missing");
        assertBad("a,y\n1,b\n", NUMBERS, "file:2: target y must be a finite number, got b");
        assertBad("a,y\n1e999,b\n", classes, "file:2: column a must be a finite number, got 1e999");
        assertBad("a,y\n1,\"b\n", classes, "file:2: " + NOT_CSV);
        assertBad("a,y\n1,\"b\"c\n", classes, "file:2: " + NOT_CSV);
    }

    @Test
    void columnWithoutAName_isCalledByItsPlace() {
        String pandas = ",a,y\n0,1.5,u\n1,2.5,v\n";
        SourceReader reader = Reading.open(pandas, CLASSES, BadRecords.refused());
        assertThat(reader.notes()).contains("columns without a name in the header are called by their place: column 1");
        assertThat(reader.next().row().columns())
                .hasToString(Columns.builder()
                        .add("column 1", Columns.Kind.NUMBER)
                        .add("a", Columns.Kind.NUMBER)
                        .build()
                        .toString());
        assertThat(Reading.open(pandas, CLASSES.withIgnored("column 1"), BadRecords.refused())
                        .next()
                        .row()
                        .columns()
                        .size())
                .isEqualTo(1);
        assertThat(Reading.open("a,b,\n1,2,\n", CLASSES, BadRecords.refused())
                        .format()
                        .target())
                .isEqualTo("b");
    }

    @Test
    void badHeader_cannotBeSkipped() {
        BadRecords lenient = BadRecords.skipUpTo(100);
        assertThatThrownBy(() -> Reading.open("", CLASSES, lenient))
                .hasMessage("file:1: the file is empty; its first line must name the columns");
        assertThatThrownBy(() -> Reading.open("a,a,y\n", CLASSES, lenient))
                .hasMessage("file:1: column a is in the header twice");
        assertThatThrownBy(() -> Reading.open("a,y\n", CLASSES.withTarget("z"), lenient))
                .hasMessage("file:1: there is no target z; the columns are a, y");
        assertThatThrownBy(() -> Reading.open("a,y\r1,2\r", CLASSES, lenient))
                .hasMessage("file:1: lines must end with LF or CR LF, got a CR alone; convert the file");
        assertThatThrownBy(() -> Reading.open("a,y\n", CLASSES.withWeight("z"), lenient))
                .hasMessage("file:1: there is no column z; the columns are a, y");
        assertThatThrownBy(() -> Reading.open("a,y\n", CLASSES.withIgnored("z"), lenient))
                .hasMessage("file:1: there is no column z; the columns are a, y");
        assertThatThrownBy(() -> Reading.open("1,2\n", CLASSES.withTarget("z"), lenient))
                .hasMessage("file:1: there is no target z; the columns are c1, c2");
        assertThatThrownBy(() -> Reading.open("a,y\n", CLASSES.withIgnored("a", "y"), lenient))
                .hasMessage("file:1: every column is ignored, so none is left to predict");
        assertThatThrownBy(() -> Reading.open("a;b;y\n1;2;3\n", CLASSES.withSeparator(','), lenient))
                .hasMessage("file:1: the header is one column, a;b;y; is there another separator than ','?");
        assertThatThrownBy(() -> Reading.open("a,y\n1,2\n", CLASSES.withSeparator(';'), lenient))
                .hasMessage("file:1: the header is one column, a,y; is there another separator than ';'?");
    }

    @Test
    void nothingIsTakenFromASkippedRecord() {
        BadRecords bad = BadRecords.skipUpTo(3);
        ExampleStream stream = Reading.open("a,y\n1,b\n1\nx,c\n1,\n2,d\n", CLASSES.withInferFrom(1), bad);
        assertThat(Examples.of(stream)).extracting(Example::label).containsExactly("b", "d");
        assertThat(bad.skipped()).isEqualTo(3);
    }

    @Test
    void quotedField_mayGoOverSeveralLines() {
        String text = "a,\"long\nname\",y\r\n1,\"one\r\ntwo, \"\"three\"\"\n\",b\n2,x,c\n";
        assertThat(read(text, CLASSES))
                .extracting(example -> example.row().toString())
                .containsExactly("{a: 1.0, long\nname: one\r\ntwo, \"three\"}", "{a: 2.0, long\nname: x}");
        assertBad(text + "3,x\n", CLASSES, "file:7: a row must have 3 fields like the header, got 2");
    }

    @Test
    void quoteThatIsNotClosed_takesItsLineOnly() {
        BadRecords bad = BadRecords.skipUpTo(3);
        String text = "a,y\n\"1,b\n2,c\n\"3,d\n\"4\",\"e\"\n\"5,f\n";
        assertThat(Examples.of(Reading.open(text, CLASSES, bad)))
                .extracting(Example::label)
                .containsExactly("c", "e");
        assertThat(bad.first()).extracting(BadDataException::line).containsExactly(2L, 4L, 6L);
        String large = "a,y\n\"1,b\n" + "2,c\n".repeat(400_000);
        BadRecords one = BadRecords.skipUpTo(1);
        assertThat(Examples.of(Reading.open(large, CLASSES, one))).hasSize(400_000);
        assertThat(one.first()).extracting(BadDataException::line).containsExactly(2L);
    }

    @Test
    void bytesThatAreNoText_areBad() {
        byte[] bytes = "a,b,y\nx,1,c\ncaf?,1,c\nz,1,c\n".getBytes(StandardCharsets.US_ASCII);
        bytes[new String(bytes, StandardCharsets.US_ASCII).indexOf('?')] = (byte) 0xe9;
        BadRecords bad = BadRecords.skipUpTo(1);
        assertThat(Examples.of(Reading.open(bytes, CLASSES.withIgnored("a"), bad)))
                .hasSize(2);
        assertThat(bad.first())
                .extracting(BadDataException::getMessage)
                .containsExactly("file:3: the line is not UTF-8");
        assertThat(read("a,y\ncaf\u00e9 \u20ac,b\n", CLASSES).get(0).row()).hasToString("{a: caf\u00e9 \u20ac}");
    }

    private static String field(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(6);
        for (int i = 0; i < length; i++) {
            text.append("ab1.,;\n\r\"\" \u00e9".charAt(random.nextInt(12)));
        }
        boolean quoted = random.nextInt(4) == 0 || text.toString().matches("(?s).*[,\n\r\"].*");
        String field = quoted ? '"' + text.toString().replace("\"", "\"\"") + '"' : text.toString();
        return random.nextInt(4) == 0 ? " " + field + "  " : field;
    }

    @Seeds(50)
    void fields_areThoseOfFastCsv(long seed, int dimension) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 20; row++) {
            text.append("first");
            for (int i = 0; i < dimension; i++) {
                text.append(',').append(field(random));
            }
            text.append(random.nextBoolean() ? "\n" : "\r\n");
        }
        List<List<String>> expected = new ArrayList<>();
        try (CsvReader<CsvRecord> twin = CsvReader.builder()
                .allowUnclosedQuote(false)
                .trimWhitespacesAroundQuotes(true)
                .ofCsvRecord(text.toString())) {
            twin.forEach(record ->
                    expected.add(record.getFields().stream().map(String::strip).toList()));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        CsvFields fields = new CsvFields(Lines.of("file", new ByteArrayInputStream(bytes)), ',');
        List<List<String>> read = new ArrayList<>();
        while (fields.next()) {
            read.add(fields.texts());
        }
        assertThat(read).isEqualTo(expected);
    }

    @Test
    void longFile_isReadLazily() {
        ByteArrayInputStream bytes =
                new ByteArrayInputStream(("x,y\n" + "1.5,a\n".repeat(200_000)).getBytes(StandardCharsets.US_ASCII));
        int all = bytes.available();
        try (ExampleStream stream = new FileReader(Lines.of("long", bytes), CLASSES, null, all, BadRecords.refused())) {
            for (int i = 0; i < 2000; i++) {
                assertThat(stream.next().row().number(0)).isEqualTo(1.5);
            }
            assertThat(bytes.available()).isGreaterThan(all / 2);
        }
    }
}
