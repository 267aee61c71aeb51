package org.sobow.experiments.evaluate;

import java.nio.file.Path;
import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.row.ExampleStream;

/** The stream in a file, read anew each time it is opened, so that it may be larger than the memory. */
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
    private volatile BadRecords bad = BadRecords.refused();

    /**
     * A file.
     *
     * @param opening how it is opened
     * @param skipBad how many bad records are passed over each time
     */
    public FileSource(Path file, Task task, Opening opening, int skipBad) {
        name = String.valueOf(file.getFileName());
        this.task = Objects.requireNonNull(task, "task");
        this.opening = Objects.requireNonNull(opening, "opening");
        this.skipBad = Require.atLeast("allowed bad records", 0, skipBad);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return "the rows of the file, in its order";
    }

    @Override
    public Task task() {
        return task;
    }

    @Override
    public long arrivals() {
        return -1;
    }

    @Override
    public long skipped() {
        return bad.skipped();
    }

    @Override
    public ExampleStream open(long seed) {
        BadRecords fresh = BadRecords.skipUpTo(skipBad);
        bad = fresh;
        return opening.open(fresh);
    }
}
