package org.sobow.experiments;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** What an experiment needs of whoever runs it. All methods are called on the thread that runs it. */
public interface ExperimentContext {
    /** Tells how much work there will be, in units of any size. */
    default void expect(long units) {}

    /** Tells that work was done. */
    default void advance(long units) {}

    /** Takes a record for {@code metrics.jsonl}; values are strings, numbers or booleans. */
    default void metric(Map<String, Object> record) {}

    /** Whether to stop as soon as possible and return what there is. */
    default boolean cancelled() {
        return false;
    }

    /** Returns a context that says the same, with one more entry at the start of every record. */
    default ExperimentContext tagged(String key, Object value) {
        return telling(record -> {
            Map<String, Object> tagged = new LinkedHashMap<>();
            tagged.put(key, value);
            tagged.putAll(record);
            metric(tagged);
        });
    }

    /** Returns a context that says the same, but gives its records to {@code taker}. */
    default ExperimentContext telling(Consumer<Map<String, Object>> taker) {
        ExperimentContext whole = this;
        return new ExperimentContext() {
            @Override
            public void expect(long units) {
                whole.expect(units);
            }

            @Override
            public void advance(long units) {
                whole.advance(units);
            }

            @Override
            public void metric(Map<String, Object> record) {
                taker.accept(record);
            }

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }

    /** Works silently to the end. */
    ExperimentContext SILENT = new ExperimentContext() {};
}
