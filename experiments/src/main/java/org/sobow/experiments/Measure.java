package org.sobow.experiments;

import java.util.Arrays;

/**
 * A number measured over seeds.
 *
 * @param mean the mean; NaN where no seed gave a number
 * @param spread the sample standard deviation; NaN below two seeds
 * @param count how many seeds gave a number
 */
public record Measure(double mean, double spread, int count) {
    /** Returns the same in other units. */
    public Measure times(double factor) {
        return new Measure(factor * mean, Math.abs(factor) * spread, count);
    }

    /** Over the values that are finite: a seed that diverged has none. */
    public static Measure of(double... values) {
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        int n = finite.length;
        double mean = Arrays.stream(finite).average().orElse(Double.NaN);
        double squares = Arrays.stream(finite).map(v -> (v - mean) * (v - mean)).sum();
        return new Measure(mean, n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1)), n);
    }
}
