package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as NDJSON. */
final class JsonRecordsFuzzTest {
    static Stream<byte[]> seeds() {
        return FuzzedFile.seeds(MalformedRow.File.NDJSON);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut().withSyntax(Syntax.NDJSON));
    }
}
