package org.sobow.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.sobow.learn.Model;
import org.sobow.state.State;

/**
 * The directory of a model, open for one process and one thread.
 *
 * <p>A round is one {@link Change}. There are two ways to learn. {@link #learn(Batch)} journals rows: they are on disk when it returns. A
 * source that can be read again needs no journal: call {@link #beginReplayable}, let {@link #model} learn its rows, and call {@link
 * #checkpoint} now and then, which keeps the offset of the source in place of the rows. Opened after a crash, the model equals one that was
 * never interrupted, bit for bit, after the last batch or at the last checkpoint.
 *
 * <p>The first {@link StoreException} is final: what was acknowledged is on disk, and the directory is to be opened again.
 */
public final class ModelStore implements AutoCloseable {
    /** Properties under names that begin so belong to the last round: they go with snapshots and exports, and back with restores. */
    public static final String FOLLOWING = "series ";

    private static final String BEFORE_RESTORE = "before-restore-";

    private final Path folder;
    private final DirectoryLock lock;
    private final Database database;
    private final Journal journal;
    private final Snapshots snapshots;
    private final Recovery recovery;
    private final Metrics metrics;
    private final Events events;
    private final Archive archive;
    private Model model;
    private long round;
    private Map<String, Offset> offsets;
    private boolean journaling;

    private ModelStore(Path folder, DirectoryLock lock, Database database) {
        this.folder = folder;
        this.lock = lock;
        this.database = database;
        journal = new Journal(database);
        snapshots = new Snapshots(folder, database);
        recovery = new Recovery(folder, snapshots, journal);
        metrics = new Metrics(database);
        events = new Events(database);
        archive = new Archive(snapshots, journal, metrics, events);
        Recovery.Recovered recovered = recovery.newest();
        model = recovered.model();
        round = recovered.round();
        offsets = Following.offsets(snapshots.offsets(recovered.from()));
        journaling = journal.end().isPresent();
        archive.takeStock(recovered);
        while (snapshots.replaceable().size() < Snapshots.KEPT) {
            snapshot();
        }
    }

    /** Whether a directory holds a model. */
    public static boolean exists(Path folder) {
        return StoreFolder.hasModel(folder);
    }

    /** Makes the directory of a model, open to its owner only. It must not exist, or be empty. */
    public static ModelStore create(Path folder, Model model) {
        return create(folder, model, 0, Map.of());
    }

    private static ModelStore create(Path folder, Model model, long round, Map<String, Offset> offsets) {
        StoreFolder.make(folder);
        DirectoryLock lock = DirectoryLock.take(folder);
        return orElse(lock::close, () -> {
            StoreFolder.fill(folder, model, round, offsets);
            return opened(folder, lock, Format.CURRENT);
        });
    }

    /** Opens the directory of a model; recovers it where the last process was interrupted. */
    public static ModelStore open(Path folder) {
        return open(folder, Format.CURRENT);
    }

    static ModelStore open(Path folder, Format format) {
        if (!exists(folder)) {
            throw new StoreException(folder, "open", "there is no model in it", "Name the directory of a model");
        }
        DirectoryLock lock = DirectoryLock.take(folder);
        return orElse(lock::close, () -> opened(folder, lock, format));
    }

    private static ModelStore opened(Path folder, DirectoryLock lock, Format format) {
        Database database = format.open(folder);
        return orElse(database::close, () -> new ModelStore(folder, lock, database));
    }

    private static ModelStore orElse(Runnable close, Supplier<ModelStore> opening) {
        boolean opened = false;
        try {
            ModelStore store = opening.get();
            opened = true;
            return store;
        } finally {
            if (!opened) {
                close.run();
            }
        }
    }

    /** Makes a new directory from a file that {@link #exportTo} wrote, with the properties in it, or from one that a model saved. */
    public static ModelStore importFrom(Path folder, Path file) {
        return importFrom(folder, file, UnaryOperator.identity());
    }

