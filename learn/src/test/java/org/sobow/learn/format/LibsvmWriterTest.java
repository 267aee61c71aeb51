package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.data.Dataset;
import org.sobow.learn.data.Example;
import org.sobow.learn.data.SparseVector;

class LibsvmWriterTest {
    @TempDir
    Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void writeThenRead_isIdentity(long seed) {
        Dataset written = RandomData.dataset(seed);
        LibsvmFormat format = LibsvmFormat.STANDARD
                .withFirstIndex((int) (seed % 2))
                .withDimension(written.dimension())
                .withLabels(Labels.numbered(written.classes()));
        Path file = folder.resolve("random");
        LibsvmWriter.writeAll(file, seed % 3 == 0, format, written);
        Dataset read = LibsvmReader.readAll(file, format, BadRecords.refused());

        assertThat(read.examples()).isEqualTo(written.examples());
        assertThat(read.classNames()).isEqualTo(written.classNames());
        assertThat(read.dimension()).isEqualTo(written.dimension());
    }

    @Test
    void numbers_areWrittenShort() {
        Example example =
                new Example(SparseVector.of(new int[] {0, 1, 2, 3, 4}, new double[] {1, -2.5, -0.0, 1e20, 0.1}), 1);

        assertThat(written(LibsvmFormat.STANDARD, example)).isEqualTo("1 1:1 2:-2.5 3:-0.0 4:1.0E20 5:0.1\n");
        assertThat(written(new LibsvmFormat(0, 5, Labels.named(List.of("no", "yes")), false), example))
                .isEqualTo("yes 0:1 1:-2.5 2:-0.0 3:1.0E20 4:0.1\n");
    }

    @Test
    void whatCannotBeReadBack_isRefused() {
        Example empty = new Example(SparseVector.of(new int[0], new double[0]), 0);
        Example wide = new Example(SparseVector.of(new int[] {5}, new double[] {1}), 0);
        Example third = new Example(SparseVector.of(new int[] {0}, new double[] {1}), 2);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(LibsvmFormat.STANDARD, empty))
                .withMessage("an example must have an entry to be written, got none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(LibsvmFormat.STANDARD.withDimension(5), wide))
                .withMessage("indices must lie in [0, 5), got 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(LibsvmFormat.STANDARD.withLabels(Labels.numbered(2)), third))
                .withMessage("label must lie in [0, 2), got 2");
    }

    @Test
    void emptyExample_isWrittenWhereAllowed() {
        Example empty = new Example(SparseVector.of(new int[0], new double[0]), 3);

        assertThat(written(LibsvmFormat.STANDARD.withEmptyAllowed(true), empty)).isEqualTo("3\n");
    }

    private static String written(LibsvmFormat format, Example example) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (LibsvmWriter writer = new LibsvmWriter(bytes, format)) {
            writer.write(example);
        }
        return bytes.toString(StandardCharsets.US_ASCII);
    }
}
