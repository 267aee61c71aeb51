package org.sobow.learn.model;

import org.sobow.internal.Exponential;

/** Log-loss of many classes: an output for each, which sum to zero. */
public final class Softmax implements Response {
    private static final int MOST_STEPS = 200;
    private static final int FULL_STEPS = 10;
    private static final double LONGEST = 3;
    /** Newton's method squares its error: a step this short leaves one of 1e-12. */
    private static final double SHORT = 1e-6;
    /** Steps within this need no new exponentials. */
    private static final double SERIES = 1.0 / 64;
    /** One over the largest curvature: no eigenvalue of diag p − p pᵀ exceeds 1/2. */
    static final double FIRST_SIZE = 2;

    /** From this A on, the small difference of a probability from 1 decides. */
    private static final double LARGE = 1e8;

    /** A sum of exponentials above this may be about to overflow. */
    private static final double LARGEST_SUM = 1e300;

    private final double[] outputs;
    private final double[] p;
    private final double[] q;
    private final double[] goal;
    private final double[] step;
    private final double[] r;
    private final double[] told;
    private double temperature;
    private double rest;
    private int label;
    private double size;
    private boolean converged;

    public Softmax(int classes) {
        outputs = new double[classes];
        p = new double[classes];
        q = new double[classes];
        goal = new double[classes];
        step = new double[classes];
        r = new double[classes];
        told = new double[classes];
    }

    @Override
    public int outputs() {
        return p.length;
    }

    @Override
    public int weighted() {
        return p.length - 1;
    }

    /** Writes e^(t·f_k) over their sum to the front of {@code out}. */
    /* The exponentials are taken from the first score on, and from the largest only where that is too far off: looking for it is slow. */
    public static void probabilities(double[] f, double t, double[] out) {
        out[0] = 1;
        double sum = exponentials(1, f, t, f[0], 1, out);
        if (!(sum <= LARGEST_SUM)) {
            sum = exponentials(0, f, t, largest(f), 0, out);
        }
        double inverse = 1 / sum;
        for (int k = 0; k < f.length; k++) {
            out[k] *= inverse;
        }
    }

    private static double largest(double[] f) {
        double largest = f[0];
        for (double each : f) {
            largest = Math.max(largest, each);
        }
        return largest;
    }

    /** Writes e^(t (f_k − zero)) to {@code out}, from k = {@code first} on; returns the sum of those before and these. */
    private static double exponentials(int first, double[] f, double t, double zero, double before, double[] out) {
        double sum = before;
        for (int k = first; k < f.length; k++) {
            out[k] = Exponential.exp(t * (f[k] - zero));
            sum += out[k];
        }
        return sum;
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
        converged = true;
        if (guarded) {
            proximal();
        }
        invert();
        if (size > LARGE || !converged) {
            // g′ = (f − f′)/A, where p − 1 would lose all digits, or where f′ is only on the way
            for (int k = 0; k < out.length; k++) {
                out[k] = (outputs[k] - q[k]) / size;
            }
        } else {
            System.arraycopy(p, 0, out, 0, p.length);
            out[label] -= 1;
        }
    }

    /* f′ + A p(f′) = f + A e_label by Newton's method. The matrix I + A H, with H = diag p − p pᵀ, is a diagonal and a rank-one part:
     * (I + A H)⁻¹ v = (v + A m p)/(1 + A p), where m is the mean of v with the weights r = p/(1 + A p). No output moves by more than
     * LONGEST at once, since p is flat far from the root. In the rare case that this goes round in circles, steps are damped as is
     * safe for a function whose third derivative is at most twice its second, in the largest norm: T. Sun and Q. Tran-Dinh,
     * "Generalized self-concordant functions", Mathematical Programming 178 (2019). */
    private void proximal() {
        System.arraycopy(outputs, 0, q, 0, q.length);
        System.arraycopy(outputs, 0, goal, 0, goal.length);
        goal[label] += size;
        double squares = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MOST_STEPS && squares > SHORT * SHORT; i++) {
            double rest = 0;
            double mean = 0;
            for (int k = 0; k < q.length; k++) {
                double inverse = 1 / (1 + size * p[k]);
                double excess = q[k] - goal[k] + size * p[k];
                rest += p[k] * inverse;
                mean += p[k] * inverse * excess;
                step[k] = excess;
                r[k] = inverse;
            }
            mean /= rest;
            for (int k = 0; k < q.length; k++) {
                step[k] = (step[k] + size * mean * p[k]) * r[k];
            }
            if (i >= FULL_STEPS) {
                damp(step);
            }
            squares = move();
            if (squares <= SERIES * SERIES) {
                follow();
            } else {
                probabilities(q, 1, p);
            }
        }
        converged = squares <= SHORT * SHORT;
    }

    /** q ← q − step, none longer than LONGEST; returns the sum of their squares. */
    private double move() {
        double squares = 0;
        for (int k = 0; k < q.length; k++) {
            double bounded = Math.abs(step[k]) <= LONGEST ? step[k] : Math.copySign(LONGEST, step[k]);
            step[k] = bounded;
            q[k] -= bounded;
            squares += bounded * bounded;
        }
        return squares;
    }

    /** v ← v log(1 + d)/d with d = 2 max |v|. */
    private static void damp(double[] v) {
        double largest = 0;
        for (double value : v) {
            largest = Math.max(largest, Math.abs(value));
        }
        double d = 2 * largest;
        double factor = d > 0 ? StrictMath.log1p(d) / d : 1;
        for (int k = 0; k < v.length; k++) {
            v[k] *= factor;
        }
    }

    /** The probabilities of f less the step from those of f: p_k ← p_k e^−step_k over their sum. */
    private void follow() {
        double sum = 0;
        for (int k = 0; k < p.length; k++) {
            p[k] *= Exponential.expSmall(-step[k]);
            sum += p[k];
        }
        double inverse = 1 / sum;
        for (int k = 0; k < p.length; k++) {
            p[k] *= inverse;
        }
    }

    /** r ← p/(1 + A p), and their sum. */
    private void invert() {
        rest = 0;
        for (int k = 0; k < p.length; k++) {
            r[k] = p[k] / (1 + size * p[k]);
            rest += r[k];
        }
    }

    /* H (I + A H)⁻¹ = diag r − r rᵀ/Σr. */
    @Override
    public void curve(double[] v) {
        double mean = 0;
        for (int k = 0; k < r.length; k++) {
            mean += r[k] * v[k];
        }
        mean /= rest;
        for (int k = 0; k < r.length; k++) {
            v[k] = r[k] * (v[k] - mean);
        }
    }

    @Override
    public void predict(double[] f, double t) {
        temperature = t;
        probabilities(f, t, told);
    }

    @Override
    public void tell(double[] out) {
        System.arraycopy(told, 0, out, 0, told.length);
    }

    @Override
    public void tell(double[] f, double t, double[] out) {
        probabilities(f, t, out);
    }

    /* Mean and variance of v_k − v_label by the probabilities. */
    @Override
    public void derive(double[] v, double target, double[] out) {
        double zero = v[(int) target];
        double mean = 0;
        double square = 0;
        for (int k = 0; k < told.length; k++) {
            double d = v[k] - zero;
            double weighed = told[k] * d;
            mean += weighed;
            square += weighed * d;
        }
        out[0] = temperature * mean;
        out[1] = temperature * temperature * Math.max(0, square - mean * mean);
    }

    @Override
    public double largestSize() {
        return Sigmoid.LARGEST_SIZE;
    }

    @Override
    public double firstSize() {
        return FIRST_SIZE;
    }
}
