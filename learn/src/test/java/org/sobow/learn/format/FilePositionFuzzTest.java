package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.learn.row.Columns;

/** Any text as the position of a reader, as a store keeps it. */
final class FilePositionFuzzTest {
    static Stream<byte[]> seeds() {
        TableFormat format = TableFormat.numbers()
                .withTarget("y")
                .withSyntax(Syntax.CSV)
                .withSeparator(';')
                .withHeader(Header.PRESENT)
                .withKind("a", Columns.Kind.TEXT);
        FilePosition file = new FilePosition(new Lines.Place(120, 7, 99), format);
        DerivedPosition derived = new DerivedPosition(file.written(), 3, file.written());
        return Stream.of(
                        file.written().text(),
                        derived.written().text(),
                        "",
                        "{}",
                        "[]",
                        "{\"bytes\":-1,\"lines\":0,\"crc32c\":0}",
                        "{\"bytes\":1e99,\"lines\":0,\"crc32c\":0}",
                        "{\"bytes\":9223372036854775808,\"lines\":0,\"crc32c\":0}",
                        "{\"bytes\":1,\"lines\":0,\"crc32c\":0,\"kinds\":{\"a\":null}}",
                        "{\"bytes\":1,\"lines\":0,\"crc32c\":0,\"kinds\":{\"a\":",
                        "{\"bytes\":1,\"lines\":0,\"crc32c\":0,\"separator\":\"\\n\"}")
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @MethodSource("seeds")
    @FuzzTest
    void text_isAPositionOrRefused(byte[] bytes) {
        Position position = new Position(new String(bytes, StandardCharsets.UTF_8));
        try {
            FilePosition read = FilePosition.read(position);
            assertThat(FilePosition.read(read.written())).isEqualTo(read);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith("not a position of a file: ");
        }
        try {
            DerivedPosition read = DerivedPosition.read(position);
            assertThat(DerivedPosition.read(read.written())).isEqualTo(read);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("position");
        }
    }
}
