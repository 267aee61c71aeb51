package org.sobow.learn.tuning;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.state.WhenAbsent;
import org.sobow.window.HypergradientScale;

/**
 * What a learner tunes and how: the part of the recipe that classifiers and regressors share. {@link #STANDARD} is meant for
 * every stream.
 *
 * @param step the step size alpha of the weights
 * @param biasFactor the bias has the step size alpha times this
 * @param strength the l2 strength lambda; the bias is not shrunk
 * @param temperature what a classifier's scores are multiplied by
 * @param memory mu, the decay of the forward sensitivity, in [0, 1]: 0 is greedy, 1 differentiates the whole past
 * @param floor the step size times the mean squared norm of the rows stays above this, in [0, 1)
 * @param outerStep the step size of the outer level, by example; its steps are free of the scale of the loss
 * @param outerMemory the weight of the past, by example, in the running size of the hypergradients; in [0, 1)
 * @param rarity a category, or a feature of a bag, that was there in n of N rounds has the step size alpha (N/n)^rarity; in [0, 1], 0 is one
 *     step for all
 * @param guard whether an inner step is the proximal one, which never overshoots its own example, or the plain gradient step
 */
public record Tuning(
        Setting step,
        Setting biasFactor,
        Setting strength,
        Setting temperature,
        double memory,
        double floor,
        double outerStep,
        double outerMemory,
        double rarity,
        boolean guard,
        @WhenAbsent(value = "OF_OLD", fitsAny = true) boolean tunesRarity) {
    /** Models of before keep the rarity that they have, whatever recipe resumes them. */
    static final boolean OF_OLD = false;

    private static final double FIRST_RARITY = 1.0 / 3;

    /** The defaults. */
    public static final Tuning STANDARD = new Tuning(
            Setting.tuned(0.05, 1e-6, 100),
            Setting.tuned(1, 0.02, 50),
            Setting.fixed(0),
            Setting.tuned(1, 0.05, 20),
            0.99,
            0.05,
            0.015,
            0.999,
            FIRST_RARITY,
            true,
            true);

    public Tuning {
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(biasFactor, "biasFactor");
        Objects.requireNonNull(strength, "strength");
        Objects.requireNonNull(temperature, "temperature");
        Require.positive("outer step size", outerStep);
        HypergradientScale.requireMemory(outerMemory);
        if (!(memory >= 0 && memory <= 1)) {
            throw new IllegalArgumentException("memory must lie in [0, 1], got " + memory);
        }
        if (!(floor >= 0 && floor < 1)) {
            throw new IllegalArgumentException("floor must lie in [0, 1), got " + floor);
        }
        if (!(rarity >= 0 && rarity <= 1)) {
            throw new IllegalArgumentException("rarity must lie in [0, 1], got " + rarity);
        }
        if (tunesRarity && rarity == 0) {
            throw new IllegalArgumentException("rarity must be positive where it is tuned, got 0");
        }
    }

    /** Returns plain stochastic gradient descent: every setting fixed, and no guard. */
    public static Tuning plain(double step, double strength) {
        return STANDARD.withStep(Setting.fixed(step))
                .withBiasFactor(Setting.fixed(1))
                .withStrength(Setting.fixed(strength))
                .withTemperature(Setting.fixed(1))
                .withRarity(0)
                .withGuard(false);
    }

    /** Returns a copy with this step size. */
    public Tuning withStep(Setting value) {
        return new Tuning(
                value,
                biasFactor,
                strength,
                temperature,
                memory,
                floor,
                outerStep,
                outerMemory,
                rarity,
                guard,
                tunesRarity);
    }

    /** Returns a copy with this factor of the bias's step size. */
    public Tuning withBiasFactor(Setting value) {
        return new Tuning(
                step, value, strength, temperature, memory, floor, outerStep, outerMemory, rarity, guard, tunesRarity);
    }

    /** Returns a copy with this l2 strength. */
    public Tuning withStrength(Setting value) {
        return new Tuning(
                step,
                biasFactor,
                value,
                temperature,
                memory,
                floor,
                outerStep,
                outerMemory,
                rarity,
                guard,
                tunesRarity);
    }

    /** Returns a copy with this temperature. */
    public Tuning withTemperature(Setting value) {
        return new Tuning(
                step, biasFactor, strength, value, memory, floor, outerStep, outerMemory, rarity, guard, tunesRarity);
    }

    /** Returns a copy with this decay of the forward sensitivity; 0 is the greedy rule. */
    public Tuning withMemory(double value) {
        return new Tuning(
                step,
                biasFactor,
                strength,
                temperature,
                value,
                floor,
                outerStep,
                outerMemory,
                rarity,
                guard,
                tunesRarity);
    }

    /** Returns a copy with this lower bound of the step size, relative to the rows. */
    public Tuning withFloor(double value) {
        return new Tuning(
                step,
                biasFactor,
                strength,
                temperature,
                memory,
                value,
                outerStep,
                outerMemory,
                rarity,
                guard,
                tunesRarity);
    }

    /** Returns a copy with this step size of the outer level and this memory of its scale, both by example. */
    public Tuning withOuter(double size, double memoryOfScale) {
        return new Tuning(
                step,
                biasFactor,
                strength,
                temperature,
                memory,
                floor,
                size,
                memoryOfScale,
                rarity,
                guard,
                tunesRarity);
    }

    /** Returns a copy with this exponent of the longer steps of rare features, which stays so; 0 is one step for all. */
    public Tuning withRarity(double value) {
        return new Tuning(
                step, biasFactor, strength, temperature, memory, floor, outerStep, outerMemory, value, guard, false);
    }

    /** Returns a copy whose exponent of the longer steps of rare features is tuned. */
    public Tuning withTunedRarity() {
        return new Tuning(
                step,
                biasFactor,
                strength,
                temperature,
                memory,
                floor,
                outerStep,
                outerMemory,
                FIRST_RARITY,
                guard,
                true);
    }

    /** Returns a copy with proximal inner steps, or with plain ones. */
    public Tuning withGuard(boolean value) {
        return new Tuning(
                step,
                biasFactor,
                strength,
                temperature,
                memory,
                floor,
                outerStep,
                outerMemory,
                rarity,
                value,
                tunesRarity);
    }
}
