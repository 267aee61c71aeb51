package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.row.Example;

/** Any bytes as a table with dates: calendar features and lags are made, or the row is bad. */
final class DerivedColumnsFuzzTest {
    private static final DerivedColumns DERIVED = new DerivedColumns(List.of("t"), 2, "s");

    static Stream<byte[]> seeds() {
        return Stream.of(
                        "2012-10-02,a,1\n2012-10-02 09:00,b,2\n2012-10-02T09:00:00.5+02:00,a,3\n",
                        "1349168400,a,1\n1349168400000,a,2\n-1,b,3\n1e13,b,4\n1e14,b,5\n1e-300,b,5\n",
                        "2012-02-30,a,1\n2012-13-01,a,1\n24:00,a,1\n2012-10-02T24:00,a,1\n0000-00-00,a,1\n",
                        "+999999999-12-31,a,1\n-999999999-01-01 00:00Z,a,1\n2012-10-02 09:00:60,a,1\n",
                        "2012-10-02 09:00:00.1234567891,a,1\n2012-10-02 09:00+99:00,?,1\n,a,1\n")
                .map(rows -> ("t,s,y\n" + rows).getBytes(StandardCharsets.US_ASCII));
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        TableFormat format = bytes.length % 2 == 0 ? TableFormat.numbers() : TableFormat.foundOut();
        try (SourceReader reader = Reading.source(
                        bytes, format.withSyntax(Syntax.CSV).withInferFrom(2))
                .derived(DERIVED)
                .open(BadRecords.skipUpTo(5))) {
            while (reader.hasNext()) {
                Example example = reader.next();
                for (int i = 0; i < example.row().columns().size(); i++) {
                    assertThat(Double.isInfinite(example.row().number(i))).isFalse();
                }
                DerivedPosition.read(reader.position());
            }
        } catch (BadDataException e) {
            assertThat(e.getMessage()).matches("file:[1-9][0-9]*: \\P{Cc}+");
        }
    }
}
