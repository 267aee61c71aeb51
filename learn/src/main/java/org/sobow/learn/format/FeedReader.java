package org.sobow.learn.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/**
 * Reads the records of a {@link RecordFeed} as the lines of a file: NDJSON unless the format says otherwise; syntaxes with a header are
 * refused. Its position has the number of the next record of each channel.
 */
public final class FeedReader implements SourceReader {
    private static final List<Syntax> ALLOWED = List.of(Syntax.NDJSON, Syntax.LIBSVM, Syntax.VW);

    private final SourceReader lines;
    private final FeedLines feed;
    private final SortedMap<Integer, Long> next;
    private long passed;

    private FeedReader(SourceReader lines, FeedLines feed, SortedMap<Integer, Long> next) {
        this.lines = lines;
        this.feed = feed;
        this.next = next;
    }

    /**
     * Opens a feed at its start, or at the position of a reader of the same feed.
     *
     * @param opening makes the feed that begins with the given number of each channel, and with the first of those that are not there
     */
    public static SourceReader open(
            String name,
            TableFormat format,
            @Nullable Position position,
            BadRecords bad,
            Function<Map<Integer, Long>, RecordFeed> opening) {
        TableFormat known = format.syntax() == null ? format.withSyntax(Syntax.NDJSON) : format;
        if (!ALLOWED.contains(known.syntax())) {
            throw new IllegalArgumentException(
                    "the records of " + name + " must be one of " + ALLOWED + ", got " + known.syntax());
        }
        SortedMap<Integer, Long> next = new TreeMap<>();
        if (position != null) {
            String[] parts = position.text().split("\n", 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("not a position of " + name + ": " + position);
            }
            next = numbers(name, parts[0]);
            known = FilePosition.read(new Position(parts[1])).known(known);
        }
        FeedLines feed = new FeedLines(opening.apply(Map.copyOf(next)));
        return new FeedReader(FileSource.open(Lines.of(name, feed), -1, known, null, bad), feed, next);
    }

    private static SortedMap<Integer, Long> numbers(String name, String text) {
        SortedMap<Integer, Long> numbers = new TreeMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            if (!part.matches("[0-9]{1,9}:[0-9]{1,18}")) {
                throw new IllegalArgumentException("not a position of " + name + ": " + text);
            }
            int colon = part.indexOf(':');
            numbers.put(Integer.valueOf(part.substring(0, colon)), Long.valueOf(part.substring(colon + 1)));
        }
        return numbers;
    }

    @Override
    public boolean hasNext() {
        return lines.hasNext();
    }

    @Override
    public Example next() {
        return lines.next();
    }

    @Override
    public Position position() {
        Position inner = lines.position();
        long read = FilePosition.read(inner).place().lines();
        for (; passed < read; passed++) {
            RecordFeed.Entry record = feed.given.remove();
            next.put(record.channel(), record.number() + 1);
        }
        String numbers = next.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(","));
        return new Position(numbers + "\n" + inner.text());
    }

    @Override
    public TableFormat format() {
        return lines.format();
    }

    @Override
    public List<String> notes() {
        return lines.notes();
    }

    @Override
    public long bytesRead() {
        return lines.bytesRead();
    }

    @Override
    public long bytesTotal() {
        return -1;
    }

    @Override
    public BadDataException bad(String what) {
        return lines.bad(what);
    }

    @Override
    public void close() {
        lines.close();
    }

    /** The records as lines: an end of a line inside a record is a space. */
    private static final class FeedLines extends InputStream {
        private final RecordFeed feed;
        private final ArrayDeque<RecordFeed.Entry> given = new ArrayDeque<>();
        private byte[] line = {};
        private int at;

        FeedLines(RecordFeed feed) {
            this.feed = feed;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] out, int from, int length) {
            if (at == line.length) {
                RecordFeed.Entry record = feed.next();
                if (record == null) {
                    return -1;
                }
                given.add(new RecordFeed.Entry(record.channel(), record.number(), new byte[0]));
                line = new byte[record.value().length + 1];
                for (int i = 0; i < record.value().length; i++) {
                    byte b = record.value()[i];
                    line[i] = b == '\n' || b == '\r' ? (byte) ' ' : b;
                }
                line[line.length - 1] = '\n';
                at = 0;
            }
            int count = Math.min(length, line.length - at);
            System.arraycopy(line, at, out, from, count);
            at += count;
            return count;
        }

        @Override
        public void close() {
            try {
                feed.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
