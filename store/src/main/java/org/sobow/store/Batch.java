package org.sobow.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/**
 * Changes that are sent together.
 *
 * @param id sent twice, a batch is learned once; null where that is not wanted
 * @param changes in their order
 * @param atomic whether all are refused where one is; otherwise the others are made
 */
public record Batch(@Nullable String id, List<Change> changes, boolean atomic) {
    private static final int LONGEST_ID = 200;

    public Batch {
        changes = List.copyOf(changes);
        if (id != null && (id.isEmpty() || id.length() > LONGEST_ID)) {
            throw new IllegalArgumentException(
                    "the id of a batch must have from 1 to " + LONGEST_ID + " characters, got " + id.length());
        }
    }

    /** Returns a batch of changes, of which the bad ones are refused and the others made. */
    public static Batch of(@Nullable String id, List<? extends Change> changes) {
        return new Batch(id, List.copyOf(changes), false);
    }

    /** Returns a batch of examples, of which the bad ones are refused and the others learned. */
    public static Batch ofExamples(@Nullable String id, List<Example> examples) {
        return of(id, examples.stream().map(Change.Learn::new).toList());
    }
}
