package org.sobow.app;

import java.util.Map;

/** Shows how far an experiment has come. */
interface Progress extends AutoCloseable {
    /** Tells how much work there will be. */
    default void expect(long units) {}

    /** Tells that work was done. */
    default void advance(long units) {}

    /** Takes a record of {@code metrics.jsonl}, for those who show figures. */
    default void metric(Map<String, Object> record) {}

    @Override
    default void close() {}

    /** Shows nothing. */
    Progress NONE = new Progress() {};
}
