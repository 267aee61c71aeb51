package org.sobow.app;

import org.sobow.experiments.ExperimentContext;

/** Shows how far an experiment has come, of what it tells its context. */
interface Progress extends ExperimentContext, AutoCloseable {
    @Override
    default void close() {}

    /** Shows nothing. */
    Progress NONE = new Progress() {};
}
