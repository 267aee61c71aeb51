package org.sobow.learn.tuning;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.learn.row.Entries;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * How often each category and each feature of a bag was there, and the longer steps of those that were there rarely: α
 * (rounds/occurrences)^ρ. The exponent ρ is tuned. Columns of numbers have the common step. For one thread.
 */
/* With r_j = log(rounds/occurrences) the step size of feature j is α e^(ρ r_j), so that the hypergradient of ρ is that of log α in which feature j counts r_j
 * times. A larger exponent makes nearly all steps longer, and what that brings belongs to α: along ρ the step size moves too, by e^(−r̄) for one of ρ, where r̄
 * is the running mean of Σ_j α_j x_j² r_j / Σ_j α_j x_j². The hypergradient of log ρ is then ρ (h_ρ − r̄ h_α).
 *
 * A factor is computed anew with each of the first occurrences of its feature and then with every eighth: it changes slowly. */
final class Rarity {
    private static final double THIRD = 1.0 / 3;
    private static final long EVERY = 8;

    /** The bounds of the exponent: one step for all, nearly, and the root that AdaGrad takes. */
    private static final double LEAST = 0.02;

    private static final double MOST = 0.5;

    /** The exponent looks at one round of so many. */
    private static final int LOOK = 8;

    /** It moves so many times as far as the step size does. */
    private static final double PACE = 1.0 / 32;

    /** The weight of a row in r̄, once there were many. */
    private static final double SLOW = 1.0 / 100;

    /** A hypergradient beyond this tells nothing. */
    private static final double LARGEST = 1e100;

    private final TunedSetting exponent;

    /** A model of before, whose exponent was fixed, keeps it. */
    private boolean isTuned;

    private final boolean isOff;
    private final Entries longer = new Entries();
    private final Entries logarithms = new Entries();
    private long rounds;
    private long[] occurrences = {};
    private double[] factors = {};
    private double meanLogarithm;
    private double looks;
    private double newest;

    Rarity(Tuning tuning) {
        exponent = new TunedSetting(
                setting(tuning), PACE * LOOK * tuning.outerStep(), StrictMath.pow(tuning.outerMemory(), LOOK));
        isTuned = !exponent.isFixed();
        isOff = !isTuned && exponent.value() == 0;
    }

    /** Without the sensitivity to the step size there is nothing to tune by. */
    private static Setting setting(Tuning tuning) {
        boolean isTuned = tuning.tunesRarity() && !tuning.step().isFixed();
        return isTuned ? Setting.tuned(MOST, LEAST, MOST).from(tuning.rarity()) : Setting.fixed(tuning.rarity());
    }

    /** Counts a row, and returns it with every value multiplied by the factor of its feature's step size. */
    Entries of(Entries x, int features) {
        rounds++;
        if (isOff || x.always() == x.size()) {
            return x;
        }
        if (features > occurrences.length) {
            occurrences = Arrays.copyOf(occurrences, features + (features >> 1));
            factors = Arrays.copyOf(factors, occurrences.length);
        }
        longer.copy(x);
        int[] index = x.indices();
        double[] value = longer.values();
        for (int e = x.always(); e < x.size(); e++) {
            value[e] *= factor(index[e]);
        }
        return longer;
    }

    private double factor(int feature) {
        long count = ++occurrences[feature];
        if (count <= EVERY || (count & (EVERY - 1)) == 0) {
            factors[feature] = isTuned ? Exponential.exp(exponent.value() * logarithm(feature)) : fixed(ratio(feature));
        }
        return factors[feature];
    }

    /** (rounds/occurrences)^ρ, by the arithmetic of models of before. */
    private double fixed(double ratio) {
        return exponent.value() == THIRD ? StrictMath.cbrt(ratio) : StrictMath.pow(ratio, exponent.value());
    }

    private double ratio(int feature) {
        return (double) rounds / occurrences[feature];
    }

    /** r_j. */
    private double logarithm(int feature) {
        return Exponential.log(ratio(feature));
    }

