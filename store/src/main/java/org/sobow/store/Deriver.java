package org.sobow.store;

/**
 * Makes the changes that a model learns out of those that were sent, in their order, on the thread that learns. What it made is journaled, so that
 * it is not asked again after a crash.
 */
public interface Deriver {
    /** Learns what was sent. */
    Deriver NONE = sent -> sent;

    /** The change to learn, and to remember. An IllegalArgumentException refuses the one that was sent. */
    Change derive(Change sent);

    /** What is derived from now on may be taken back. */
    default void mark() {}

    /** Forgets what was derived since the mark: the model refused it. */
    default void takeBack() {}
}
