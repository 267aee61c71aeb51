package org.sobow.store;

import java.util.Objects;
import org.sobow.learn.format.Position;

/**
 * How far a source that can be read again was learned from. A snapshot keeps it in place of the rows.
 *
 * @param position where to go on, as the source wrote it down
 * @param rows how many rows were consumed
 * @param digest the running digest of these rows, as the reader of the source computes it; may be empty
 */
public record Offset(Position position, long rows, String digest) {
    public Offset {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(digest, "digest");
        if (rows < 0) {
            throw new IllegalArgumentException("rows must be at least 0, got " + rows);
        }
    }
}
