package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

final class UnpackedTest {
    private static final String TEXT = "0123456789\n".repeat(3000);

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] zstd(String text) {
        return Zstd.compress(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> lines(InputStream in) {
        List<String> all = new ArrayList<>();
        try (Lines lines = Lines.of("name", in)) {
            while (lines.next()) {
                all.add(new String(lines.copy(), StandardCharsets.UTF_8));
            }
        }
        return all;
    }

    /** Hands out one byte a call, and never says that there are more. */
    private static InputStream slow(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int from, int most) {
                return super.read(into, from, Math.min(1, most));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        };
    }

    private static InputStream both(byte[] first, byte[] second) {
        return new SequenceInputStream(slow(first), slow(second));
    }

    @Test
    void packedText_isTheTextItself() {
        List<String> plain = lines(slow(TEXT.getBytes(StandardCharsets.UTF_8)));
        assertThat(plain).hasSize(3000).containsOnly("0123456789");
        assertThat(lines(slow(gzip(TEXT)))).isEqualTo(plain);
        assertThat(lines(slow(zstd(TEXT)))).isEqualTo(plain);
        assertThat(lines(slow(gzip("")))).isEmpty();
    }

    @Test
    void severalMembers_followEachOther_alsoOnASlowPipe() {
        assertThat(lines(both(gzip("a\nb"), gzip("c\n")))).containsExactly("a", "bc");
        assertThat(lines(both(zstd("a\nb"), zstd("c\n")))).containsExactly("a", "bc");
        assertThat(lines(both(gzip("a\n"), new byte[512]))).containsExactly("a");
    }

    @Test
    void somethingElseBehindGzip_isDamage() {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> lines(both(gzip("a\nb\n"), new byte[] {1, 2, 3})))
                .withMessage("name:3: gzip data are damaged: there is something else behind them");
    }

    @Test
    void truncatedZstd_isBadAtTheLineItBreaksOffIn() {
        byte[] whole = zstd(TEXT);
        for (int length = 4; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(BadDataException.class)
                    .as("%s bytes", length)
                    .isThrownBy(() -> lines(new ByteArrayInputStream(part)))
                    .withMessageMatching("name:\\d+: zstd data end early: the file is truncated");
        }
    }

    @Test
    void damagedZstd_isBad() {
        byte[] damaged = zstd(TEXT);
        Arrays.fill(damaged, 6, 14, (byte) 0xff);
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> lines(new ByteArrayInputStream(damaged)))
                .withMessageMatching("name:\\d+: zstd data .*");
    }

    @Test
    void shortText_isNotTakenForPacked() {
        for (String text : List.of("(", "(x", "\u001f", "1")) {
            assertThat(lines(slow(text.getBytes(StandardCharsets.UTF_8)))).containsExactly(text);
        }
    }

    @Test
    void line_comesBeforeThePipeSendsMore() throws IOException {
        try (java.io.PipedOutputStream out = new java.io.PipedOutputStream();
                Lines lines = Lines.of("name", new java.io.PipedInputStream(out))) {
            out.write("a\n".getBytes(StandardCharsets.UTF_8));
            out.flush();
            assertThat(lines.next()).isTrue();
            assertThat(lines.length()).isEqualTo(1);
        }
    }
}
