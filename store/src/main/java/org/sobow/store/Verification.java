package org.sobow.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.sobow.state.StateException;

/**
 * What a thorough look at a directory found; it changes nothing.
 *
 * @param snapshots how many snapshots there are
 * @param entries how many entries the journal has
 * @param round the round that opening the directory would recover; -1 where there is no model to recover
 * @param problems what is wrong, in words; empty where nothing is
 */
public record Verification(int snapshots, long entries, long round, List<String> problems) {
    public Verification {
        problems = List.copyOf(problems);
    }

    /** Looks at every byte: the pages of the database, each snapshot, each entry of the journal, and whether they lead to a model. */
    public static Verification of(Path folder) {
        if (!StoreFolder.hasModel(folder)) {
            throw new StoreException(folder, "verify", "there is no model in it", "Name the directory of a model");
        }
        DirectoryLock lock = DirectoryLock.take(folder);
        try (Database database = Format.CURRENT.openToRead(folder)) {
            return new Look(folder, database).verification();
        } finally {
            lock.close();
        }
    }

    private static final class Look {
        private final Database database;
        private final Snapshots snapshots;
        private final Journal journal;
        private final Recovery recovery;
        private final List<String> problems = new ArrayList<>();

        Look(Path folder, Database database) {
            this.database = database;
            snapshots = new Snapshots(folder, database);
            journal = new Journal(database);
            recovery = new Recovery(folder, snapshots, journal);
        }

        Verification verification() {
            database.list("PRAGMA integrity_check", row -> row.getString(1)).stream()
                    .filter(line -> !line.equals("ok"))
                    .forEach(line -> problems.add(Format.FILE + ": " + line));
            List<Snapshot> all = snapshots.all();
            all.forEach(this::check);
            long entries = countedEntries();
            return new Verification(all.size(), entries, recoveredRound(), problems);
        }

        private void check(Snapshot snapshot) {
            try {
                snapshots.file(snapshot).verify();
                Learning.resume(snapshots.file(snapshot).read());
            } catch (IOException | SnapshotFile.DamagedException e) {
                problems.add(SnapshotFile.problem(snapshot.file(), e));
            } catch (StateException e) {
                problems.add(snapshot.file() + ": " + e.getMessage());
            }
        }

        private long countedEntries() {
            long[] entries = {0};
            try {
                journal.each(0, Long.MAX_VALUE, entry -> entries[0]++);
            } catch (StateException e) {
                problems.add("journal: " + e.getMessage());
            }
            OptionalLong begin = journal.begin();
            List<Snapshot> kept = snapshots.replaceable();
            if (begin.isPresent() && kept.stream().noneMatch(each -> each.round() == begin.getAsLong())) {
                problems.add("journal: it must begin at a snapshot, got round " + begin.getAsLong());
            }
            return entries[0];
        }

        private long recoveredRound() {
            try {
                return recovery.newest().round();
            } catch (StoreException e) {
                problems.add(String.valueOf(e.getMessage()));
                return -1;
            }
        }
    }
}
