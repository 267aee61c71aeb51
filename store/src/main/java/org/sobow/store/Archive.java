package org.sobow.store;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.state.State;

/** Makes snapshots: the file first, then the manifest, then away with what is not needed any more. */
record Archive(Snapshots snapshots, Journal journal, Metrics metrics, Events events) {
    /** Writes the file of a snapshot; any thread may do it. It counts once it is entered. */
    SnapshotFile write(long round, State state) {
        try {
            return SnapshotFile.write(snapshots.folder(), round, state);
        } catch (StoreException e) {
            snapshots.database().fail(e);
            throw e;
        }
    }

    /** Enters a written file. The newest two without a name stay, and the journal back to the older of them. */
    Snapshot enter(SnapshotFile file, long round, Map<String, Offset> offsets, @Nullable String name) {
        Snapshot entered = snapshots.database().transaction(() -> {
            metrics.save();
            Snapshot made = snapshots.enter(file, round, offsets, name);
            snapshots.strikeReplaced();
            List<Snapshot> left = snapshots.replaceable();
            journal.deleteBefore(left.isEmpty() ? 0 : left.get(left.size() - 1).round());
            new BatchIds(snapshots.database()).forgetOldest();
            events.add(round, Event.SNAPSHOT, name == null ? made.file() : made.file() + " as " + name);
            return made;
        });
        snapshots.deleteUnlisted();
        snapshots.database().checkpointLargeLog();
        return entered;
    }

    /** Whether both snapshots that are kept are of that round, so that neither needs what came before. */
    boolean isSettled(long round) {
        List<Snapshot> kept = snapshots.replaceable();
        return kept.size() >= Snapshots.KEPT && kept.stream().allMatch(each -> each.round() == round);
    }

    /** Takes off the list what recovering found damaged, and tells of it. */
    void takeStock(Recovery.Recovered recovered) {
        long round = recovered.round();
        snapshots.database().transaction(() -> {
            recovered.damaged().forEach(snapshots::strike);
            recovered.problems().forEach(problem -> events.add(round, Event.DEGRADED, problem));
            events.add(round, Event.RESTART, "from " + recovered.from().file());
            return round;
        });
        snapshots.deleteUnlisted();
    }

    /** Makes a past model the present one, and gives up what came after it. */
    void goBack(Recovery.Recovered past, Map<String, Offset> offsets, Map<String, String> following, long from) {
        long round = past.round();
        SnapshotFile file = write(round, past.model().state());
        snapshots.database().transaction(() -> {
            // the rounds that led to a detached snapshot are not those of the journal
            long common = past.from().detached() ? -1 : round;
            snapshots.detachAfter(common);
            journal.cutAt(common);
            new BatchIds(snapshots.database()).forgetAfter(round);
            metrics.deleteAfter(round);
            Database database = snapshots.database();
            database.run(
                    "DELETE FROM properties WHERE substr(name, 1, ?) = ?",
                    ModelStore.FOLLOWING.length(),
                    ModelStore.FOLLOWING);
            following.forEach((name, value) ->
                    database.run("INSERT OR REPLACE INTO properties(name, value) VALUES(?, ?)", name, value));
            events.add(round, Event.RESTORE, "from round " + from);
            return snapshots.enter(file, round, Following.together(offsets, following), null);
        });
    }

    /** Deletes snapshots. */
    void delete(List<Snapshot> unwanted) {
        snapshots.database().transaction(() -> {
            unwanted.forEach(snapshots::strike);
            return unwanted;
        });
        snapshots.deleteUnlisted();
    }
}