    boolean isTuned() {
        return isTuned;
    }

    /** ρ. */
    double exponent() {
        return exponent.value();
    }

    /** h_ρ of the round that the exponent looked at last. */
    double hypergradient() {
        return newest;
    }

    /** Whether the exponent learns from the row that was counted last. */
    boolean looksAt(Entries x) {
        return isTuned && rounds % LOOK == 0 && x.always() < x.size();
    }

    /** Returns the categories and the bag of the row that was counted last, behind a bias of 0, with every value multiplied by r_j. */
    Entries logarithms(Entries x) {
        logarithms.clear();
        logarithms.add(0, 0);
        for (int e = x.always(); e < x.size(); e++) {
            logarithms.add(x.index(e), x.value(e) * logarithm(x.index(e)));
        }
        return logarithms;
    }

    /**
     * The exponent learns from an example whose {@link #logarithms} were computed last; returns what to multiply the step size by.
     *
     * @param h h_ρ where the step size stays
     * @param stepH the hypergradient of log α
     * @param longer the row as {@link #of} returned it
     * @param squares Σ_j α_j x_j² / α of the row
     */
    double learn(double h, double stepH, Entries longer, double squares) {
        newest = h;
        looks = Math.min(1 / SLOW, looks + 1);
        meanLogarithm += (mean(longer, squares) - meanLogarithm) / looks;
        double before = exponent.value();
        // the hypergradient of log ρ is ρ (h_ρ − r̄ h_α)
        double along = before * (h - meanLogarithm * stepH);
        if (!(Math.abs(along) <= LARGEST)) {
            return 1;
        }
        exponent.descend(along * along, along, before, 1);
        return Exponential.exp(-meanLogarithm * (exponent.value() - before));
    }

    /** Σ_j α_j x_j² r_j / Σ_j α_j x_j². */
    private double mean(Entries longer, double squares) {
        int first = longer.size() - logarithms.size();
        double sum = 0;
        for (int e = 1; e < logarithms.size(); e++) {
            sum += logarithms.value(e) * longer.value(first + e);
        }
        return squares > 0 ? sum / squares : 0;
    }

    void save(StateBuilder to) {
        to.put("rarity.rounds", rounds)
                .put(
                        "rarity.occurrences",
                        Arrays.stream(occurrences).asDoubleStream().toArray())
                .put("rarity.factors", factors);
        if (isTuned) {
            exponent.save("rarity.exponent", to);
            to.put("rarity.logarithm", meanLogarithm, looks);
        }
    }

    /** Goes back to no features. */
    void empty() {
        isTuned = !exponent.isFixed();
        occurrences = new long[0];
        factors = new double[0];
    }

    /** Shows the numbers that it saves; the form is of how many features, and whether the exponent is tuned. */
    void walk(NumberWalk walk) {
        walk.alike(isTuned ? 1 : 0);
        walk.alike(occurrences.length);
        rounds = walk.next(rounds);
        for (int i = 0; i < occurrences.length; i++) {
            occurrences[i] = walk.next(occurrences[i]);
        }
        walk.next(factors, factors.length);
        if (isTuned) {
            exponent.walk(walk);
            meanLogarithm = walk.next(meanLogarithm);
            looks = walk.next(looks);
        }
    }

    void load(State from) {
        rounds = from.rounds("rarity.rounds");
        double[] counts = from.vector("rarity.occurrences");
        occurrences = Arrays.stream(from.vector("rarity.occurrences", counts.length, 0, (double) rounds))
                .mapToLong(count -> (long) count)
                .toArray();
        factors = from.vector("rarity.factors", counts.length, 0, Double.MAX_VALUE);
        isTuned = !exponent.isFixed() && from.has("rarity.exponent");
        if (isTuned) {
            exponent.load("rarity.exponent", from);
            double[] stored = from.vector("rarity.logarithm", 2, 0, Double.MAX_VALUE);
            meanLogarithm = stored[0];
            looks = stored[1];
        }
    }
}
