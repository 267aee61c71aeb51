package org.sobow.store;

import java.util.Map;
import org.sobow.learn.Model;

/**
 * Looks on while batches are learned, on the thread that learns. It must not change the model. What it throws stops the store, as a failed disk
 * would.
 */
public interface LearnListener {
    /** A listener that does nothing. */
    LearnListener NONE = new LearnListener() {};

    /** The change comes next; the model has not seen it yet, and may refuse it. For progressive validation. */
    default void before(Model model, Change change) {}

    /** A batch was learned and is not on disk yet. What is added to the metrics goes to disk with it. */
    default void learned(Model model, long round, Metrics metrics) {}

    /** What goes to disk with the batches, by the name of the {@link ModelStore#property(String) property}; only what has changed since the last call. */
    default Map<String, String> kept() {
        return Map.of();
    }

    /** All batches so far are on disk, and their senders are told next. The time to publish a predictor. */
    default void committed(Model model, long round) {}
}
