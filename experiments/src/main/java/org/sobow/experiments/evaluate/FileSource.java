package org.sobow.experiments.evaluate;

import java.nio.file.Path;
import java.util.Objects;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ArrivalStream;

/**
 * The stream in a file, read anew each time it is opened, so that it may be larger than the memory.
 *
 * @param opening how the file is read
 * @param skipBad how many bad records are passed over each time
 */
public record FileSource(Path file, Task task, Opening opening, int skipBad) implements StreamSource {
    /** Opens a file; bad records go to {@code bad}. */
    public interface Opening {
        ArrivalStream open(Path file, BadRecords bad);
    }

    public FileSource {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(opening, "opening");
    }

    @Override
    public String name() {
        return String.valueOf(file.getFileName());
    }

    @Override
    public String description() {
        return "the rows of the file, in its order";
    }

    @Override
    public long arrivals() {
        return -1;
    }

    @Override
    public ArrivalStream open(long seed) {
        return opening.open(file, BadRecords.skipUpTo(skipBad));
    }
}
