package org.sobow.experiments.evaluate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.evaluate.Entrant;

/**
 * Who takes part: a learner, or a learner in several settings of which the best in hindsight counts.
 *
 * @param label its name in tables
 * @param variants one entrant for each setting, named by the setting
 * @param grid how the variants are laid out, where they are a grid
 * @param timed whether its time is measured, side by side with the other timed ones
 */
public record Competitor(
        String label, List<Entrant> variants, @Nullable Grid grid, boolean timed) {
    public Competitor {
        variants = List.copyOf(variants);
        Require.atLeast("variants", 1, variants.size());
    }

    /** One learner in one setting, timed. */
    public static Competitor of(Entrant entrant) {
        return new Competitor(entrant.name(), List.of(entrant), null, true);
    }

    /** A learner in several settings. */
    public static Competitor bestOf(String label, List<Entrant> variants) {
        return new Competitor(label, variants, null, true);
    }

    /** What the setting of a variant is called; a dash where there is only one. */
    String setting(int variant) {
        return variants.size() == 1 ? "-" : variants.get(variant).name();
    }
}
