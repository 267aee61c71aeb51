package org.sobow.experiments.evaluate;

import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.streams.catalog.KnownStream;

/** The stream in a file. */
public final class FileSource implements StreamSource {
    /** Opens a file. */
    public interface Opening {
        /** The rows of the file; what is wrong with one goes to {@code bad}. */
        ExampleStream open(BadRecords bad);
    }

    private final String name;
    private final Task task;
    private final Opening opening;
    private final int skipBad;
    private final @Nullable KnownStream known;
    private BadRecords bad = BadRecords.refused();
    private SoftReference<@Nullable Kept> kept = new SoftReference<>(null);

    private FileSource(String name, Task task, Opening opening, int skipBad, @Nullable KnownStream known) {
        this.name = name;
        this.task = task;
        this.opening = opening;
        this.skipBad = Require.atLeast("allowed bad records", 0, skipBad);
        this.known = known;
    }

    private record Kept(List<Example> examples) {}

    /**
     * A file of a user, read anew each time it is opened, so that it may be larger than the memory.
     *
     * @param opening how it is opened
     * @param skipBad how many bad records are passed over each time
     */
    static FileSource of(Path file, Task task, Opening opening, int skipBad) {
        return new FileSource(String.valueOf(file.getFileName()), task, opening, skipBad, null);
    }

    /** The well-known data sets that are under a folder, each read once and kept while there is memory. */
    public static List<StreamSource> knownIn(Path data, int skipBad) {
        return Arrays.stream(KnownStream.values())
                .filter(stream -> stream.isIn(data))
                .<StreamSource>map(stream -> new FileSource(
                        stream.title(),
                        stream.isRegression() ? Task.REGRESSION : Task.CLASSIFICATION,
                        bad -> stream.open(data, bad),
                        skipBad,
                        stream))
                .toList();
    }

    /** The names of all well-known data sets. */
    public static List<String> knownNames() {
        return Arrays.stream(KnownStream.values()).map(KnownStream::title).toList();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return known == null ? "the rows of the file, in its order" : "a public data set in the order of time";
    }

    @Override
    public Task task() {
        return task;
    }

    @Override
    public boolean hasNumbers() {
        return known != KnownStream.SPAM_CORPUS && known != KnownStream.NEWSGROUPS;
    }

    /** All known classifications drift: a model frozen after a fifth does worse on them in order of time than shuffled. */
    @Override
    public boolean isDrifting() {
        return known != null && task == Task.CLASSIFICATION;
    }

    @Override
    public synchronized long skipped() {
        return bad.skipped();
    }

    @Override
    public synchronized ExampleStream open(long seed) {
        if (known == null) {
            return read();
        }
        Kept rows = kept.get();
        if (rows == null) {
            rows = new Kept(new ArrayList<>());
            try (ExampleStream stream = read()) {
                stream.forEachRemaining(rows.examples::add);
            }
            kept = new SoftReference<>(rows);
        }
        return ExampleStream.of(rows.examples.iterator());
    }

    private ExampleStream read() {
        bad = BadRecords.skipUpTo(skipBad, "--skip-bad N skips up to N bad rows");
        return opening.open(bad);
    }
}
