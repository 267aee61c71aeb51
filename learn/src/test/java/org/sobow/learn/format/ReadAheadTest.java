package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.contract.Examples;
import org.sobow.learn.row.Example;
import org.sobow.testing.Seeds;

final class ReadAheadTest {
    @TempDir
    private Path folder;

    private Source source(String text) throws IOException {
        return Source.of(Files.writeString(folder.resolve("rows.csv"), text), TableFormat.foundOut());
    }

    private static String rows(int count, Random random) {
        StringBuilder text = new StringBuilder("a,b,y\n");
        for (int i = 0; i < count; i++) {
            text.append(random.nextInt(10) == 0 ? "bad\n" : "")
                    .append(i)
                    .append(",\"x\n")
                    .append(i % 5);
            text.append("\",").append(random.nextGaussian()).append('\n');
        }
        return text.toString();
    }

    @Seeds(10)
    void batches_areTheExamplesInOrder_andEachPositionLeadsToTheNext(long seed, int dimension) throws IOException {
        Random random = new Random(seed);
        Source source = source(rows(5 * dimension, random));
        int size = 1 + random.nextInt(7);
        List<Example> all = Examples.of(source.open(BadRecords.skipUpTo(1000)));
        List<Example> read = new ArrayList<>();
        BadRecords bad = BadRecords.skipUpTo(1000);
        try (ReadAhead ahead = ReadAhead.start(source.open(bad), bad, size, 1 + random.nextInt(3))) {
            while (ahead.hasNext()) {
                Batch batch = ahead.next();
                read.addAll(batch.examples());
                assertThat(batch.examples()).hasSizeBetween(1, size);
                assertThat(Examples.of(source.open(batch.position(), BadRecords.skipUpTo(1000))))
                        .isEqualTo(all.subList(read.size(), all.size()));
            }
            assertThatThrownBy(ahead::next).isInstanceOf(NoSuchElementException.class);
        }
        assertThat(read).isEqualTo(all);
    }

    @Test
    void badRecord_isThrownBehindTheBatchesBeforeIt_andComesAgainFromTheirPosition() throws IOException {
        for (String wrong : List.of("4", "\"4", "1e999,2", "1,2,3")) {
            Source source = source("a,y\n1,1.5\n2,2\n3,3\n" + wrong + "\n5,5\n");
            BadRecords refused = BadRecords.refused();
            try (ReadAhead ahead = ReadAhead.start(source.open(refused), refused, 2, 4)) {
                assertThat(ahead.next().examples()).hasSize(2);
                Batch last = ahead.next();
                assertThat(last.examples()).hasSize(1);
                assertThat(ahead.hasNext()).isTrue();
                for (int i = 0; i < 2; i++) {
                    assertThatExceptionOfType(BadDataException.class)
                            .isThrownBy(ahead::next)
                            .withMessageContaining("rows.csv:5: ");
                }
                try (SourceReader again = source.open(last.position(), BadRecords.refused())) {
                    assertThatExceptionOfType(BadDataException.class)
                            .isThrownBy(again::next)
                            .withMessageContaining("rows.csv:5: ");
                }
            }
        }
    }

    @Test
    void lackOfMemoryBesideTheReading_isThrownToo() throws IOException {
        BadRecords refused = BadRecords.refused();
        SourceReader reader = source("a,y\n1,1.5\n").open(refused);
        SourceReader full = (SourceReader) Proxy.newProxyInstance(
                SourceReader.class.getClassLoader(),
                new Class<?>[] {SourceReader.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("bookmark")) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    return method.invoke(reader, arguments);
                });
        try (ReadAhead ahead = ReadAhead.start(full, refused, 2, 4)) {
            assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(ahead::next);
        }
    }

    @Test
    void close_endsTheThread_thoughNobodyTakesTheBatches() throws IOException {
        BadRecords refused = BadRecords.refused();
        ReadAhead ahead = ReadAhead.start(source("a,y\n" + "1,2\n".repeat(1000)).open(refused), refused, 1, 1);
        assertThat(ahead.next().skipped()).isZero();
        ahead.close();
        ahead.close();
    }
}
