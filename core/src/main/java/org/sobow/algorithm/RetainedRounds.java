package org.sobow.algorithm;

import org.jspecify.annotations.Nullable;
import org.sobow.problem.Round;

/** The last rounds, for algorithms that evaluate them again. For one thread. */
final class RetainedRounds {
    private final @Nullable Round[] ring;
    private int head;
    private int kept;

    RetainedRounds(int most) {
        ring = new Round[most];
    }

    /** How many there are. */
    int count() {
        return kept;
    }

    /** The round that is {@code age} rounds old: 1 for the newest. */
    Round get(int age) {
        Round round = ring[Math.floorMod(head - age, ring.length)];
        if (round == null) {
            throw new IllegalStateException("round of age " + age + " is not retained");
        }
        return round;
    }

    /** Adds the newest in place of the oldest. */
    void add(Round round) {
        if (ring.length > 0) {
            ring[head] = round;
            head = (head + 1) % ring.length;
            kept = Math.min(kept + 1, ring.length);
        }
    }
}
