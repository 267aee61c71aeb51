package org.sobow.learn;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.sobow.internal.Require;

/**
 * Rows that were predicted and wait for their label: predict now, learn when the label comes. Holds a bounded number of rows; the
 * oldest makes room for the newest. For one thread.
 *
 * @param <K> what names a row until its label comes
 */
public final class DelayedLabels<K> {
    private final int capacity;
    private final Map<K, Pending> rows = new LinkedHashMap<>();
    private long dropped;

    /** Room for {@code capacity} rows. */
    public DelayedLabels(int capacity) {
        this.capacity = Require.atLeast("capacity", 1, capacity);
    }

    /** Keeps a row until its label comes. */
    public void keep(K id, Pending row) {
        Objects.requireNonNull(row, "row");
        if (rows.containsKey(Objects.requireNonNull(id, "id"))) {
            throw new IllegalArgumentException("id must be new, got " + id + ", whose label has not come yet");
        }
        if (rows.size() == capacity) {
            Iterator<K> oldest = rows.keySet().iterator();
            oldest.next();
            oldest.remove();
            dropped++;
        }
        rows.put(id, row);
    }

    /** Hands the row out, whose label came; empty where it was never kept, was handed out before, or was dropped. */
    public Optional<Pending> release(K id) {
        return Optional.ofNullable(rows.remove(id));
    }

    /** How many rows wait. */
    public int waiting() {
        return rows.size();
    }

    /** How many rows had to make room before their label came. */
    public long dropped() {
        return dropped;
    }
}
