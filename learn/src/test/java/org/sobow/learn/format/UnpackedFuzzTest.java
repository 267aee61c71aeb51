package org.sobow.learn.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.github.luben.zstd.Zstd;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as a packed file: gzip with its members, zstd with its frames, or neither. */
final class UnpackedFuzzTest {
    static Stream<byte[]> seeds() {
        return Arrays.stream(MalformedRow.File.values()).flatMap(file -> {
            byte[] plain = new MalformedRow(file, "").bytes();
            byte[] gzip = MalformedFilesTest.gzip(plain);
            byte[] twice = Arrays.copyOf(gzip, 2 * gzip.length);
            System.arraycopy(gzip, 0, twice, gzip.length, gzip.length);
            byte[] zstd = Zstd.compress(plain);
            return Stream.of(
                    gzip, twice, zstd, Arrays.copyOf(gzip, gzip.length - 3), Arrays.copyOf(zstd, zstd.length - 3));
        });
    }

    @MethodSource("seeds")
    @FuzzTest
    void bytes_giveExamplesOrBadData(byte[] bytes) {
        FuzzedFile.check(bytes, TableFormat.foundOut());
    }
}
