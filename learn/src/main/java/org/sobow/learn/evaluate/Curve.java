package org.sobow.learn.evaluate;

import java.util.List;
import java.util.Map;

/**
 * How a contestant fared along the stream.
 *
 * @param points in the order of arrivals
 */
public record Curve(List<Point> points) {
    public Curve {
        points = List.copyOf(points);
    }

    /**
     * The moment after an arrival.
     *
     * @param arrival its number, from 1
     * @param windowed every metric over the sliding window
     * @param step the step size; NaN where there is none
     * @param strength the l2 strength; NaN where there is none
     */
    public record Point(long arrival, Map<Metric, Double> windowed, double step, double strength) {
        /** A metric over the sliding window. */
        public double windowed(Metric metric) {
            return windowed.getOrDefault(metric, Double.NaN);
        }
    }
}
