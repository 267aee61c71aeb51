package org.sobow.learn.format;

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
 * refused. Its position has the number of the next record of each channel. A bad record
 * is told as {@code name:channel:number}.
 */
public final class FeedReader extends LayeredReader {
    private static final List<Syntax> ALLOWED = List.of(Syntax.NDJSON, Syntax.LIBSVM, Syntax.VW);

    private static final int NUMBER_BITS = 48;

    private final FileReader lines;
    private final FeedLines feed;
    private final SortedMap<Integer, Long> next;
    private RecordFeed.@Nullable Entry last;

    private FeedReader(FileReader lines, FeedLines feed, SortedMap<Integer, Long> next) {
        super(lines);
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
        FeedLines feed = new FeedLines(name, opening.apply(Map.copyOf(next)));
        return new FeedReader(FileSource.open(Lines.of(name, feed, feed), -1, known, null, bad), feed, next);
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
    public Example next() {
        Example example = lines.next();
        last = feed.pass(lines.line(), next);
        return example;
    }

    @Override
    public Position position() {
        Position inner = lines.position();
        feed.pass(FilePosition.read(inner).place().lines(), next);
        String numbers = next.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(","));
        return new Position(numbers + "\n" + inner.text());
    }

    @Override
    public BadDataException bad(String what) {
        return last == null ? lines.bad(what) : feed.bad(last, what);
    }

    /* A number of a record has 48 bits here, and that of its channel 15. */
    @Override
    public long origin() {
        RecordFeed.Entry entry = last;
        boolean fits = entry != null && entry.channel() < 1 << 15 && entry.number() < 1L << NUMBER_BITS;
        return fits && entry != null ? (long) entry.channel() << NUMBER_BITS | entry.number() : -1;
    }

    @Override
    public BadDataException bad(long origin, String what) {
        int channel = (int) (origin >>> NUMBER_BITS);
        return feed.bad(new RecordFeed.Entry(channel, origin & ((1L << NUMBER_BITS) - 1), new byte[0]), what);
    }
}
