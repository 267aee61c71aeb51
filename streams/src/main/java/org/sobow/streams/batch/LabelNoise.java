package org.sobow.streams.batch;

import java.util.Objects;
import org.sobow.streams.internal.SplitMix64;

/**
 * How labels are corrupted, and in which part of a round. How often is a matter of {@link Stages}.
 *
 * @param kind what a corrupted label becomes
 * @param part which part of a round is corrupted
 */
public record LabelNoise(Kind kind, Part part) {
    /** What a corrupted label becomes. */
    public enum Kind {
        /** One of the other classes, each as likely. */
        UNIFORM_OTHER,
        /** Any class, its own included, each as likely: a level p changes only p (classes - 1) / classes of the labels. */
        UNIFORM_ANY,
        /** The next class; the first after the last. */
        NEXT_CLASS
    }

    /** Which part of a round is corrupted. */
    public enum Part {
        TRAINING,
        VALIDATION,
        BOTH
    }

    /** The paper's, as it is read here: a uniform other class, in D_tr only. */
    public static final LabelNoise PAPER = new LabelNoise(Kind.UNIFORM_OTHER, Part.TRAINING);

    public LabelNoise {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(part, "part");
    }

    boolean onTraining() {
        return part != Part.VALIDATION;
    }

    boolean onValidation() {
        return part != Part.TRAINING;
    }

    /** What becomes of a label, with probability {@code level} a corrupted one; a function of the seed. */
    int corrupt(int label, int classes, double level, long seed) {
        // Two independent words of random bits: whether, and to what.
        if (!(SplitMix64.unit(SplitMix64.seed(seed, 0)) < level)) {
            return label;
        }
        long bits = SplitMix64.seed(seed, 1);
        return switch (kind) {
            case UNIFORM_OTHER -> classes == 1 ? label : (label + 1 + SplitMix64.below(classes - 1, bits)) % classes;
            case UNIFORM_ANY -> SplitMix64.below(classes, bits);
            case NEXT_CLASS -> (label + 1) % classes;
        };
    }
}
