package org.sobow.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.Position;

/** The manifest: which snapshots there are, and how far sources had been learned from when they were made. */
record Snapshots(Path folder, Database database) {
    /** How many snapshots without a name there are, so that one may be damaged. */
    static final int KEPT = 2;

    private static final String COLUMNS =
            "SELECT id, round, file, bytes, crc32c, millis, name, detached FROM snapshots ";

    /** Those of the present line of rounds that newer ones replace, the newest first. */
    List<Snapshot> replaceable() {
        return list("WHERE name IS NULL AND NOT detached ORDER BY id DESC");
    }

    /** All of the present line of rounds at or before a round, the nearest first. */
    List<Snapshot> upTo(long round) {
        return list("WHERE NOT detached AND round <= ? ORDER BY round DESC, id DESC", round);
    }

    /** All, the oldest first. */
    List<Snapshot> all() {
        return list("ORDER BY id");
    }

    List<Snapshot> named(String name) {
        return list("WHERE name = ?", name);
    }

    /** The snapshot of that name. */
    Snapshot require(String name) {
        return named(name).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no snapshot named " + name));
    }

    /** That name, or one made of it that is free. */
    String freeName(String wanted) {
        String name = wanted;
        for (int i = 1; !named(name).isEmpty(); i++) {
            name = wanted + "-" + i;
        }
        return name;
    }

    private List<Snapshot> list(String condition, Object... values) {
        return database.list(
                COLUMNS + condition,
                row -> new Snapshot(
                        row.getLong(1),
                        row.getLong(2),
                        row.getString(3),
                        row.getLong(4),
                        row.getLong(5),
                        Instant.ofEpochMilli(row.getLong(6)),
                        row.getString(7),
                        row.getBoolean(8)),
                values);
    }

    SnapshotFile file(Snapshot snapshot) {
        return new SnapshotFile(folder.resolve(snapshot.file()), snapshot.bytes(), snapshot.crc32c());
    }

    Map<String, Offset> offsets(Snapshot snapshot) {
        Map<String, Offset> offsets = new LinkedHashMap<>();
        database.each(
                "SELECT source, position, rows, digest FROM offsets WHERE snapshot = ? ORDER BY source",
                row -> offsets.put(
                        row.getString(1), new Offset(new Position(row.getString(2)), row.getLong(3), row.getString(4))),
                snapshot.id());
        return offsets;
    }

    /** Enters a verified file, in the transaction of the caller. */
    Snapshot enter(SnapshotFile file, long round, Map<String, Offset> offsets, @Nullable String name) {
        String fileName = String.valueOf(file.path().getFileName());
        database.run(
                "INSERT INTO snapshots(round, file, bytes, crc32c, millis, name) VALUES(?, ?, ?, ?, ?, ?)",
                round,
                fileName,
                file.bytes(),
                file.crc32c(),
                System.currentTimeMillis(),
                name);
        Snapshot snapshot = list("WHERE file = ?", fileName).get(0);
        offsets.forEach((source, offset) -> database.run(
                "INSERT INTO offsets(snapshot, source, position, rows, digest) VALUES(?, ?, ?, ?, ?)",
                snapshot.id(),
                source,
                offset.position().text(),
                offset.rows(),
                offset.digest()));
        return snapshot;
    }

    /** Takes a snapshot off the list, in the transaction of the caller; {@link #deleteUnlisted} deletes its file later. */
    void strike(Snapshot snapshot) {
        database.run("DELETE FROM offsets WHERE snapshot = ?", snapshot.id());
        database.run("DELETE FROM snapshots WHERE id = ?", snapshot.id());
    }

    /** Takes off all but the newest two of those that newer ones replace. */
    void strikeReplaced() {
        replaceable().stream().skip(KEPT).forEach(this::strike);
    }

    /** Gives up the snapshots after a round, in the transaction of the caller: those with a name can still be restored by it. */
    void detachAfter(long round) {
        replaceable().stream().filter(snapshot -> snapshot.round() > round).forEach(this::strike);
        database.run("UPDATE snapshots SET detached = 1 WHERE round > ?", round);
    }

    /** Deletes snapshots that are on no list, and what a killed process was writing. */
    void deleteUnlisted() {
        Set<String> listed = new HashSet<>();
        all().forEach(snapshot -> listed.add(snapshot.file()));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if ((SnapshotFile.isName(name) && !listed.contains(name)) || name.endsWith(SnapshotFile.TEMPORARY)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw StoreException.of(folder, "delete old snapshots in", e);
        }
    }
}
