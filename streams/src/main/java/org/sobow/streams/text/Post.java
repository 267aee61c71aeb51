package org.sobow.streams.text;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;

/**
 * One article as it was posted.
 *
 * @param split whether the official split uses it for training or for testing
 * @param label the number of its group, from 0
 * @param group the newsgroup
 * @param id its number in the collection
 * @param date when it was posted; null where that is not known
 * @param text the raw article, headers included
 */
public record Post(
        Split split,
        int label,
        String group,
        String id,
        @Nullable Instant date,
        String text) {
    /** The two parts of the official split, which is by date. */
    public enum Split {
        TRAIN,
        TEST
    }

    public Post {
        Objects.requireNonNull(split, "split");
        Require.atLeast("label", 0, label);
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(text, "text");
    }
}
