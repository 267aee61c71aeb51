package org.sobow.streams.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.format.BadDataException;

class DigitsTest {
    private static final int IMAGES = 0x803;
    private static final int LABELS = 0x801;

    @TempDir
    private Path folder;

    private Path images;
    private Path labels;

    @BeforeEach
    void twoDigitsOfTwoPixels() throws IOException {
        images = folder.resolve("train-images-idx3-ubyte.gz");
        labels = folder.resolve("train-labels-idx1-ubyte");
        Files.write(images, gzip(idx(IMAGES, new int[] {2, 1, 2}, 0, 255, 51, 102)));
        Files.write(labels, idx(LABELS, new int[] {2}, 7, 3));
    }

    @Test
    void digits_areReadFromGzipAndFromPlainFiles() {
        Digits digits = Digits.read(folder, "train");
        assertThat(digits.size()).isEqualTo(2);
        assertThat(digits.label(0)).isEqualTo(7);
        assertThat(digits.label(1)).isEqualTo(3);
        assertThat(digits.image(0).pixels()).containsExactly(0, 1);
        assertThat(digits.image(1).pixels()).containsExactly(0.2, 0.4);
        assertThat(digits.image(1).width()).isEqualTo(2);
    }

    @Test
    void missingFile_isNamed() {
        assertThatThrownBy(() -> Digits.read(folder, "t10k"))
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("there is no t10k-images-idx3-ubyte or t10k-images-idx3-ubyte.gz in it");
    }

    @Test
    void wrongMagicNumber_isRefused() throws IOException {
        Files.write(labels, idx(IMAGES, new int[] {2}, 7, 3));
        assertRefused(labels, "the magic number must be 2049 (unsigned bytes in 1 dimensions), got 2051");
    }

    @Test
    void truncatedFile_isRefused() throws IOException {
        Files.write(labels, idx(LABELS, new int[] {2}, 7));
        assertRefused(labels, "the file is truncated: its sizes ask for 2 bytes, got 1");
    }

    @Test
    void truncatedHead_isRefused() throws IOException {
        Files.write(labels, new byte[] {0, 0, 8});
        assertRefused(labels, "the file is truncated: it ends within its head or its gzip data");
    }

    @Test
    void truncatedGzip_isRefused() throws IOException {
        byte[] whole = Files.readAllBytes(images);
        Files.write(images, Arrays.copyOf(whole, whole.length - 12));
        assertRefused(images, "the file is truncated: it ends within its head or its gzip data");
    }

    @Test
    void bytesAfterTheEnd_areRefused() throws IOException {
        Files.write(labels, idx(LABELS, new int[] {2}, 7, 3, 1));
        assertRefused(labels, "there are bytes after the 2 that its sizes ask for");
    }

    @Test
    void impossibleSize_isRefused() throws IOException {
        Files.write(labels, idx(LABELS, new int[] {-5}, 7, 3));
        assertRefused(labels, "size 1 must be positive and all of them below 2^30 bytes, got -5");
        Files.write(images, idx(IMAGES, new int[] {1 << 20, 1 << 20, 1 << 20}));
        assertRefused(images, "size 2 must be positive and all of them below 2^30 bytes, got 1048576");
    }

    @Test
    void differentCounts_areRefused() throws IOException {
        Files.write(labels, idx(LABELS, new int[] {3}, 7, 3, 1));
        assertRefused(labels, "there must be a label for every image, got 3 labels and 2 images in " + images);
    }

    @Test
    void labelAboveNine_isRefused() throws IOException {
        Files.write(labels, idx(LABELS, new int[] {2}, 7, 200));
        assertRefused(labels, "labels must lie between 0 and 9, got 200 for image 2");
    }

    private void assertRefused(Path file, String what) {
        assertThatThrownBy(() -> Digits.read(folder, "train"))
                .isInstanceOf(BadDataException.class)
                .hasMessage(file + ": " + what);
    }

    private static byte[] idx(int magic, int[] sizes, int... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(magic);
            for (int size : sizes) {
                out.writeInt(size);
            }
            for (int value : values) {
                out.writeByte(value);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(bytes);
        }
        return zipped.toByteArray();
    }
}
