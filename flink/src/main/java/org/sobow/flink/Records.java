package org.sobow.flink;

import java.io.Serializable;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.java.functions.KeySelector;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Row;

/**
 * How the records of a stream are read: functions that find the key, the row, the label, the id and the origin of a record. Immutable. A
 * record for which one of them throws is refused, and the stream goes on.
 *
 * @param <T> the type of the records
 */
public final class Records<T> implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String NO_KEY = "";

    private final KeySelector<T, String> key;
    private final MapFunction<T, @Nullable Row> row;
    private final MapFunction<T, @Nullable Object> label;
    private final MapFunction<T, String> id;
    private final MapFunction<T, String> origin;

    private Records(
            KeySelector<T, String> key,
            MapFunction<T, @Nullable Row> row,
            MapFunction<T, @Nullable Object> label,
            MapFunction<T, String> id,
            MapFunction<T, String> origin) {
        this.key = key;
        this.row = row;
        this.label = label;
        this.id = id;
        this.origin = origin;
    }

    /**
     * Returns how records are read that have no ids.
     *
     * @param row null for a record that is a late label only
     * @param label the class, or the number to be predicted; null where it is not known yet
     */
    public static <T> Records<T> of(
            KeySelector<T, String> key, MapFunction<T, @Nullable Row> row, MapFunction<T, @Nullable Object> label) {
        return new Records<>(key, row, label, value -> "", value -> "");
    }

    /** Returns how records are read that are rows and late labels of one model for all. */
    public static <T> Records<T> of(MapFunction<T, @Nullable Row> row, MapFunction<T, @Nullable Object> label) {
        return of(value -> SobowFlink.ALL, row, label);
    }

    /** Returns a copy for records whose rows and labels are joined by this id. */
    public Records<T> withId(MapFunction<T, String> value) {
        return new Records<>(key, row, label, value, origin);
    }

    /** Returns a copy that says by this function where a refused record came from. */
    public Records<T> withOrigin(MapFunction<T, String> value) {
        return new Records<>(key, row, label, id, value);
    }

    /** The key of a record; that of no model where it cannot be found. */
    String key(T value) {
        try {
            String found = key.getKey(value);
            return found == null ? NO_KEY : found;
        } catch (Exception e) {
            return NO_KEY;
        }
    }

    /** What the record says, or what is wrong with it. */
    Arrival read(T value) {
        try {
            String found = key.getKey(value);
            if (found == null || found.isEmpty()) {
                return Arrival.unread(NO_KEY, origin(value), "the record has no key");
            }
            Object target = label.map(value);
            return new Arrival(
                    found,
                    id.map(value),
                    row.map(value),
                    target == null ? null : String.valueOf(target),
                    origin.map(value),
                    null);
        } catch (Exception e) {
            return Arrival.unread(key(value), origin(value), reason(e));
        }
    }

    static String reason(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    private String origin(T value) {
        try {
            return origin.map(value);
        } catch (Exception e) {
            return "";
        }
    }
}
