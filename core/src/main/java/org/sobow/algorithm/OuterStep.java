package org.sobow.algorithm;

import org.sobow.internal.Require;
import org.sobow.problem.Groups;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** How far x moves along the mean hypergradient: an immutable recipe. */
public interface OuterStep {
    /** Makes the buffers for an x of length {@code d1}. */
    Worker worker(int d1);

    /** x − β G, as in equation (6). */
    static OuterStep plain() {
        return new PlainStep();
    }

    /** {@link #normalized(double, Groups)} by the size of the whole hypergradient. */
    static OuterStep normalized(double memory) {
        return normalized(memory, Groups.one());
    }

    /**
     * x − β G / root of the running mean of ||h||², group by group: each group moves by about β a round whatever the scale of
     * f, and nobody has to choose a β for it.
     *
     * @param memory the weight of the past in that mean, in [0, 1); its start is corrected for
     * @param groups what is divided by a root of its own; the groups of a {@linkplain Groups#each() single coordinate} each
     *     give a diagonal metric
     */
    static OuterStep normalized(double memory, Groups groups) {
        return new ScaleFreeStep(ScaleFreeStep.Rule.NORMALIZED, memory, groups);
    }

    /**
     * The step of the everyday learners, for an x of logarithms: x − β G / √(α ν), group by group, where α is e^x, the geometric
     * mean over the group, and ν the running mean of ||h||²/α.
     *
     * <p>The hypergradient of a logarithm shrinks with e^x, so ||h||²/α is averaged, not ||h||². A term of the mean counts at
     * most as 25 times the mean: what a drift makes large is followed at full length. No group moves by more than 20 β.
     *
     * @param memory the weight of the past in ν, in [0, 1); its start is corrected for
     * @param groups what is divided by a root of its own
     */
    static OuterStep winsorized(double memory, Groups groups) {
        return new ScaleFreeStep(ScaleFreeStep.Rule.WINSORIZED, memory, groups);
    }

    /**
     * A step like Adam's, coordinate by coordinate: x − β m / (√s + 1e-8), where m is a running mean of G and s one of G², both corrected for their start.
     *
     * @param memory the weight of the past in m, in [0, 1); 0.9 is customary
     * @param squaresMemory the weight of the past in s, in [0, 1); 0.999 is customary
     */
    static OuterStep adam(double memory, double squaresMemory) {
        return new DiagonalStep(memory, squaresMemory);
    }

    /** A step like AdaGrad's, coordinate by coordinate: x − β G / √(sum of all G² so far). */
    static OuterStep adaGrad() {
        return new DiagonalStep(0, 1);
    }

    /**
     * The mirror step of the entropy Σ x log x, for positive x: x e^(−βG). Projected onto a box it is the exact Bregman step there: what the box cuts off would be cut
     * off in any case, coordinate by coordinate.
     */
    static OuterStep entropy() {
        return new MirrorStep(MirrorStep.Geometry.ENTROPY, 2, Double.NaN);
    }

    /** The mirror step of the entropy on the simplex of this total, with positive x: x e^(−βG), rescaled to the total. */
    static OuterStep entropyOnSimplex(double total) {
        return new MirrorStep(MirrorStep.Geometry.ENTROPY, 2, Require.positive("total", total));
    }

    /**
     * The mirror step of (1/p) Σ |x|^p: the powers sign(x)|x|^(p−1) move by −βG. p = 2 is the plain step. Projected onto a box it is the exact Bregman step there.
     *
     * @param p greater than 1
     */
    static OuterStep power(double p) {
        return new MirrorStep(MirrorStep.Geometry.POWER, p, Double.NaN);
    }

    /** The memory of a step. For one thread. */
    interface Worker {
        /**
         * Writes the stepped x, before its projection, into {@code out}; changes nothing.
         *
         * @param newest what this round adds to the mean: h_t
         * @param mean the direction
         */
        void step(double beta, double[] x, double[] newest, double[] mean, double[] out);

        /** The round is accepted: remembers what later rounds need of it. */
        default void commit() {}

        /** Puts what is remembered under names that begin with {@code prefix}. */
        default void save(String prefix, StateBuilder into) {}

        /** Replaces what is remembered by what {@link #save} put. */
        default void load(String prefix, State from) {}
    }
}
