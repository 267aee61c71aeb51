package org.sobow.flink;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.functions.MapFunction;

/** Passes records on, and throws once, at the record of a given number. */
final class Faults<T> implements MapFunction<T, T> {
    private static final long serialVersionUID = 1;
    private static final Map<String, AtomicInteger> LEFT = new ConcurrentHashMap<>();

    private final String name = UUID.randomUUID().toString();

    Faults(int record) {
        LEFT.put(name, new AtomicInteger(record));
    }

    /** Whether it threw. */
    boolean happened() {
        return LEFT.get(name).get() < 0;
    }

    @Override
    public T map(T value) {
        if (LEFT.get(name).getAndDecrement() == 0) {
            throw new IllegalStateException("the fault that the test asked for");
        }
        return value;
    }
}
