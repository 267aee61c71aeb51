package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Arrivals;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Lines;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.Columns;

final class CsvRowsTest {
    private static final String PEOPLE = "age,job,y\n58,cook,no\n,clerk,yes\n33,?,no\n";

    private static ArrivalStream open(String text, TableFormat format, BadRecords bad) {
        return CsvRows.of(
                Lines.of("file", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))), format, bad);
    }

    private static List<Arrival> read(String text, TableFormat format) {
        return Arrivals.of(open(text, format, BadRecords.refused()));
    }

    private static void assertBad(String text, TableFormat format, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(text, format))
                .withMessage(message);
    }

    @Test
    void lines_becomeRowsAndClasses() {
        ArrivalStream stream = open(PEOPLE, TableFormat.classes(), BadRecords.refused());
        List<Arrival> arrivals = Arrivals.of(stream);
        assertThat(arrivals)
                .extracting(arrival -> arrival.row().toString())
                .containsExactly("{age: 58.0, job: cook}", "{job: clerk}", "{age: 33.0}");
        assertThat(arrivals).extracting(Arrival::label).containsExactly(0, 1, 0);
        assertThat(stream.classes().names()).containsExactly("no", "yes");
        assertThat(arrivals.get(0).row().columns())
                .isSameAs(arrivals.get(2).row().columns());
        assertThatThrownBy(stream::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void gzip_isKnownByItsContent() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(PEOPLE.getBytes(StandardCharsets.UTF_8));
        }
        Lines lines = Lines.of("file", new ByteArrayInputStream(bytes.toByteArray()));
        assertThat(Arrivals.of(CsvRows.of(lines, TableFormat.classes(), BadRecords.refused())))
                .hasSize(3);
    }

    @Test
    void target_isTheUsualNameOrElseTheLastColumnOrTheGivenOne() {
        String text = "a,label,b\n1,2,3\n";
        assertThat(read(text, TableFormat.numbers()).get(0).target()).isEqualTo(2);
        assertThat(read("a,c,b\n1,2,3\n", TableFormat.numbers()).get(0).target())
                .isEqualTo(3);
        assertThat(read(text, TableFormat.numbers().withTarget("a")).get(0).target())
                .isEqualTo(1);
        assertThat(read(text, TableFormat.numbers().withIgnored("label")).get(0))
                .hasToString("Arrival[row={a: 1.0}, target=3.0, weight=1.0]");
        assertThat(read("a,c,b\n1,2,3\n", TableFormat.numbers().withIgnored("b"))
                        .get(0))
                .hasToString("Arrival[row={a: 1.0}, target=2.0, weight=1.0]");
        assertThatThrownBy(() -> TableFormat.numbers().withIgnored("a").withTarget("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the target must not be among the ignored columns, got a");
    }

    @Test
    void kinds_areInferredFromTheFirstRowsOrGiven() {
        String text = "code,empty,y\n1,,a\n2,NA,b\nx,,a\n";
        Columns inferred = read(text, TableFormat.classes()).get(0).row().columns();
        assertThat(inferred).hasToString("[code: CATEGORY, empty: CATEGORY]");
        Columns given = read("code,y\n1,a\n", TableFormat.classes().withKind("code", Columns.Kind.CATEGORY))
                .get(0)
                .row()
                .columns();
        assertThat(given).hasToString("[code: CATEGORY]");
        assertBad(text, TableFormat.classes().withInferFrom(2), "file:4: column code must be a finite number, got x");
    }

    @Test
    void numbersThatAreNone_leaveTheirColumnOneOfNumbers() {
        assertThat(read("a,y\n1,b\nNaN,b\nnan,c\n", TableFormat.classes()))
                .extracting(arrival -> arrival.row().toString())
                .containsExactly("{a: 1.0}", "{}", "{}");
        assertBad("a,y\n1,b\n-inf,b\n", TableFormat.classes(), "file:3: column a must be a finite number, got -inf");
        assertBad("a,y\n1,NaN\n", TableFormat.numbers(), "file:2: target y is missing");
    }

    @Test
    void quotesBlanksAndOtherSeparators_areRead() {
        String text = "\ufeffname; value ;y\r\n\"semi;colon \"\"x\"\"\" ; 1e-3 ;yes\r\n\r\n";
        assertThat(read(text, TableFormat.classes().withSeparator(';')))
                .extracting(arrival -> arrival.row().toString())
                .containsExactly("{name: semi;colon \"x\", value: 0.001}");
    }

    @Test
    void badRecords_areReportedByLine() {
        TableFormat classes = TableFormat.classes();
        assertBad("a,y\n1,b\n1,b,c\n", classes, "file:3: a row must have 2 fields like the header, got 3");
        assertBad("a,y\n1\n", classes, "file:2: a row must have 2 fields like the header, got 1");
        assertBad("a,y\n1,\n", classes, "file:2: target y is missing");
        assertBad("a,y\n1,?\n", TableFormat.numbers(), "file:2: target y is missing");
        assertBad("a,y\n1,b\n", TableFormat.numbers(), "file:2: target y must be a finite number, got b");
        assertBad("a,y\n1e999,b\n", classes, "file:2: column a must be a finite number, got 1e999");
        assertBad(
                "a,y\n1,\"b\n",
                classes,
                "file:2: not a CSV record: a quoted field must end on its line, with a separator behind it");
        assertBad(
                "a,y\n1,\"b\"c\n",
                classes,
                "file:2: not a CSV record: a quoted field must end on its line, with a separator behind it");
    }

    @Test
    void badHeader_cannotBeSkipped() {
        BadRecords lenient = BadRecords.skipUpTo(100);
        assertThatThrownBy(() -> open("", TableFormat.classes(), lenient))
                .hasMessage("file:1: the file is empty; its first line must name the columns");
        assertThatThrownBy(() -> open("a,,y\n", TableFormat.classes(), lenient))
                .hasMessage("file:1: column 2 has no name in the header");
        assertThatThrownBy(() -> open("a,a,y\n", TableFormat.classes(), lenient))
                .hasMessage("file:1: column a is in the header twice");
        assertThatThrownBy(() -> open("a,y\n", TableFormat.classes().withTarget("z"), lenient))
                .hasMessage("file:1: there is no target z; the header has a, y");
        assertThatThrownBy(() -> open("a,y\n", TableFormat.classes().withIgnored("z"), lenient))
                .hasMessage("file:1: there is no column z; the header has a, y");
        assertThatThrownBy(() -> open("a,y\n", TableFormat.classes().withIgnored("a", "y"), lenient))
                .hasMessage("file:1: every column is ignored, so none is left to predict");
        assertThatThrownBy(() -> open("a;b;y\n1;2;3\n", TableFormat.classes(), lenient))
                .hasMessage("file:1: the header is one column, a;b;y; is there another separator than ','?");
        assertThatThrownBy(() -> open("a,y\n1,2\n", TableFormat.classes().withSeparator(';'), lenient))
                .hasMessage("file:1: the header is one column, a,y; is there another separator than ';'?");
    }

    @Test
    void nothingIsTakenFromASkippedRecord() {
        BadRecords bad = BadRecords.skipUpTo(3);
        ArrivalStream stream =
                open("a,y\n1,b\n1\nx,c\n1,\n2,d\n", TableFormat.classes().withInferFrom(1), bad);
        assertThat(Arrivals.of(stream)).extracting(Arrival::label).containsExactly(0, 1);
        assertThat(stream.classes().names()).containsExactly("b", "d");
        assertThat(bad.skipped()).isEqualTo(3);
    }

    @Test
    void longFile_isReadLazily() {
        ByteArrayInputStream bytes =
                new ByteArrayInputStream(("x,y\n" + "1.5,a\n".repeat(200_000)).getBytes(StandardCharsets.US_ASCII));
        int all = bytes.available();
        try (ArrivalStream stream = CsvRows.of(Lines.of("long", bytes), TableFormat.classes(), BadRecords.refused())) {
            for (int i = 0; i < 2000; i++) {
                assertThat(stream.next().row().number(0)).isEqualTo(1.5);
            }
            assertThat(bytes.available()).isGreaterThan(all / 2);
        }
    }
}
