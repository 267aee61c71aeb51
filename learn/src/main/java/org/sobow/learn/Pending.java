package org.sobow.learn;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Row;

/**
 * A row that was predicted and waits for its label, with what its learner knew of it at that moment: a few numbers for each output
 * of the model. Immutable.
 */
public final class Pending {
    private final Row row;
    private final @Nullable Foresight foresight;

    /** Without foresight where there was nothing to keep. */
    Pending(Row row, @Nullable Foresight foresight) {
        this.row = Objects.requireNonNull(row, "row");
        this.foresight = foresight;
    }

    /** The row. */
    public Row row() {
        return row;
    }

    @Nullable
    Foresight foresight() {
        return foresight;
    }
}
