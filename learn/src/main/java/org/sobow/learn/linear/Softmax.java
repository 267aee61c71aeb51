package org.sobow.learn.linear;

import org.sobow.internal.Exponential;

/** Log-loss of many classes: an output for each. */
final class Softmax implements Response {
    private static final int MOST_STEPS = 50;
    private static final double TOLERANCE = 1e-10;
    private static final double LONGEST = 3;

    private final double[] outputs;
    private final double[] p;
    private final double[] q;
    private final double[] excess;
    private final double[] inverse;
    private double rest;
    private int label;
    private double size;

    Softmax(int classes) {
        outputs = new double[classes];
        p = new double[classes];
        q = new double[classes];
        excess = new double[classes];
        inverse = new double[classes];
    }

    /** Writes e^(t·f_k) over their sum into {@code out}, which may be {@code f}. */
    static void probabilities(double[] f, double t, double[] out) {
        double largest = f[0];
        for (int k = 1; k < out.length; k++) {
            largest = Math.max(largest, f[k]);
        }
        double sum = 0;
        for (int k = 0; k < out.length; k++) {
            out[k] = Exponential.exp(t * (f[k] - largest));
            sum += out[k];
        }
        for (int k = 0; k < out.length; k++) {
            out[k] /= sum;
        }
    }

    @Override
    public void gradient(double[] f, double target, double[] out) {
        System.arraycopy(f, 0, outputs, 0, outputs.length);
        label = (int) target;
        probabilities(outputs, 1, p);
        System.arraycopy(p, 0, out, 0, p.length);
        out[label] -= 1;
    }

    @Override
    public void step(double a, boolean guarded, double[] out) {
        size = guarded ? a : 0;
        if (guarded) {
            proximal();
        }
        System.arraycopy(p, 0, out, 0, p.length);
        out[label] -= 1;
    }

    /* f′ + A (p(f′) − e_label) = f by Newton's method, whose matrix I + A (diag p − p pᵀ) is a diagonal and a rank-one part. No
     * output moves by more than LONGEST at once, since p is flat far from the root. */
    private void proximal() {
        System.arraycopy(outputs, 0, q, 0, q.length);
        for (int i = 0; i < MOST_STEPS; i++) {
            double largest = 0;
            for (int k = 0; k < q.length; k++) {
                excess[k] = q[k] - outputs[k] + size * (k == label ? p[k] - 1 : p[k]);
                largest = Math.max(largest, Math.abs(excess[k]));
            }
            factorize();
            if (largest <= TOLERANCE * (1 + size)) {
                return;
            }
            solve(excess);
            for (int k = 0; k < q.length; k++) {
                q[k] -= Math.max(-LONGEST, Math.min(LONGEST, excess[k]));
            }
            probabilities(q, 1, p);
        }
        factorize();
    }

    /** Inverts the diagonal part I + A diag p, and what Sherman and Morrison divide by. */
    private void factorize() {
        rest = 0;
        for (int k = 0; k < p.length; k++) {
            inverse[k] = 1 / (1 + size * p[k]);
            // 1 − A Σ p²/(1 + A p) = Σ p/(1 + A p), without the cancellation
            rest += p[k] * inverse[k];
        }
    }

    /** v ← (I + A (diag p − p pᵀ))⁻¹ v. */
    private void solve(double[] v) {
        double pv = 0;
        for (int k = 0; k < p.length; k++) {
            v[k] *= inverse[k];
            pv += p[k] * v[k];
        }
        double common = size * pv / rest;
        for (int k = 0; k < p.length; k++) {
            v[k] += p[k] * inverse[k] * common;
        }
    }

    @Override
    public void curve(double[] v) {
        if (size > 0) {
            solve(v);
        }
        double mean = 0;
        for (int k = 0; k < p.length; k++) {
            mean += p[k] * v[k];
        }
        for (int k = 0; k < p.length; k++) {
            v[k] = p[k] * (v[k] - mean);
        }
    }

    @Override
    public double largestSize() {
        return Sigmoid.LARGEST_SIZE;
    }

    @Override
    public double firstSize() {
        return Sigmoid.FIRST_SIZE;
    }
}
