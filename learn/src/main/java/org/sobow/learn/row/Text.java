package org.sobow.learn.row;

import java.util.Objects;

/**
 * A value of a row that is text of many words, each of which counts, as in {@code Row.of("subject", new Text("cheap flights"))}. A
 * plain string is the name of a category.
 *
 * @param value the text
 */
public record Text(String value) {
    public Text {
        Objects.requireNonNull(value, "value");
    }
}
