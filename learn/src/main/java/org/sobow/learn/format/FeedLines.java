package org.sobow.learn.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records of a feed as lines, each of one record: an end of a line inside a record is a space. Knows which record a line was. */
final class FeedLines extends InputStream implements Lines.Origins {
    private final String name;
    private final RecordFeed feed;
    private final ArrayDeque<RecordFeed.Entry> given = new ArrayDeque<>();
    private long passed;
    private byte[] line = {};
    private int at;

    FeedLines(String name, RecordFeed feed) {
        this.name = name;
        this.feed = feed;
    }

    /** Forgets the records up to a line, and puts what comes behind them into {@code next}; returns the last of them. */
    RecordFeed.@Nullable Entry pass(long upTo, Map<Integer, Long> next) {
        RecordFeed.Entry last = null;
        for (; passed < upTo; passed++) {
            last = given.remove();
            next.put(last.channel(), last.number() + 1);
        }
        return last;
    }

    /** An exception that says what is wrong with a record: {@code name:channel:number: what}. */
    BadDataException bad(RecordFeed.Entry record, String what) {
        return new BadDataException(name + ":" + record.channel(), record.number(), what);
    }

    @Override
    public BadDataException bad(long number, String what) {
        return given.stream()
                .skip(Math.max(0, number - passed - 1))
                .findFirst()
                .map(record -> bad(record, what))
                .orElseGet(() -> new BadDataException(name, what));
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
