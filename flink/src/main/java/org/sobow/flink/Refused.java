package org.sobow.flink;

/**
 * A record that could not be read or learned. The model is as it was before it.
 *
 * @param key the key of the model
 * @param origin where the record came from, such as topic:partition:offset; empty where nobody said
 * @param reason what is wrong with it
 */
public record Refused(String key, String origin, String reason) {
    /** The line of a log: origin, a colon and the reason. */
    @Override
    public String toString() {
        return origin.isEmpty() ? reason : origin + ":" + reason;
    }
}
