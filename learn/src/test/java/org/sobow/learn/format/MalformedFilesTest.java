package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.luben.zstd.Zstd;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;
import org.sobow.testing.ForkedJvm;

/** More than 300 files with something wrong in them: each is refused with its line, or the bad row is skipped and counted. */
final class MalformedFilesTest {
    private static final int LENIENT = 1_000_000;
    private static final int PACKED_WAYS = 13;

    private static List<Example> read(byte[] bytes, TableFormat format, BadRecords bad) {
        List<Example> examples = Examples.of(Reading.open(bytes, format, bad));
        for (Example example : examples) {
            assertThat(example.isOfClass() || Double.isFinite(example.number())).isTrue();
            for (int i = 0; i < example.row().columns().size(); i++) {
                assertThat(Double.isInfinite(example.row().number(i))).isFalse();
            }
        }
        return examples;
    }

    private static void assertRefused(byte[] bytes, TableFormat format, String message) {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> read(bytes, format, BadRecords.refused()))
                .withMessageMatching("(?s)" + message);
    }

    @ParameterizedTest
    @MethodSource("org.sobow.learn.format.MalformedRow#all")
    void badRow_isRefusedWithItsLine_orSkippedAlone(MalformedRow row) {
        assertRefused(row.bytes(), row.format(), "file:" + row.line() + ": \\P{Cc}+");
        BadRecords bad = BadRecords.skipUpTo(LENIENT);
        assertThat(read(row.bytes(), row.format(), bad)).hasSize(row.good());
        assertThat(bad.skipped()).isEqualTo(1);
    }

    @Test
    void malformedFiles_areManyAndDifferent() {
        assertThat(MalformedRow.all()).doesNotHaveDuplicates();
        assertThat(badStarts()).doesNotHaveDuplicates();
        int plain = MalformedRow.all().size() + badStarts().size() + Bomb.values().length;
        System.out.println("malformed files: " + plain + " plain, " + MalformedRow.File.values().length * PACKED_WAYS
                + " packed and damaged");
        assertThat(plain).isGreaterThanOrEqualTo(300);
    }

    static List<String> badStarts() {
        return List.of(
                "",
                "\n\n",
                "a,a,y\n1,2,3\n",
                "a,b,y\r1,2,3\r4,5,6\r",
                "\"a,b,y\n1,2,3\n",
                "a,\"b\"c,y\n1,2,3\n",
                "a,\u00ff,y\n1,2,3\n",
                "a,\u0000,y\n1,2,3\n",
                "\u0000\u0000\u0000\u0000",
                "\u00ff\u00fea\u0000,\u0000y\u0000\n\u0000",
                "\u0089PNG\r\n\u001a\n\u0000",
                "[\n{\"y\":1}\n]\n",
                "[{\"y\":1}]\n",
                "{\n\"y\": 1\n}\n",
                "@relation r\n",
                "@relation r\n@data\n1\n",
                "@relation r\n@attribute\n",
                "@relation r\n@attribute a\n",
                "@relation r\n@attribute a {}\n",
                "@relation r\n@attribute a {x\n",
                "@relation r\n@attribute 'a numeric\n",
                "@relation r\n@attribute a relational\n",
                "@relation r\n@attribute a numeric\n@attribute a numeric\n@data\n1,2\n",
                "@relation r\n@attribute a {x,,y}\n",
                "@relation r\n@attribute \u00ff numeric\n",
                "@relation r\n@attribute a numeric\n1,2\n@data\n",
                "% only comments\n%\n");
    }

    @ParameterizedTest
    @MethodSource("badStarts")
    void badStart_isRefused(String text) {
        assertRefused(text.getBytes(StandardCharsets.ISO_8859_1), TableFormat.foundOut(), "file:[1-9]\\d*: \\P{Cc}+");
    }

    @Test
    void utf16_isRefusedWithAHint() {
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            assertRefused("a,b,y\n1,2,3\n".getBytes(charset), TableFormat.classes(), "file:1: .*UTF-16.*");
        }
    }

    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("org.sobow.learn.format.MalformedRow$File#values")
    void packedFileThatEndsEarlyOrIsDamaged_isRefused(MalformedRow.File file) {
        MalformedRow good = new MalformedRow(file, "");
        byte[] zipped = gzip(good.bytes());
        byte[] zstd = Zstd.compress(good.bytes());
        int ways = 0;
        for (byte[] whole : List.of(zipped, zstd)) {
            for (int part = 1; part < 5; part++, ways++) {
                byte[] early = Arrays.copyOf(whole, Math.max(4, whole.length * part / 5));
                assertRefused(early, good.format(), "file:[1-9]\\d*: .*(data end early|empty|@data).*");
            }
        }
        // What is damaged may be read as something else before its checksum tells.
        for (int at : new int[] {2, 14, zipped.length - 7, zipped.length - 2}) {
            byte[] flipped = zipped.clone();
            flipped[at] ^= 0x55;
            assertRefused(flipped, good.format(), "file:[1-9]\\d*: \\P{Cc}+");
            ways++;
        }
        byte[] noFrame = Arrays.copyOf(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, -1, -1, -1, -1}, 64);
        assertRefused(noFrame, good.format(), "file:[1-9]\\d*: \\P{Cc}+");
        assertThat(ways + 1).isEqualTo(PACKED_WAYS);
    }

    @Test
    void moreClassesThanCanBe_areRefused() {
        StringBuilder csv = new StringBuilder("a,y\n");
        StringBuilder json = new StringBuilder();
        StringBuilder libsvm = new StringBuilder();
        StringBuilder vw = new StringBuilder();
        for (int i = 0; i < 70_000; i++) {
            csv.append("1,k").append(i).append('\n');
            json.append("{\"y\":\"k").append(i).append("\"}\n");
            libsvm.append(i).append(" 1:1\n");
            vw.append(i).append(" | a\n");
        }
        for (StringBuilder text : List.of(csv, json, libsvm, vw)) {
            byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
            assertRefused(bytes, TableFormat.classes(), "file:6553[78]: .* has more than 65536 classes, .*");
            BadRecords bad = BadRecords.skipUpTo(LENIENT);
            assertThat(read(bytes, TableFormat.classes(), bad)).hasSize(65_536);
            assertThat(bad.skipped()).isEqualTo(70_000 - 65_536);
        }
    }

    /** The longest of them are {@link Bomb}s, read in a process of its own that could not hold them. */
    @Test
    void inputsBeyondTheHeap_areRefusedOrReadInIt() throws IOException, InterruptedException {
        List<String> command = ForkedJvm.command(List.of("-Xmx96m"));
        command.add(Bomb.class.getName());
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader out = child.inputReader(StandardCharsets.US_ASCII)) {
            lines = out.lines().toList();
        }
        assertThat(child.waitFor()).isZero();
        assertThat(lines).hasSameSizeAs(Bomb.values()).allMatch(line -> line.matches("[A-Z_]+ (refused|read): .*"));
        for (Bomb bomb : Bomb.values()) {
            assertThat(lines).anyMatch(line -> line.startsWith(bomb + " " + bomb.outcome()));
        }
    }
}
