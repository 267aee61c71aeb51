package org.sobow.store;

import java.util.Optional;

/** The ids of the batches learned last: what is sent twice is learned once. The newest {@value #MOST} are remembered, through restarts. */
record BatchIds(Database database) {
    static final int MOST = 100_000;

    /** What became of a batch. */
    record Outcome(long round, int accepted, int refused, long crc32c) {}

    Optional<Outcome> find(String id) {
        return database.first(
                "SELECT round, accepted, refused, crc32c FROM batches WHERE id = ?",
                row -> new Outcome(row.getLong(1), row.getInt(2), row.getInt(3), row.getLong(4)),
                id);
    }

    /** Remembers a batch, in the transaction of the caller. */
    void add(String id, Outcome outcome) {
        database.run(
                "INSERT INTO batches(id, round, accepted, refused, crc32c) VALUES(?, ?, ?, ?, ?)",
                id,
                outcome.round(),
                outcome.accepted(),
                outcome.refused(),
                outcome.crc32c());
    }

    void forgetOldest() {
        database.run("DELETE FROM batches WHERE number <= (SELECT max(number) FROM batches) - ?", MOST);
    }

    /** Forgets what was learned after a round that is restored, so that it can be learned again. */
    void forgetAfter(long round) {
        database.run("DELETE FROM batches WHERE round > ?", round);
    }
}
