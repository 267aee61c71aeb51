package org.sobow.store;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.sobow.state.StateException;

/** What was learned since the older of the two snapshots, in order. An entry begins where the one before ends. */
record Journal(Database database) {
    /** Changes that follow each other, the first of them after round {@code round}. */
    record Entry(long round, List<Change> changes) {
        long end() {
            return round + changes.size();
        }
    }

    /** Adds an entry of that many changes, as {@link ChangeBytes} writes them, in the transaction of the caller. */
    void add(long round, int rows, byte[] bytes) {
        database.run(
                "INSERT INTO journal(round, rows, crc32c, bytes) VALUES(?, ?, ?, ?)",
                round,
                rows,
                checksum(round, bytes),
                bytes);
    }

    /** Passes on the entries from {@code round} up to {@code most}; the last may reach beyond it. Throws a StateException where one is damaged. */
    void each(long round, long most, Consumer<Entry> taker) {
        long[] expected = {-1};
        database.each(
                "SELECT round, rows, crc32c, bytes FROM journal WHERE round >= ? AND round < ? ORDER BY round",
                row -> {
                    Entry entry = entry(row.getLong(1), row.getInt(2), row.getLong(3), row.getBytes(4));
                    if (expected[0] >= 0 && entry.round() != expected[0]) {
                        throw new StateException("the journal must go on at round " + expected[0] + ", got an entry at "
                                + entry.round());
                    }
                    expected[0] = entry.end();
                    taker.accept(entry);
                },
                round,
                most);
    }

    private static Entry entry(long round, int rows, long crc32c, byte[] bytes) {
        if (checksum(round, bytes) != crc32c) {
            throw new StateException(
                    "the journal is damaged: the checksum of its entry at round " + round + " does not match");
        }
        Entry entry = new Entry(round, ChangeBytes.read(bytes));
        if (entry.changes().size() != rows) {
            throw new StateException("the entry at round " + round + " must have " + rows + " rows, got "
                    + entry.changes().size());
        }
        return entry;
    }

    /** The round at which the last entry ends; nothing where there is none. */
    OptionalLong end() {
        return database.number("SELECT round + rows FROM journal ORDER BY round DESC LIMIT 1");
    }

    /** The round at which the first entry begins; nothing where there is none. */
    OptionalLong begin() {
        return database.number("SELECT min(round) FROM journal");
    }

    void deleteBefore(long round) {
        database.run("DELETE FROM journal WHERE round < ?", round);
    }

    /** Deletes all that came after a round, also the later part of an entry that reaches beyond it. */
    void cutAt(long round) {
        List<Entry> reaching = database.list(
                "SELECT round, rows, crc32c, bytes FROM journal WHERE round < ? AND round + rows > ?",
                row -> entry(row.getLong(1), row.getInt(2), row.getLong(3), row.getBytes(4)),
                round,
                round);
        database.run("DELETE FROM journal WHERE round + rows > ?", round);
        for (Entry entry : reaching) {
            List<Change> left = entry.changes().subList(0, (int) (round - entry.round()));
            add(entry.round(), left.size(), ChangeBytes.write(left));
        }
    }

    private static long checksum(long round, byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Long.BYTES).putLong(0, round));
        crc.update(bytes);
        return crc.getValue();
    }
}
