package org.sobow.learn.format;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/**
 * Examples that follow each other in a source. Immutable.
 *
 * @param examples the examples, in order; at least one, unless the source ended
 * @param bookmark gives the position behind the last of them, which is seldom needed and so not written down before
 * @param bytesRead how many bytes were read up to there
 * @param skipped how many bad records were skipped up to there
 * @param origins says which record each example came from, where the source can tell that later
 */
public record Batch(
        List<Example> examples, Supplier<Position> bookmark, long bytesRead, long skipped, Origins origins) {
    /** Which records the examples of a batch came from. */
    public interface Origins {
        /** Says what is wrong with the record of example {@code i}; null where that record is not known. */
        @Nullable
        BadDataException bad(int i, String what);
    }

    public Batch {
        examples = List.copyOf(examples);
    }

    /** The position behind the last example: opened there, the source gives the next batch. */
    public Position position() {
        return bookmark.get();
    }
}
