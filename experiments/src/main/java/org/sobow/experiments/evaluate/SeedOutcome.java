package org.sobow.experiments.evaluate;

import java.util.List;

/**
 * What came of a stream under one seed.
 *
 * @param laps by competitor, then by variant
 */
record SeedOutcome(long seed, List<List<Lap>> laps) {
    SeedOutcome {
        laps = laps.stream().map(List::copyOf).toList();
    }
}
