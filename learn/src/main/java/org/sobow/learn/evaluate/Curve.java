package org.sobow.learn.evaluate;

import java.util.List;
import java.util.Map;

/**
 * How a learner fared along the stream.
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
     * @param biasStep the step size of the bias; NaN where it has none of its own
     * @param strength the l2 strength; NaN where there is none
     * @param temperature what scores are multiplied by; NaN where there is none
     * @param cutBacks how many steps were cut back so far; NaN where nobody counts
     */
    public record Point(
            long arrival,
            Map<Metric, Double> windowed,
            double step,
            double biasStep,
            double strength,
            double temperature,
            double cutBacks) {
        /** Where a learner is. */
        static Point of(long arrival, Map<Metric, Double> windowed, Learner learner) {
            return new Point(
                    arrival,
                    windowed,
                    learner.step(),
                    learner.biasStep(),
                    learner.strength(),
                    learner.temperature(),
                    learner.cutBacks());
        }

        /** A metric over the sliding window. */
        public double windowed(Metric metric) {
            return windowed.getOrDefault(metric, Double.NaN);
        }
    }
}
