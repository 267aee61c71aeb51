package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Lines;

/** Good files, damaged at random: reading must end in a data set or in {@link BadDataException}, and in nothing else. */
class LibsvmMutationTest {
    private static final int FILES_PER_SEED = 50;
    private static final byte[] TELLING = " \t\n\r:#+-.eE0123456789naif\u0000".getBytes(StandardCharsets.US_ASCII);

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedFile_givesADatasetOrBadData(long seed) throws IOException {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            boolean gzip = random.nextInt(4) == 0;
            byte[] bytes = damaged(bytes(RandomData.dataset(random.nextInt(12)), gzip), random);
            int allowed = random.nextInt(3);
            BadRecords bad = BadRecords.skipUpTo(allowed);
            try {
                Dataset dataset = new LibsvmReader(
                                Lines.of("damaged", new ByteArrayInputStream(bytes)), LibsvmFormat.STANDARD, bad)
                        .readAll();
                assertThat(bad.skipped()).isLessThanOrEqualTo(allowed);
                assertThat(dataset.examples()).allMatch(example -> example.x().size() > 0);
            } catch (BadDataException e) {
                assertThat(bad.skipped()).isEqualTo(allowed);
                assertThat(e.getMessage()).matches("damaged:[1-9][0-9]*: [ -~]+");
            }
        }
    }

    private static byte[] bytes(Dataset dataset, boolean gzip) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStream out = gzip ? new GZIPOutputStream(bytes) : bytes;
        try (LibsvmWriter writer = new LibsvmWriter(out, LibsvmFormat.STANDARD)) {
            dataset.examples().forEach(writer::write);
        }
        return bytes.toByteArray();
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        byte[] result = bytes;
        int changes = random.nextInt(4);
        for (int change = 0; change < changes && result.length > 0; change++) {
            int at = random.nextInt(result.length);
            switch (random.nextInt(5)) {
                case 0 -> result[at] = (byte) random.nextInt(256);
                case 1 -> result[at] = TELLING[random.nextInt(TELLING.length)];
                case 2 -> result = Arrays.copyOf(result, at);
                case 3 -> result = splice(result, at, at + 1, new byte[0]);
                default -> {
                    int end = Math.min(result.length, at + random.nextInt(20));
                    result = splice(result, at, at, Arrays.copyOfRange(result, at, end));
                }
            }
        }
        return result;
    }

    /** The bytes with those from {@code start} to before {@code end} replaced. */
    private static byte[] splice(byte[] bytes, int start, int end, byte[] replacement) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, start);
        out.write(replacement, 0, replacement.length);
        out.write(bytes, end, bytes.length - end);
        return out.toByteArray();
    }
}
