package org.sobow.learn.linear;

import org.sobow.state.Checkpoint;

/** The running mean and deviation of a target, in whose units a regressor learns. */
final class TargetScale {
    private static final double MEMORY = 10_000;
    private static final double LARGEST = 1e140;

    private double count;
    private double mean;
    private double variance;

    /** Takes a target in. */
    void observe(double target) {
        count = Math.min(count + 1, MEMORY);
        double delta = bounded(target) - mean;
        // mean ← mean + w δ, variance ← (1 − w)(variance + w δ²)
        double w = 1 / count;
        mean += w * delta;
        variance = (1 - w) * (variance + w * delta * delta);
    }

    private static double bounded(double target) {
        return Math.max(-LARGEST, Math.min(LARGEST, target));
    }

    /** The deviation, or 1 while the target was constant. */
    double deviation() {
        return variance > 0 ? Math.sqrt(variance) : 1;
    }

    /** The target in deviations from the mean. */
    double standardized(double target) {
        return (bounded(target) - mean) / deviation();
    }

    /** The target that is {@code output} deviations from the mean. */
    double target(double output) {
        return mean + deviation() * output;
    }

    void save(Checkpoint.Builder to) {
        to.put("target", new double[] {count, mean, variance});
    }

    void load(Checkpoint from) {
        double[] saved = from.vector("target");
        count = saved[0];
        mean = saved[1];
        variance = saved[2];
    }
}
