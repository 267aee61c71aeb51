package org.sobow.app.serve.live;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last {@value #MOST} rows that were refused, with the reasons, since the server started. For any number of threads. */
public final class Rejected {
    private static final int MOST = 100;
    private static final int LONGEST = 200;

    private final Deque<Entry> entries = new ArrayDeque<>();
    private long count;

    /**
     * A row that was refused.
     *
     * @param time when
     * @param reason what was wrong with it
     * @param row the beginning of the line as it was sent
     */
    public record Entry(Instant time, String reason, String row) {}

    synchronized void add(String reason, byte[] line) {
        if (entries.size() == MOST) {
            entries.removeLast();
        }
        String text = new String(line, 0, Math.min(line.length, LONGEST), StandardCharsets.UTF_8);
        entries.addFirst(new Entry(Instant.now(), reason, line.length > LONGEST ? text + " ..." : text));
        count++;
    }

    /** The rows, the newest first. */
    public synchronized List<Entry> newest() {
        return new ArrayList<>(entries);
    }

    /** How many there were since the server started. */
    public synchronized long count() {
        return count;
    }
}
