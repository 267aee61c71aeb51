package org.sobow.store;

import java.time.Instant;

/**
 * Something that happened to a model, for the event lane of its page.
 *
 * @param id its number; larger ones are newer
 * @param time when
 * @param round in which round
 * @param kind one of the constants here, or a kind of the caller's own
 * @param text what happened, in words
 */
public record Event(long id, Instant time, long round, String kind, String text) {
    /** The directory was opened. */
    public static final String RESTART = "restart";
    /** A snapshot was made. */
    public static final String SNAPSHOT = "snapshot";
    /** Rows were refused. */
    public static final String REJECTED = "rejected";
    /** Something was wrong and was worked around. */
    public static final String DEGRADED = "degraded";
    /** An earlier round was restored. */
    public static final String RESTORE = "restore";
}
