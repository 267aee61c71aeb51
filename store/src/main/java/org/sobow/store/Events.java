package org.sobow.store;

import java.time.Instant;
import java.util.List;

/** The newest {@value #MOST} events of a model. */
record Events(Database database) {
    static final int MOST = 10_000;

    /** Adds an event, in the transaction of the caller. */
    void add(long round, String kind, String text) {
        database.run(
                "INSERT INTO events(millis, round, kind, text) VALUES(?, ?, ?, ?)",
                System.currentTimeMillis(),
                round,
                kind,
                text);
        database.run("DELETE FROM events WHERE id <= (SELECT max(id) FROM events) - ?", MOST);
    }

    /** Returns up to {@code most} events with ids above {@code id}, the oldest first. */
    List<Event> after(long id, int most) {
        return database.list(
                "SELECT id, millis, round, kind, text FROM events WHERE id > ? ORDER BY id LIMIT ?",
                row -> new Event(
                        row.getLong(1),
                        Instant.ofEpochMilli(row.getLong(2)),
                        row.getLong(3),
                        row.getString(4),
                        row.getString(5)),
                id,
                most);
    }
}
