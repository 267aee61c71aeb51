package org.sobow.learn.batch;

import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;

/** What n rounds do to a row that no batch touches, in closed form: tables by n of the sums that the decay of its weights needs. */
/* λ goes down by g D_i in i rounds, D_i = η + .. + η^i, and the logarithm of the weights' decay is the sum of φ(λ − g D_i) over i < n,
 * φ(λ) = log(1 − α ρ e^λ). In powers of g:
 *
 *     n φ + Σ_k φ⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k ,   φ' = −q, φ'' = −q(1+q), ...,  q = α r/(1 − α r)
 *
 * With |g D_n| <= 1/25 the terms beyond k = 6 are below 1e-13 of the first. */
final class GapSums {
    /** The longest way of λ that {@link #logDecay} is exact for. */
    static final double LONGEST_WAY = 0.04;

    private static final double SMALL = 1e-3;
    private static final int TERMS = 6;
    private static final int STRIDE = 8;
    private static final int POWER = 7;

    /** By n: D_n, then Σ_{i<n} D_i^k / k! for k = 1 .. 6, then η^n. */
    private final double[] table;

    /** Tables for gaps of up to {@code longest} rounds. */
    GapSums(double eta, int longest) {
        table = new double[(longest + 1) * STRIDE];
        table[POWER] = 1;
        for (int n = 1; n <= longest; n++) {
            int at = n * STRIDE;
            int before = at - STRIDE;
            table[at + POWER] = Vectors.flush(table[before + POWER] * eta);
            table[at] = table[before] + table[at + POWER];
            double power = 1;
            for (int k = 1; k <= TERMS; k++) {
                power *= table[before] / k;
                table[at + k] = table[before + k] + power;
            }
        }
    }

    /** D_n = η + .. + η^n. */
    double way(int n) {
        return table[n * STRIDE];
    }

    /** η^n. */
    double power(int n) {
        return table[n * STRIDE + POWER];
    }

    /** Σ_{i<n} D_i^k / k!. */
    double sum(int n, int k) {
        return table[n * STRIDE + k];
    }

    /** q = x/(1 − x). */
    static double q(double x) {
        return x < SMALL ? ofSmall(x) : x / (1 - x);
    }

    private static double ofSmall(double x) {
        return x * (1 + x * (1 + x * (1 + x * (1 + x))));
    }

    /** Writes {@link #q(double)} of the first {@code count} numbers of {@code x} into {@code out}: without branches where all are small. */
    static void q(double[] x, int count, double[] out) {
        boolean small = true;
        for (int i = 0; i < count; i++) {
            small &= x[i] < SMALL;
        }
        if (small) {
            for (int i = 0; i < count; i++) {
                out[i] = ofSmall(x[i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                out[i] = q(x[i]);
            }
        }
    }

    /** Σ_{i<n} φ(λ − g D_i), where x = α r at λ. */
    double logDecay(double x, double g, int n) {
        int at = n * STRIDE;
        double phi = Exponential.logOneMinus(x);
        double q = q(x);
        double q1 = q * (1 + q);
        // n φ + Σ_k φ⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k
        double fifth = (1 + 2 * q) * (1 + 12 * q1) * table[at + 5] - g * (1 + q1 * (30 + 120 * q1)) * table[at + 6];
        double fourth = g * fifth - (1 + 6 * q1) * table[at + 4];
        double second = g * ((1 + 2 * q) * table[at + 3] + g * fourth) - table[at + 2];
        return n * phi + g * (q * table[at + 1] + g * q1 * second);
    }
}
