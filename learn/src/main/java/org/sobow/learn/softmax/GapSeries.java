package org.sobow.learn.softmax;

import org.sobow.internal.Vectors;

/** What passes over a row that n rounds of constant step sizes leave alone, in one evaluation from tables by n. */
/* With g = gamma S_j(τ), λ_j(τ+1+i) = λ_j(τ+1) − g D_i, D_i = eta + .. + eta^i, and W_j is multiplied by Π_{i<n} (1 − α ρ e^{λ_j(τ+1+i)}).
 * The logarithm of that product is the sum of f(λ − g D_i), f(λ) = log(1 − α ρ e^λ), and in powers of g:
 *
 *     n f + Σ_k f⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k ,   f' = −q, f'' = −q(1+q), ..., q = α r/(1 − α r)
 *
 * With |g D_n| <= LARGEST_MOVE the terms beyond k = 6 are below 1e-13 of the first. */
final class GapSeries {
    /** How far λ may go in one evaluation. */
    static final double LARGEST_MOVE = 0.04;

    private static final int STRIDE = 8;
    private static final int REACH = 0;
    private static final int FADE = 7;

    // by n: D_n, then Σ_{i<n} D_i^k / k! for k = 1 .. 6, then eta^n
    private final double[] gap;

    /** The tables for n up to {@code longest}. */
    GapSeries(double eta, int longest) {
        gap = new double[(longest + 1) * STRIDE];
        gap[FADE] = 1;
        for (int n = 1; n <= longest; n++) {
            int at = n * STRIDE;
            int before = at - STRIDE;
            gap[at + FADE] = Vectors.flush(gap[before + FADE] * eta);
            gap[at + REACH] = gap[before + REACH] + gap[at + FADE];
            double power = 1;
            for (int k = 1; k <= 6; k++) {
                power *= gap[before + REACH] / k;
                gap[at + k] = gap[before + k] + power;
            }
        }
    }

    /** D_n = eta + .. + eta^n. */
    double reach(int n) {
        return gap[n * STRIDE + REACH];
    }

    /** eta^n. */
    double fade(int n) {
        return gap[n * STRIDE + FADE];
    }

    /** Σ_{i<n} f(λ − g D_i), where x = α r at λ. */
    double logDecay(double x, double g, int n) {
        int at = n * STRIDE;
        double f = Exponential.logOneMinus(x);
        double q = x < 1e-3 ? x * (1 + x * (1 + x * (1 + x * (1 + x)))) : x / (1 - x);
        double q1 = q * (1 + q);
        // n f + Σ_k f⁽ᵏ⁾ (−g)^k/k! Σ_{i<n} D_i^k, with f' = −q, f'' = −q(1+q), ...
        double fifth = (1 + 2 * q) * (1 + 12 * q1) * gap[at + 5] - g * (1 + q1 * (30 + 120 * q1)) * gap[at + 6];
        double fourth = g * fifth - (1 + 6 * q1) * gap[at + 4];
        double second = g * ((1 + 2 * q) * gap[at + 3] + g * fourth) - gap[at + 2];
        return n * f + g * (q * gap[at + 1] + g * q1 * second);
    }
}
