package org.sobow.learn.format;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The last values of each column, for each of many series. For one thread. */
/* Memory is bounded: the series that was longest without a row is forgotten first, and starts anew if it comes again. */
final class Lags {
    private static final int MOST_CELLS = 1 << 22;

    private final int lags;
    private final LinkedHashMap<String, Map<String, @Nullable Object[]>> series = new LinkedHashMap<>(16, 0.75f, true);
    private long cells;

    Lags(int lags) {
        this.lags = lags;
    }

    /** The value of a column so many rows of the series ago, from 1; null where there is none. */
    @Nullable
    Object before(String name, String column, int lag) {
        Map<String, @Nullable Object[]> rings = series.get(name);
        @Nullable Object[] ring = rings == null ? null : rings.get(column);
        return ring == null ? null : ring[lag - 1];
    }

    /** Puts a value before the others of its column. */
    void push(String name, String column, @Nullable Object value) {
        @Nullable
        Object[] ring = series.computeIfAbsent(name, key -> new HashMap<>()).computeIfAbsent(column, key -> {
            cells += lags;
            return new @Nullable Object[lags];
        });
        System.arraycopy(ring, 0, ring, 1, lags - 1);
        ring[0] = value;
        forgetOldest();
    }

    private void forgetOldest() {
        Iterator<Map<String, @Nullable Object[]>> oldest = series.values().iterator();
        while (cells > MOST_CELLS && series.size() > 1) {
            cells -= (long) lags * oldest.next().size();
            oldest.remove();
        }
        if (cells > MOST_CELLS) {
            throw new IllegalArgumentException(lags + " lags of so many columns are more than " + MOST_CELLS
                    + " values; ask for fewer, or leave columns out");
        }
    }
}
