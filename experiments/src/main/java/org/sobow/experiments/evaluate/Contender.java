package org.sobow.experiments.evaluate;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Learner;

/**
 * Who takes part: a learner, or a learner in several settings of which the best in hindsight counts.
 *
 * @param label its name in tables
 * @param variants the learner in each of its settings
 * @param grid how the variants are laid out, where they are a grid
 * @param timed whether its time is measured, side by side with the other timed ones
 */
public record Contender(
        String label, List<Variant> variants, @Nullable Grid grid, boolean timed) {
    /**
     * A learner in one setting.
     *
     * @param name its name in tables, or that of its setting
     * @param recipe starts a learner that has learned nothing
     */
    public record Variant(String name, Supplier<Learner> recipe) {}

    public Contender {
        variants = List.copyOf(variants);
        Require.atLeast("variants", 1, variants.size());
    }

    /** One learner in one setting, timed. */
    public static Contender of(Variant variant) {
        return new Contender(variant.name(), List.of(variant), null, true);
    }

    /** A learner in several settings. */
    public static Contender bestOf(String label, List<Variant> variants) {
        return new Contender(label, variants, null, true);
    }

    /** What the setting of a variant is called; a dash where there is only one. */
    String setting(int variant) {
        return variants.size() == 1 ? "-" : variants.get(variant).name();
    }
}
