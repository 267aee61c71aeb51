package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as CSV, with the separator and the header found out. */
final class CsvRecordsFuzzTest {
    static Stream<byte[]> seeds() {
        return FuzzedFile.seeds(
                MalformedRow.File.CSV,
                MalformedRow.File.TSV,
                MalformedRow.File.CSV_OF_NUMBERS,
                MalformedRow.File.CSV_WITH_WEIGHT);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut().withSyntax(Syntax.CSV));
    }
}
