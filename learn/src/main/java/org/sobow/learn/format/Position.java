package org.sobow.learn.format;

import java.util.Objects;

/**
 * A place in a {@link Source}, between two examples. Only the source that gave it knows what it says; to all others it is a text, to
 * be kept and given back.
 *
 * @param text what the source wrote down
 */
public record Position(String text) {
    public Position {
        Objects.requireNonNull(text, "text");
    }

    /** The text itself. */
    @Override
    public String toString() {
        return text;
    }
}
