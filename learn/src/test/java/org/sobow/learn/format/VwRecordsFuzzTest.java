package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as VW text. */
final class VwRecordsFuzzTest {
    static Stream<byte[]> seeds() {
        return FuzzedFile.seeds(MalformedRow.File.VW);
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut().withSyntax(Syntax.VW));
    }
}
