package org.sobow.flink;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;

/**
 * A record of the tests: the row of its key and number, computed from both.
 *
 * @param key the key
 * @param number from 0 on, in the order of the key
 */
public record Event(String key, long number) {
    private static final Columns COLUMNS = Columns.builder()
            .number("a")
            .number("b")
            .number("c")
            .category("shop")
            .build();

    /** The event at a place of a stream in which the keys take turns. */
    static Event at(long place, int keys) {
        return new Event("key-" + place % keys, place / keys);
    }

    private SplittableRandom random() {
        return new SplittableRandom(31L * key.hashCode() + number);
    }

    Row row() {
        SplittableRandom random = random();
        double[] numbers = {random.nextDouble(), random.nextDouble() * 100, random.nextDouble() - 0.5, Double.NaN};
        return Row.of(COLUMNS, numbers, new @Nullable String[] {null, null, null, "shop-" + random.nextInt(5)});
    }

    String label() {
        Row row = row();
        double score = row.number(0) + row.number(1) / 50 + ("shop-1".equals(row.category(3)) ? 1 : 0);
        return score > 2 ? "high" : score > 1 ? "middle" : "low";
    }

    String id() {
        return key + "#" + number;
    }
}
