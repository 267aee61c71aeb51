package org.sobow.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.sobow.learn.Model;
import org.sobow.state.State;
import org.sobow.state.StateException;

/** Makes a model again: the nearest snapshot that is whole, and the journal from there. */
record Recovery(Path folder, Snapshots snapshots, Journal journal) {
    /**
     * A model as it was after a round.
     *
     * @param from the snapshot that it was made from
     * @param damaged the snapshots that were tried before, and are damaged or cannot be read
     * @param problems what was wrong with these
     */
    record Recovered(Model model, long round, Snapshot from, List<Snapshot> damaged, List<String> problems) {}

    /** The model after the last round that is on disk. */
    Recovered newest() {
        return first(snapshots.upTo(Long.MAX_VALUE), Long.MAX_VALUE, change -> {});
    }

    /** The model after that round; throws an IllegalArgumentException where no snapshot and journal lead to it. {@code replayed} takes what the journal adds. */
    Recovered at(long round, Consumer<Change> replayed) {
        List<Snapshot> candidates = snapshots.upTo(round);
        if (candidates.isEmpty()) {
            throw new IllegalArgumentException("round " + round
                    + " cannot be restored: there is no snapshot of it or of a round before it. Restore one of the snapshots"
                    + " that ls shows, or a round after one");
        }
        Recovered recovered = first(candidates, round, replayed);
        if (recovered.round() != round) {
            throw new IllegalArgumentException(
                    "round " + round + " cannot be restored: the nearest snapshot is of round "
                            + recovered.from().round() + ", and the journal leads from there to " + recovered.round()
                            + " only. Restore one of these, or one of the snapshots that ls shows");
        }
        return recovered;
    }

    /** The model of that snapshot. */
    Recovered of(Snapshot snapshot) {
        return first(List.of(snapshot), snapshot.round(), change -> {});
    }

    private Recovered first(List<Snapshot> candidates, long most, Consumer<Change> replayed) {
        List<Snapshot> damaged = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Snapshot snapshot : candidates) {
            try {
                State state = snapshots.file(snapshot).read();
                Model model = Learning.resume(state);
                return new Recovered(model, replay(snapshot, model, most, replayed), snapshot, damaged, problems);
            } catch (SnapshotFile.DamagedException | IOException e) {
                damaged.add(snapshot);
                problems.add(SnapshotFile.problem(snapshot.file(), e));
            }
        }
        throw new StoreException(
                folder,
                "recover the model in",
                candidates.isEmpty() ? "there is no snapshot up to this round" : String.join("; ", problems),
                "Import an exported state, or a copy of this directory");
    }

    private long replay(Snapshot snapshot, Model model, long most, Consumer<Change> replayed) {
        Learning learning = new Learning(model);
        long[] round = {snapshot.round()};
        try {
            journal.each(snapshot.round(), most, entry -> {
                if (entry.round() != round[0]) {
                    throw new StateException(
                            "the journal must go on at round " + round[0] + ", got an entry at " + entry.round());
                }
                for (Change change : entry.changes()) {
                    if (round[0] < most) {
                        learning.apply(change);
                        replayed.accept(change);
                        round[0]++;
                    }
                }
            });
        } catch (IllegalArgumentException e) {
            throw new StoreException(
                    folder,
                    "replay the journal in",
                    "after round " + round[0] + ": " + e.getMessage(),
                    "Rounds up to " + round[0] + " can be restored");
        }
        return round[0];
    }
}
