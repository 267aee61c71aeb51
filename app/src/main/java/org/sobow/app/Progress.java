package org.sobow.app;

import java.util.Map;

/** Shows how far an experiment has come. */
interface Progress extends AutoCloseable {
    /** Tells how much work there will be. */
    void expect(long units);

    /** Tells that work was done. */
    void advance(long units);

    /** Takes a record of {@code metrics.jsonl}, for those who show figures. */
    default void metric(Map<String, Object> record) {}

    @Override
    void close();

    /** Shows nothing. */
    Progress NONE = new Progress() {
        @Override
        public void expect(long units) {}

        @Override
        public void advance(long units) {}

        @Override
        public void close() {}
    };
}
