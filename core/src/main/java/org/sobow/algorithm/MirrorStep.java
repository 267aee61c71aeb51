package org.sobow.algorithm;

import java.util.Objects;

/** See {@link OuterStep#entropy}, {@link OuterStep#entropyOnSimplex} and {@link OuterStep#power}. */
record MirrorStep(Geometry geometry, double p, double total) implements OuterStep {
    /** The function whose Bregman distance is kept small. */
    enum Geometry {
        ENTROPY,
        POWER
    }

    MirrorStep {
        Objects.requireNonNull(geometry, "geometry");
        if (!(p > 1 && p <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("p must be greater than 1 and finite, got " + p);
        }
    }

    @Override
    public Worker worker(int d1) {
        return (beta, x, newest, mean, out) -> {
            if (geometry == Geometry.ENTROPY) {
                entropy(beta, x, mean, out);
            } else {
                power(beta, x, mean, out);
            }
        };
    }

    private void entropy(double beta, double[] x, double[] mean, double[] out) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            if (!(x[i] >= 0)) {
                throw new IllegalArgumentException("x must not be negative for an entropy step, got x[" + i + "] = "
                        + x[i] + "; use a box or a simplex");
            }
            largest = Math.max(largest, -beta * mean[i]);
        }
        // on the simplex a factor for all makes no difference, and this one keeps the exponentials from overflowing
        double shift = Double.isNaN(total) ? 0 : largest;
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            // x_{t+1} = x_t e^(−βG)
            out[i] = x[i] * StrictMath.exp(-beta * mean[i] - shift);
            sum += out[i];
        }
        if (!Double.isNaN(total)) {
            for (int i = 0; i < x.length; i++) {
                // Σ x_{t+1} = total
                out[i] *= total / sum;
            }
        }
    }

    private void power(double beta, double[] x, double[] mean, double[] out) {
        for (int i = 0; i < x.length; i++) {
            // θ = sign(x)|x|^(p−1) − βG, x_{t+1} = sign(θ)|θ|^(1/(p−1))
            out[i] = signedPower(signedPower(x[i], p - 1) - beta * mean[i], 1 / (p - 1));
        }
    }

    /* By exp and log: pow of JDK 17 allocates. */
    private static double signedPower(double a, double exponent) {
        return a == 0 || exponent == 1 ? a : Math.copySign(StrictMath.exp(exponent * StrictMath.log(Math.abs(a))), a);
    }
}