    /**
     * Makes a new directory from a file that {@link #exportTo} wrote, or that a model saved.
     *
     * @param keeping the properties to keep, of those in the file; what it throws leaves no directory
     */
    public static ModelStore importFrom(Path folder, Path file, UnaryOperator<Map<String, String>> keeping) {
        State state = Exported.load(file);
        Map<String, Offset> all = Exported.offsets(state);
        Map<String, String> kept = keeping.apply(Exported.properties(state));
        ModelStore store = create(folder, Learning.resume(state), Exported.round(state), all);
        return orElse(store::close, () -> {
            store.database.transaction(() -> {
                Following.properties(all).forEach(store::property);
                kept.forEach(store::property);
                return all;
            });
            return store;
        });
    }

    /** The directory. */
    public Path folder() {
        return folder;
    }

    /** The model after {@link #round} rounds. Restoring, and a batch that was refused midway, make another one. */
    public Model model() {
        return model;
    }

    /** How many rounds the model has seen. */
    public long round() {
        return round;
    }

    /** How far each source was learned from, by its name. */
    public Map<String, Offset> offsets() {
        return offsets;
    }

    /** The metrics. */
    public Metrics metrics() {
        return metrics;
    }

    /** The snapshots, the oldest first. */
    public List<Snapshot> snapshots() {
        return snapshots.all();
    }

    /** Learns a batch; it is on disk when this returns. Throws an IllegalArgumentException where the whole batch is refused. */
    public Receipt learn(Batch batch) {
        return learn(List.of(batch), number -> {}, LearnListener.NONE, Deriver.NONE)
                .get(0)
                .orThrow();
    }

    /** Learns batches in their order, with one sync for all; {@code before} is told the number of the batch that comes next. */
    List<BatchWriter.Result> learn(List<Batch> batches, IntConsumer before, LearnListener listener, Deriver deriver) {
        if (!journaling) {
            settle();
            journaling = true;
        }
        List<BatchWriter.Result> results = new ArrayList<>();
        while (results.size() < batches.size()) {
            BatchWriter writer = new BatchWriter(model, round, database, listener, deriver);
            database.transaction(() -> {
                while (results.size() < batches.size() && !writer.spoiled()) {
                    before.accept(results.size());
                    results.add(writer.write(batches.get(results.size())));
                }
                if (!writer.spoiled()) {
                    listener.learned(model, writer.round(), metrics);
                }
                listener.kept().forEach(this::property);
                metrics.save();
                return results;
            });
            round = writer.round();
            if (writer.spoiled()) {
                model = recovery.newest().model();
            }
        }
        return results;
    }

    /** Moves the log of the database into its file once it is large. */
    void tidy() {
        database.checkpointLargeLog();
    }

    /** Prepares for learning from sources that can be read again, past the journal: what was journaled is in two snapshots then. */
    public void beginReplayable() {
        if (journaling) {
            settle();
            journaling = false;
        }
    }

    /**
     * Keeps the model, which has learned {@code rounds} more rows past the journal, and how far its sources were read. They are on disk when this
     * returns, in one transaction.
     */
    public Snapshot checkpoint(long rounds, Map<String, Offset> read) {
        if (journaling || rounds < 0) {
            throw new IllegalStateException("call beginReplayable, learn, then checkpoint; got " + rounds + " rounds"
                    + (journaling ? " while batches are journaled" : ""));
        }
        round += rounds;
        offsets = Map.copyOf(read);
        return snapshot();
    }

    /** Makes a snapshot of the model as it is. The newest two are kept, and the journal back to the older. */
    public Snapshot snapshot() {
        return archive.enter(archive.write(round, model.state()), round, entered(), null);
    }

    /** Makes a snapshot that is kept under a new name until it is deleted. */
    public Snapshot snapshot(String name) {
        if (!name.matches("[a-z0-9_-]{1,64}")) {
            throw new IllegalArgumentException(
                    "the name of a snapshot must have 1 to 64 of a-z, 0-9, _ and -, got " + name);
        }
        if (!snapshots.named(name).isEmpty()) {
            throw new IllegalArgumentException("there is a snapshot " + name + " already; choose another name");
        }
        return archive.enter(archive.write(round, model.state()), round, entered(), name);
    }

