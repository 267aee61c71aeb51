package org.sobow.flink;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Row;

/**
 * What came in for a model: a row with its label, a row without, a label without, or a record that could not be read.
 *
 * @param key the key of the model
 * @param id the name by which a row and a label that come apart are joined; empty where there is none
 * @param row the row; null where there is none
 * @param label the label, or the number to be predicted as text; null where there is none
 * @param origin where the record came from; empty where nobody said
 * @param wrong what is wrong with the record; null where it could be read
 */
record Arrival(
        String key,
        String id,
        @Nullable Row row,
        @Nullable String label,
        String origin,
        @Nullable String wrong) {
    /** A record that could not be read. */
    static Arrival unread(String key, String origin, String wrong) {
        return new Arrival(key, "", null, null, origin, wrong);
    }
}
