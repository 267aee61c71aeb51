package org.sobow.learn;

/** What a model learns rows by. */
public enum Representation {
    /** Features of the row as they are, in one linear model. */
    LINEAR,

    /**
     * Besides the linear model one of many more features, the nearest of the last rows, and what came last or came often; each has the share in
     * the answer that the next examples give it.
     */
    MIXED
}
