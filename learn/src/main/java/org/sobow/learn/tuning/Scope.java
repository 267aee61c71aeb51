package org.sobow.learn.tuning;

/** Which features share a tuned value. The groups are those of {@link org.sobow.learn.row.RowEncoder#group}. */
public enum Scope {
    /** All features. */
    ALL,
    /** Those of one group: a column with all its categories, the bag, or all that are hashed. */
    GROUP,
    /** None: every feature has its own. */
    FEATURE
}
