package org.sobow.learn;

import java.util.Locale;

/** What a model learns rows by. */
public enum Representation {
    /** Features of the row as they are, in one linear model. */
    LINEAR,

    /**
     * Besides the linear model one of many more features, the nearest of the last rows, and what came last or came often; each has the share in
     * the answer that the next examples give it.
     */
    MIXED;

    /** The name in options and in JSON: {@code linear} or {@code mixed}. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the representation of that {@link #title}. */
    public static Representation of(String title) {
        for (Representation each : values()) {
            if (each.title().equals(title)) {
                return each;
            }
        }
        throw new IllegalArgumentException("representation must be linear or mixed, got " + title);
    }
}
