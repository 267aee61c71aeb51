package org.sobow.learn.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What is predicted. */
public enum Task {
    /** A class, by its probabilities. */
    CLASSIFICATION,
    /** A number. */
    REGRESSION;

    /** Its name in print. */
    public String words() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The metrics of this task, in the order of print. */
    public List<Metric> metrics() {
        return Arrays.stream(Metric.values())
                .filter(metric -> metric.task() == this)
                .toList();
    }

    /** The metric that learners are ranked by: log-loss, or RMSE. */
    public Metric loss() {
        return this == CLASSIFICATION ? Metric.LOG_LOSS : Metric.RMSE;
    }
}
