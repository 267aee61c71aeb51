package org.sobow.learn.format;

import java.util.List;
import java.util.function.Supplier;
import org.sobow.learn.row.Example;

/**
 * Examples that follow each other in a source. Immutable.
 *
 * @param examples the examples, in order; at least one, unless the source ended
 * @param bookmark gives the position behind the last of them, which is seldom needed and so not written down before
 * @param bytesRead how many bytes were read up to there
 * @param skipped how many bad records were skipped up to there
 */
public record Batch(List<Example> examples, Supplier<Position> bookmark, long bytesRead, long skipped) {
    public Batch {
        examples = List.copyOf(examples);
    }

    /** The position behind the last example: opened there, the source gives the next batch. */
    public Position position() {
        return bookmark.get();
    }
}
