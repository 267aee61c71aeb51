package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as ARFF. */
final class ArffRecordsFuzzTest {
    static Stream<byte[]> seeds() {
        return FuzzedFile.seeds(MalformedRow.File.ARFF);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut().withSyntax(Syntax.ARFF));
    }
}
