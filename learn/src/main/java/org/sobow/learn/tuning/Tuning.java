package org.sobow.learn.tuning;

import java.util.Objects;
import java.util.function.Consumer;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.window.Window;

/**
 * What a learner tunes and how: the part of the recipe that classifiers and regressors share. {@link #STANDARD} is meant for
 * every stream.
 *
 * @param step the step size alpha of the weights
 * @param biasFactor the bias has the step size alpha times this
 * @param groupFactor a group of features has the step size alpha times a factor of its own, which starts here and is tuned within these
 *     bounds; fixed at 1, it is one step size for all groups
 * @param strength the l2 strength lambda; the bias is not shrunk
 * @param strengths which features share a strength; where not all do, a feature shrinks in the rounds that have it, by lambda times its own
 *     step size
 * @param temperature what a classifier's scores are multiplied by
 * @param memory mu, the decay of the forward sensitivity, in [0, 1]: 0 is greedy, 1 differentiates the whole past
 * @param floor the step size times the mean squared norm of the rows stays above this
 * @param window the window of the hypergradients, in outer rounds: these are of four examples each
 * @param outer the step size of the outer level, by example
 * @param rarity a category, or a feature of a bag, that was there in n of N rounds has the step size alpha (N/n)^rarity; in [0, 1], 0 is one
 *     step for all
 * @param lead whether predictions run ahead of the weights along their sensitivity to the step size, where that is tuned
 * @param guard whether an inner step is the proximal one, which never overshoots its own example, or the plain gradient step
 */
public record Tuning(
        Setting step,
        Setting biasFactor,
        Setting groupFactor,
        Setting strength,
        Scope strengths,
        Setting temperature,
        double memory,
        double floor,
        Window window,
        OuterStep outer,
        double rarity,
        boolean lead,
        boolean guard) {
    /** The defaults. */
    public static final Tuning STANDARD = new Tuning(
            Setting.tuned(0.05, 1e-6, 100),
            Setting.tuned(1, 0.02, 50),
            Setting.fixed(1),
            Setting.fixed(0),
            Scope.ALL,
            Setting.tuned(1, 0.05, 20),
            0.99,
            0.05,
            Window.of(3, 1),
            new OuterStep(0.015, true, 0.999),
            1.0 / 3,
            true,
            true);

    public Tuning {
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(biasFactor, "biasFactor");
        Objects.requireNonNull(groupFactor, "groupFactor");
        Objects.requireNonNull(strength, "strength");
        Objects.requireNonNull(strengths, "strengths");
        Objects.requireNonNull(temperature, "temperature");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(outer, "outer");
        if (!(memory >= 0 && memory <= 1)) {
            throw new IllegalArgumentException("memory must lie in [0, 1], got " + memory);
        }
        if (!(floor >= 0 && floor < 1)) {
            throw new IllegalArgumentException("floor must lie in [0, 1), got " + floor);
        }
        if (!(rarity >= 0 && rarity <= 1)) {
            throw new IllegalArgumentException("rarity must lie in [0, 1], got " + rarity);
        }
    }

    /** Plain stochastic gradient descent: every setting fixed, and no guard. */
    public static Tuning plain(double step, double strength) {
        return STANDARD.withStep(Setting.fixed(step))
                .withBiasFactor(Setting.fixed(1))
                .withGroupFactor(Setting.fixed(1))
                .withStrength(Setting.fixed(strength))
                .withStrengths(Scope.ALL)
                .withTemperature(Setting.fixed(1))
                .withRarity(0)
                .withLead(false)
                .withGuard(false);
    }

    /** The step size so. */
    public Tuning withStep(Setting value) {
        return with(draft -> draft.step = value);
    }

    /** The bias's share of the step size so. */
    public Tuning withBiasFactor(Setting value) {
        return with(draft -> draft.biasFactor = value);
    }

    /** The factors of the step size that groups of features have so, e.g. {@code Setting.tuned(1, 0.02, 50)}. */
    public Tuning withGroupFactor(Setting value) {
        return with(draft -> draft.groupFactor = value);
    }

    /** The l2 strength so. */
    public Tuning withStrength(Setting value) {
        return with(draft -> draft.strength = value);
    }

    /** One l2 strength for all features, one a group, or one a feature. */
    public Tuning withStrengths(Scope value) {
        return with(draft -> draft.strengths = value);
    }

    /** The temperature so. */
    public Tuning withTemperature(Setting value) {
        return with(draft -> draft.temperature = value);
    }

    /** The decay of the forward sensitivity so; 0 is the greedy rule. */
    public Tuning withMemory(double value) {
        return with(draft -> draft.memory = value);
    }

    /** The lower bound of the step size, relative to the rows, so. */
    public Tuning withFloor(double value) {
        return with(draft -> draft.floor = value);
    }

    /** The window so. */
    public Tuning withWindow(Window value) {
        return with(draft -> draft.window = value);
    }

    /** The outer step so. */
    public Tuning withOuter(OuterStep value) {
        return with(draft -> draft.outer = value);
    }

    /** The exponent of the longer steps of rare features so; 0 is one step for all. */
    public Tuning withRarity(double value) {
        return with(draft -> draft.rarity = value);
    }

    /** Predictions that run ahead along the sensitivity, or not. */
    public Tuning withLead(boolean value) {
        return with(draft -> draft.lead = value);
    }

    /** Proximal inner steps, or plain ones. */
    public Tuning withGuard(boolean value) {
        return with(draft -> draft.guard = value);
    }

    private Tuning with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.tuning();
    }

    /** The same values, each of which may be changed. */
    private static final class Draft {
        private Setting step;
        private Setting biasFactor;
        private Setting groupFactor;
        private Setting strength;
        private Scope strengths;
        private Setting temperature;
        private double memory;
        private double floor;
        private Window window;
        private OuterStep outer;
        private double rarity;
        private boolean lead;
        private boolean guard;

        Draft(Tuning from) {
            step = from.step;
            biasFactor = from.biasFactor;
            groupFactor = from.groupFactor;
            strength = from.strength;
            strengths = from.strengths;
            temperature = from.temperature;
            memory = from.memory;
            floor = from.floor;
            window = from.window;
            outer = from.outer;
            rarity = from.rarity;
            lead = from.lead;
            guard = from.guard;
        }

        Tuning tuning() {
            return new Tuning(
                    step,
                    biasFactor,
                    groupFactor,
                    strength,
                    strengths,
                    temperature,
                    memory,
                    floor,
                    window,
                    outer,
                    rarity,
                    lead,
                    guard);
        }
    }
}
