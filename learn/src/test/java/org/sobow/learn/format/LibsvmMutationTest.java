package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
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
    private static final Damage DAMAGE = new Damage(" \t\n\r:#+-.eE0123456789naif\u0000");

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedFile_givesADatasetOrBadData(long seed) throws IOException {
        Random random = new Random(seed);
        for (int file = 0; file < FILES_PER_SEED; file++) {
            boolean gzip = random.nextInt(4) == 0;
            byte[] bytes = DAMAGE.to(bytes(RandomData.dataset(random.nextInt(12)), gzip), random);
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
}
