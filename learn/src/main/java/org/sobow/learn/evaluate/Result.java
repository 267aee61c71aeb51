package org.sobow.learn.evaluate;

import java.util.Map;

/**
 * What came of a learner on a stream so far.
 *
 * @param name its name
 * @param arrivals how many arrivals it predicted
 * @param cumulative every metric over all of them; NaN where it lost its numbers
 * @param windowed every metric over the sliding window
 * @param seconds of processor time spent in predicting and learning
 * @param bytes of its state; 0 where it does not say
 * @param lostAt the number of the arrival at which its numbers were lost, from 1; 0 where they were not
 */
public record Result(
        String name,
        long arrivals,
        Map<Metric, Double> cumulative,
        Map<Metric, Double> windowed,
        double seconds,
        long bytes,
        long lostAt) {
    /** A metric over all arrivals. */
    public double cumulative(Metric metric) {
        return cumulative.getOrDefault(metric, Double.NaN);
    }

    /** A metric over the sliding window. */
    public double windowed(Metric metric) {
        return windowed.getOrDefault(metric, Double.NaN);
    }

    /** Whether its numbers became infinite or NaN on the way. */
    public boolean isLost() {
        return lostAt != 0;
    }
}
