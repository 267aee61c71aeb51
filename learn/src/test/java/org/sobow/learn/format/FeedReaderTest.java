package org.sobow.learn.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sobow.learn.row.Example;

class FeedReaderTest {
    private static final int RECORDS = 40;
    private static final TableFormat FORMAT = TableFormat.classes().withTarget("y");

    /** Records of two channels in turn; every tenth is bad, and every seventh has ends of lines inside. */
    private static final class TwoChannels implements RecordFeed {
        private final Map<Integer, Long> from;
        private int next;

        TwoChannels(Map<Integer, Long> from) {
            this.from = from;
        }

        @Override
        public Entry next() {
            while (next < RECORDS && next / 2 < from.getOrDefault(next % 2, 0L)) {
                next++;
            }
            if (next >= RECORDS) {
                return null;
            }
            String break7 = next % 7 == 0 ? "\n" : "";
            String text = next % 10 == 9 ? "{bad" : "{\"x\":" + next + "," + break7 + "\"y\":\"" + next % 3 + "\"}";
            Entry record = new Entry(next % 2, next / 2, text.getBytes(StandardCharsets.UTF_8));
            next++;
            return record;
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    private static List<Example> rest(SourceReader reader) {
        List<Example> examples = new ArrayList<>();
        reader.forEachRemaining(examples::add);
        return examples;
    }

    private static SourceReader open(Position position) {
        return FeedReader.open("feed", FORMAT, position, BadRecords.skipUpTo(100), TwoChannels::new);
    }

    @Test
    void openedAtAPosition_givesTheRest() {
        List<Example> all = rest(open(null));
        assertThat(all).hasSize(RECORDS - 4);
        for (int taken = 0; taken <= all.size(); taken++) {
            SourceReader reader = open(null);
            for (int i = 0; i < taken; i++) {
                reader.next();
            }
            assertThat(rest(open(reader.position()))).isEqualTo(all.subList(taken, all.size()));
        }
    }

    @Test
    void badRecord_isToldByItsChannelAndNumber() {
        BadRecords bad = BadRecords.skipUpTo(100);
        SourceReader reader = FeedReader.open("feed", FORMAT, null, bad, TwoChannels::new);
        rest(reader);
        assertThat(bad.first())
                .extracting(BadDataException::getMessage)
                .map(message -> message.replaceFirst(": .*", ""))
                .containsExactly("feed:1:4", "feed:1:9", "feed:1:14", "feed:1:19");
    }

    @Test
    void exampleThatIsFoundBadLater_isToldByItsChannelAndNumber() {
        SourceReader reader = open(null);
        for (int taken = 0; taken < RECORDS - 4; taken++) {
            reader.next();
            int record = taken + taken / 9;
            // whether the next one was looked at, and the position asked for, makes no difference
            if (taken % 2 == 0) {
                assertThat(reader.hasNext()).isEqualTo(taken < RECORDS - 5);
                assertThat(reader.position().text()).isNotEmpty();
            }
            assertThat(reader.bad("wrong")).hasMessage("feed:%d:%d: wrong", record % 2, record / 2);
        }
    }

    @Test
    void positionOfAnotherSource_isRefused() {
        assertRefusedSaying(() -> open(new Position("{\"bytes\":1}")), "not a position of feed");
    }

    @Test
    void syntaxWithAHeader_isRefused() {
        TableFormat csv = FORMAT.withSyntax(Syntax.CSV);
        assertRefused(
                () -> FeedReader.open("feed", csv, null, BadRecords.refused(), TwoChannels::new),
                "the records of feed must be one of [NDJSON, LIBSVM, VW], got CSV");
    }

    @Test
    void exampleOfABatch_knowsItsRecord() {
        BadRecords bad = BadRecords.skipUpTo(100);
        List<String> told = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int record = 0; record < RECORDS; record++) {
            if (record % 10 != 9) {
                expected.add("feed:" + record % 2 + ":" + record / 2 + ": refused " + (double) record);
            }
        }
        try (ReadAhead ahead =
                ReadAhead.start(FeedReader.open("feed", FORMAT, null, bad, TwoChannels::new), bad, 7, 2)) {
            while (ahead.hasNext()) {
                Batch batch = ahead.next();
                for (int i = 0; i < batch.examples().size(); i++) {
                    double x = batch.examples().get(i).row().number(0);
                    told.add(String.valueOf(
                            batch.origins().bad(i, "refused " + x).getMessage()));
                }
            }
        }
        assertThat(told).isEqualTo(expected);
    }
}
