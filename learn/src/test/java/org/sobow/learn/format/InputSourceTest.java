package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;

final class InputSourceTest {
    private static final String TEXT = "5.5;1;7\n2.5;2;8\n1.5;3;7\n2.5;4;7\n";

    private static Source source(String text) {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return new InputSource("stdin", in, TableFormat.foundOut());
    }

    private static Position afterTwo() {
        try (SourceReader reader = source(TEXT).open(BadRecords.refused())) {
            reader.next();
            reader.next();
            assertThat(reader.bytesTotal()).isEqualTo(-1);
            return reader.position();
        }
    }

    @Test
    void replayedPipe_goesOnAtThePosition() {
        List<Example> all = Examples.of(source(TEXT).open(BadRecords.refused()));
        assertThat(all).hasSize(4);
        for (String replayed : List.of(TEXT, TEXT + "9.5;9;8\n")) {
            try (SourceReader reader = source(replayed).open(afterTwo(), BadRecords.refused())) {
                assertThat(reader.notes()).isEmpty();
                assertThat(Examples.of(reader)).startsWith(all.get(2), all.get(3));
            }
        }
    }

    @Test
    void otherPipe_isRefused() {
        assertThatExceptionOfType(BadDataException.class)
                .isThrownBy(() -> source(TEXT.replace('8', '7')).open(afterTwo(), BadRecords.refused()))
                .withMessageStartingWith("stdin: its first 2 lines are not those that were read before");
    }

    @Test
    void pipe_isReadOnceAndStaysOpen() {
        boolean[] closed = {false};
        InputStream in = new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        Source source = new InputSource("stdin", in, TableFormat.foundOut());
        source.open(BadRecords.refused()).close();
        assertThat(closed[0]).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(() -> source.open(BadRecords.refused()))
                .withMessage("stdin can be read once; write it to a file to read it again");
        assertThat(Source.of("-", TableFormat.classes()).name()).isEqualTo("stdin");
    }
}