    /** What is entered with a snapshot of the model as it is. */
    Map<String, Offset> entered() {
        return Following.together(offsets, properties(FOLLOWING));
    }

    /** What makes snapshots: for one who writes their files on another thread. */
    Archive archive() {
        return archive;
    }

    private void settle() {
        while (!archive.isSettled(round)) {
            snapshot();
        }
    }

    /** Deletes the snapshot of that name. */
    public void deleteSnapshot(String name) {
        archive.delete(List.of(snapshots.require(name)));
    }

    /** Goes back to the model after that round. The present one is kept as a snapshot named before-restore and its round. */
    public void restore(long toRound, Rewind rewind) {
        List<Change> replayed = new ArrayList<>();
        restore(recovery.at(toRound, replayed::add), replayed, rewind);
    }

    /** Goes back to the model after that round, and to the properties of the snapshot that it is made from. */
    public void restore(long toRound) {
        restore(toRound, Rewind.NONE);
    }

    /** Goes back to the snapshot of that name, as {@link #restore(long)} does. */
    public void restore(String name) {
        restore(recovery.of(snapshots.require(name)), List.of(), Rewind.NONE);
    }

    private void restore(Recovery.Recovered past, List<Change> replayed, Rewind rewind) {
        snapshot(snapshots.freeName(BEFORE_RESTORE + round));
        Map<String, Offset> all = snapshots.offsets(past.from());
        Map<String, Offset> then = Following.offsets(all);
        archive.goBack(past, then, rewind.properties(Following.properties(all), then, replayed), round);
        model = past.model();
        round = past.round();
        offsets = then;
        settle();
    }

    /** Writes the model to one file, with its round and offsets; {@link #importFrom(Path, Path)} reads it. */
    public void exportTo(Path file) {
        exportTo(file, Set.of());
    }

    /** Writes the model to one file, with its round and offsets, and with these properties where it has them. */
    public void exportTo(Path file, Set<String> properties) {
        Map<String, String> going = new TreeMap<>();
        properties.forEach(name -> property(name).ifPresent(value -> going.put(name, value)));
        Exported.save(Exported.of(model.state(), round, entered(), going), file);
    }

    /** Returns the properties in the state of a file that {@link #exportTo(Path, Set)} wrote, those that {@linkplain #FOLLOWING follow} the model among them. */
    public static Map<String, String> exportedProperties(State state) {
        Map<String, String> properties = new TreeMap<>(Exported.properties(state));
        properties.putAll(Following.properties(Exported.offsets(state)));
        return properties;
    }

    /** Returns the offsets in the state of a file that {@link #exportTo(Path)} wrote. */
    public static Map<String, Offset> exportedOffsets(State state) {
        return Following.offsets(Exported.offsets(state));
    }

    /** Deletes what only looking back needs: snapshots from before a restore, and files of older formats. Returns what that was. */
    public Pruned prune() {
        List<Snapshot> old = snapshots.all().stream()
                .filter(each -> each.name() != null && each.name().startsWith(BEFORE_RESTORE))
                .toList();
        archive.delete(old);
        long bytes = old.stream().mapToLong(Snapshot::bytes).sum() + StoreFolder.deleteOldFormats(folder);
        return new Pruned(old, snapshots.all().size(), bytes);
    }

    /** Returns a text that the caller keeps with the model, such as how its files are read. */
    public Optional<String> property(String name) {
        return StoreReader.property(database, name);
    }

    /** Returns the texts that are kept under names that begin like this, by name. */
    public Map<String, String> properties(String prefix) {
        return StoreReader.properties(database, prefix);
    }

    /** Keeps a text with the model; it is on disk when this returns. */
    public void property(String name, String value) {
        database.run("INSERT OR REPLACE INTO properties(name, value) VALUES(?, ?)", name, value);
    }

    /** Adds an event; it is on disk when this returns. */
    public void event(String kind, String text) {
        database.transaction(() -> {
            events.add(round, kind, text);
            return round;
        });
    }

    /** Closes the directory, without a snapshot: rows learned past the journal since the last checkpoint are to be read again. */
    @Override
    public void close() {
        try {
            database.close();
        } finally {
            lock.close();
        }
    }
}
