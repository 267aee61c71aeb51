package org.sobow.experiments.evaluate;

import java.util.List;

/**
 * What came of a stream under one seed.
 *
 * @param passes by contender, then by variant
 */
public record SeedOutcome(long seed, List<List<VariantPass>> passes) {
    public SeedOutcome {
        passes = passes.stream().map(List::copyOf).toList();
    }
}
