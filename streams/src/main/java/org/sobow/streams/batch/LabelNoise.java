package org.sobow.streams.batch;

import org.sobow.internal.SplitMix64;

/** How labels of D_tr are corrupted, as the paper is read here: to a uniform other class. How often is a matter of {@link Stages}. */
final class LabelNoise {
    private LabelNoise() {}

    /** What becomes of a label, with probability {@code level} a corrupted one; a function of the seed. */
    static int corrupt(int label, int classes, double level, long seed) {
        // Two independent words of random bits: whether, and to what.
        if (classes == 1 || !(SplitMix64.unit(SplitMix64.seed(seed, 0)) < level)) {
            return label;
        }
        return (label + 1 + SplitMix64.below(classes - 1, SplitMix64.seed(seed, 1))) % classes;
    }
}
