package org.sobow.learn.format;

import java.util.List;
import org.sobow.learn.row.Example;

/**
 * Examples that follow each other in a source. Immutable.
 *
 * @param examples the examples, in order; at least one, unless the source ended
 * @param position the position behind the last of them: opened there, the source gives the next batch
 * @param bytesRead how many bytes were read up to there
 * @param skipped how many bad records were skipped up to there
 */
public record Batch(List<Example> examples, Position position, long bytesRead, long skipped) {
    public Batch {
        examples = List.copyOf(examples);
    }
}
