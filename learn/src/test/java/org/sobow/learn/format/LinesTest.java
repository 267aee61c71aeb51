package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinesTest {
    @Test
    void lines_endWithLfCrLfOrTheFile() {
        assertThat(read("a\nbc\r\n\nd")).containsExactly("1 a", "2 bc", "3 ", "4 d");
        assertThat(read("a\n")).containsExactly("1 a");
        assertThat(read("\n")).containsExactly("1 ");
        assertThat(read("")).isEmpty();
        assertThat(read("\u001f")).containsExactly("1 \u001f");
    }

    @Test
    void gzip_isKnownByContent() {
        assertThat(read(lines(gzip("a\nb\n")))).containsExactly("1 a", "2 b");
    }

    @Test
    void gzipMembers_followEachOther() {
        byte[] first = gzip("a\nb");
        byte[] second = gzip("c\nd");
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);

        assertThat(read(lines(both))).containsExactly("1 a", "2 bc", "3 d");
    }

    @Test
    void longLines_growTheBuffer() {
        String line = "0123456789".repeat(50_000);

        assertThat(read(line + "\nx\n" + line)).containsExactly("1 " + line, "2 x", "3 " + line);
    }

    @Test
    void truncatedGzip_isBadAtTheLineItBreaksOffIn() {
        byte[] whole = gzip("0123456789\n".repeat(1000));
        for (int length = 2; length < whole.length; length++) {
            Lines lines = lines(Arrays.copyOf(whole, length));
            assertThatExceptionOfType(BadDataException.class)
                    .isThrownBy(() -> read(lines))
                    .satisfies(bad -> {
                        assertThat(bad.what()).isEqualTo("gzip data end early: the file is truncated");
                        assertThat(bad.line()).isBetween(1L, 1001L).isEqualTo(lines.number());
                    });
            assertThat(lines.next()).isFalse();
            assertThat(lines.length()).isZero();
        }
    }

    @Test
    void damagedGzip_isBad() {
        byte[] damaged = gzip("0123456789\n");
        damaged[damaged.length - 6] ^= 1; // a bit of the checksum, which is read after the first line was given

        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(lines(damaged)))
                .withMessage("name:2: gzip data are damaged: Corrupt GZIP trailer");
    }

    @Test
    void tooLongLine_isBadAndReadingGoesOn() {
        InputStream in = new ByteArrayInputStream("abc\nabcdef\nxy".getBytes(StandardCharsets.US_ASCII));
        Lines lines = new Lines("name", in, 5);

        assertThat(lines.next()).isTrue();
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(lines::next)
                .withMessage("name:2: line is longer than 5 bytes");
        assertThat(lines.next()).isTrue();
        assertThat(lines.number()).isEqualTo(3);
        assertThat(lines.copy()).asString(StandardCharsets.US_ASCII).isEqualTo("xy");
        assertThat(lines.next()).isFalse();
    }

    @Test
    void mark_isGoneBackTo() {
        String line = "0123456789".repeat(3000);
        Lines lines = lines(("a\n" + (line + "\n").repeat(9) + "z").getBytes(StandardCharsets.US_ASCII));
        lines.next();
        lines.mark();
        for (int i = 0; i < 10; i++) {
            assertThat(lines.next()).isTrue();
        }
        assertThat(lines.next()).isFalse();
        lines.rewind();
        assertThat(read(lines)).hasSize(10).startsWith("2 " + line).endsWith("11 z");
    }

    @Test
    void farBehindAMark_thereAreNoMoreLines() {
        Lines lines = lines("\n".repeat(9 << 20).getBytes(StandardCharsets.US_ASCII));
        lines.mark();
        assertThat(count(lines)).isEqualTo(8 << 20);
        lines.rewind();
        assertThat(count(lines)).isEqualTo(9 << 20);
    }

    private static int count(Lines lines) {
        int seen = 0;
        while (lines.next()) {
            seen++;
        }
        return seen;
    }

    @Test
    void longLineBehindAMark_isToldAgain() {
        Lines lines =
                new Lines("name", new ByteArrayInputStream("a\nlonger\nz".getBytes(StandardCharsets.US_ASCII)), 5);
        lines.mark();
        assertThat(lines.next()).isTrue();
        assertThatExceptionOfType(BadDataException.class).isThrownBy(lines::next);
        assertThat(lines.next()).isFalse();
        lines.rewind();
        assertThat(lines.next()).isTrue();
        assertThatExceptionOfType(BadDataException.class).isThrownBy(lines::next);
        assertThat(lines.next()).isTrue();
        assertThat(lines.copy()).asString(StandardCharsets.US_ASCII).isEqualTo("z");
    }

    @Test
    void damageAheadOfTheMark_isToldAgain() {
        byte[] whole = gzip("0123456789\n".repeat(1000));
        Lines lines = lines(Arrays.copyOf(whole, whole.length - 9));
        lines.mark();
        assertThatExceptionOfType(BadDataException.class).isThrownBy(() -> {
            while (lines.next()) {}
        });
        lines.rewind();
        assertThat(lines.next()).isTrue();
        assertThat(lines.number()).isEqualTo(1);
        assertThatExceptionOfType(BadDataException.class).isThrownBy(() -> read(lines));
    }

    @Test
    void joinedLines_canBeGivenBack() {
        Lines lines = lines("a\r\nb\n\nc".getBytes(StandardCharsets.US_ASCII));
        lines.next();
        assertThat(lines.extend(100)).isTrue();
        assertThat(lines.extend(100)).isTrue();
        assertThat(lines.copy()).asString(StandardCharsets.US_ASCII).isEqualTo("a\r\nb\n");
        assertThat(lines.number()).isEqualTo(1);
        assertThat(lines.extend(3)).isFalse();
        assertThat(lines.extend(100)).isTrue();
        assertThat(lines.extend(100)).isFalse();
        lines.retreat();
        assertThat(lines.copy()).asString(StandardCharsets.US_ASCII).isEqualTo("a");
        assertThat(read(lines)).containsExactly("2 b", "3 ", "4 c");
    }

    @Test
    void missingFile_isAnIoError(@TempDir Path folder) {
        assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> Lines.open(folder.resolve("none")));
    }

    private static List<String> read(String text) {
        return read(lines(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Lines lines(byte[] bytes) {
        return Lines.of("name", new ByteArrayInputStream(bytes));
    }

    private static List<String> read(Lines lines) {
        List<String> read = new ArrayList<>();
        try (lines) {
            while (lines.next()) {
                read.add(lines.number() + " " + lines.text(0, lines.length(), StandardCharsets.UTF_8));
            }
        }
        return read;
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @Test
    void fileOfAnotherKind_saysWhatToDo() {
        Map<String, String> kinds = Map.of(
                "PK\u0003\u0004\u0014", "zip archive",
                "BZh91AY&SY7", "bunzip2",
                "\u00fd7zXZ\u0000\u0000", "unxz",
                "PAR1", "Parquet",
                "\u00ff\u00fea\u0000", "iconv -f UTF-16",
                "\u00fe\u00ff\u0000a", "iconv -f UTF-16");
        kinds.forEach((start, advice) -> {
            byte[] bytes = (start + "\n\u0001,2\n3,\u00ff\n").getBytes(StandardCharsets.ISO_8859_1);
            for (Syntax syntax : List.of(Syntax.CSV, Syntax.NDJSON, Syntax.LIBSVM)) {
                TableFormat format = TableFormat.foundOut().withSyntax(syntax);
                InputSource source = new InputSource("file", new ByteArrayInputStream(bytes), format);
                assertThatExceptionOfType(BadDataException.class)
                        .isThrownBy(() -> source.open(BadRecords.skipUpTo(1000)).next())
                        .withMessageStartingWith("file:1: the file is not ")
                        .withMessageContaining(advice);
            }
        });
    }

    @Test
    void wordsThatBeginLikeAnotherKind_areText() {
        assertThat(OtherKind.of("BZh9,y".getBytes(StandardCharsets.UTF_8), 0, 6))
                .isNull();
        assertThat(OtherKind.of("P".getBytes(StandardCharsets.UTF_8), 0, 1)).isNull();
    }
}
