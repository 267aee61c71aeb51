package org.sobow.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.sobow.state.StateException;

/**
 * The tables of the SQLite file, by versions; the file has its version as {@code user_version}. Step k makes version k + 1 out of version k, and
 * the first makes the tables out of nothing.
 *
 * <p>An older file is migrated on a copy, which takes its name only when it is whole and synced. The old one stays as {@code store-v1.db}.
 */
record Format(List<List<String>> steps) {
    static final String FILE = "store.db";
    static final String COPY = "store.db.new";

    /** The format that this version writes. */
    static final Format CURRENT = new Format(List.of(List.of(
            "CREATE TABLE properties(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
            // what was learned: the round before its first row, how many rows, the rows
            "CREATE TABLE journal(round INTEGER PRIMARY KEY, rows INTEGER NOT NULL, crc32c INTEGER NOT NULL,"
                    + " bytes BLOB NOT NULL)",
            // the manifest: detached ones belong to rounds that a restore gave up
            "CREATE TABLE snapshots(id INTEGER PRIMARY KEY AUTOINCREMENT, round INTEGER NOT NULL, file TEXT NOT NULL UNIQUE,"
                    + " bytes INTEGER NOT NULL, crc32c INTEGER NOT NULL, millis INTEGER NOT NULL, name TEXT UNIQUE,"
                    + " detached INTEGER NOT NULL DEFAULT 0)",
            "CREATE TABLE offsets(snapshot INTEGER NOT NULL REFERENCES snapshots(id), source TEXT NOT NULL,"
                    + " position TEXT NOT NULL, rows INTEGER NOT NULL, digest TEXT NOT NULL,"
                    + " PRIMARY KEY(snapshot, source)) WITHOUT ROWID",
            "CREATE TABLE batches(number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,"
                    + " round INTEGER NOT NULL, accepted INTEGER NOT NULL, refused INTEGER NOT NULL,"
                    + " crc32c INTEGER NOT NULL)",
            "CREATE TABLE series(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, samples INTEGER NOT NULL,"
                    + " last INTEGER NOT NULL)",
            "CREATE TABLE metrics(series INTEGER NOT NULL, level INTEGER NOT NULL, bucket INTEGER NOT NULL,"
                    + " first INTEGER NOT NULL, last INTEGER NOT NULL, count INTEGER NOT NULL, sum REAL NOT NULL,"
                    + " least REAL NOT NULL, most REAL NOT NULL, PRIMARY KEY(series, level, bucket)) WITHOUT ROWID",
            "CREATE TABLE events(id INTEGER PRIMARY KEY AUTOINCREMENT, millis INTEGER NOT NULL,"
                    + " round INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL)")));

    int version() {
        return steps.size();
    }

    /** Opens the file of a directory for one who has its lock. */
    Database open(Path folder) {
        Path file = folder.resolve(FILE);
        discardCopy(folder);
        Database database = Database.open(file);
        int found = version(database);
        if (found == version()) {
            return database;
        }
        database.close();
        requireNotNewer(file, found);
        migrate(folder, found);
        return Database.open(file);
    }

    /** Opens the file of a directory to read it; refuses another version. */
    Database openToRead(Path folder) {
        Path file = folder.resolve(FILE);
        Database database = Database.openToRead(file);
        int found = version(database);
        if (found != version()) {
            database.close();
            requireNotNewer(file, found);
            throw new StateException(file + " has version " + found + ", of an older Sobow, and must have " + version()
                    + ". Open the model once to have it migrated on a copy");
        }
        return database;
    }

    /** Makes a new file under a name that does not count yet; {@link #adopt} gives it the right one. */
    Database create(Path folder) {
        discardCopy(folder);
        Database database = Database.open(folder.resolve(COPY));
        upgrade(database, 0);
        return database;
    }

    /** Gives the closed new file its name. */
    static void adopt(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            SnapshotFile.sync(folder.resolve(COPY));
            Files.move(folder.resolve(COPY), file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            SnapshotFile.sync(folder);
        } catch (IOException e) {
            throw StoreException.of(file, "put a new file in place of", e);
        }
    }

    private void migrate(Path folder, int found) {
        Path file = folder.resolve(FILE);
        Path kept = folder.resolve("store-v" + found + ".db");
        try {
            Files.copy(file, folder.resolve(COPY));
            try (Database copy = Database.open(folder.resolve(COPY))) {
                upgrade(copy, found);
            }
            Files.deleteIfExists(kept);
            Files.createLink(kept, file);
        } catch (IOException e) {
            throw StoreException.of(file, "migrate a copy of", e);
        }
        adopt(folder);
    }

    private void upgrade(Database database, int from) {
        database.transaction(() -> {
            steps.subList(from, version()).forEach(step -> step.forEach(database::run));
            database.command("PRAGMA user_version = " + version());
            return version();
        });
    }

    private void requireNotNewer(Path file, int found) {
        if (found > version()) {
            throw new StateException(file + " has version " + found + ", and this Sobow reads up to " + version()
                    + "; a newer one wrote it, open it with that");
        }
    }

    private static int version(Database database) {
        return (int) database.number("PRAGMA user_version").orElse(0);
    }

    private static void discardCopy(Path folder) {
        try {
            for (String end : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(folder.resolve(COPY + end));
            }
        } catch (IOException e) {
            throw StoreException.of(folder.resolve(COPY), "delete", e);
        }
    }
}
