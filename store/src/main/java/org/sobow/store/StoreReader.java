package org.sobow.store;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sobow.learn.Model;

/** Reads the directory of a model while another thread or process may write to it. For any number of threads. */
public final class StoreReader implements AutoCloseable {
    private final Database database;
    private final Path folder;

    private StoreReader(Path folder, Database database) {
        this.folder = folder;
        this.database = database;
    }

    /** Opens a directory. */
    public static StoreReader open(Path folder) {
        return new StoreReader(folder, Format.CURRENT.openToRead(folder));
    }

    /** Returns the snapshots, the oldest first. */
    public synchronized List<Snapshot> snapshots() {
        return new Snapshots(folder, database).all();
    }

    /** Returns the last round that is on disk. */
    public synchronized long round() {
        OptionalLong journaled = new Journal(database).end();
        long kept = new Snapshots(folder, database)
                .upTo(Long.MAX_VALUE).stream().mapToLong(Snapshot::round).max().orElse(0);
        return Math.max(kept, journaled.orElse(0));
    }

    /** Returns the model of the last round that is on disk, without a change to the directory. */
    public synchronized Model model() {
        Snapshots snapshots = new Snapshots(folder, database);
        return new Recovery(folder, snapshots, new Journal(database)).newest().model();
    }

    /** Returns the first round that the journal leads on from; nothing where it is empty. */
    public synchronized OptionalLong journalBegin() {
        return new Journal(database).begin();
    }

    /** Returns the names of the series of metrics. */
    public synchronized List<String> series() {
        return new Metrics(database).names();
    }

    /** Returns a series between two rounds, in at most {@value Metrics#MOST_POINTS} points. */
    public synchronized List<Point> metrics(String name, long from, long to) {
        return new Metrics(database).read(name, from, to);
    }

    /** Returns up to {@code most} events with ids above {@code id}, the oldest first. */
    public synchronized List<Event> eventsAfter(long id, int most) {
        return new Events(database).after(id, most);
    }

    /** Returns a text that was kept with the model. */
    public synchronized Optional<String> property(String name) {
        return property(database, name);
    }

    static Optional<String> property(Database database, String name) {
        return database.first("SELECT value FROM properties WHERE name = ?", row -> row.getString(1), name);
    }

    /** Returns the texts that are kept under names that begin like this, by name. */
    public synchronized Map<String, String> properties(String prefix) {
        return properties(database, prefix);
    }

    static Map<String, String> properties(Database database, String prefix) {
        Map<String, String> found = new LinkedHashMap<>();
        database.each(
                "SELECT name, value FROM properties WHERE substr(name, 1, ?) = ? ORDER BY name",
                row -> found.put(row.getString(1), row.getString(2)),
                prefix.length(),
                prefix);
        return found;
    }

    /** Returns how far each source had been learned from when the snapshot was made that the model comes from, by its name. */
    public synchronized Map<String, Offset> offsets() {
        Snapshots snapshots = new Snapshots(folder, database);
        Recovery recovery = new Recovery(folder, snapshots, new Journal(database));
        return Following.offsets(snapshots.offsets(recovery.newest().from()));
    }

    @Override
    public synchronized void close() {
        database.close();
    }
}
