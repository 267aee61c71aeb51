package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes in the format that they are taken for. */
final class SyntaxGuessFuzzTest {
    static Stream<byte[]> seeds() {
        return FuzzedFile.seeds(
                MalformedRow.File.CSV,
                MalformedRow.File.TSV,
                MalformedRow.File.NDJSON,
                MalformedRow.File.LIBSVM,
                MalformedRow.File.VW,
                MalformedRow.File.ARFF);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut());
    }
}
