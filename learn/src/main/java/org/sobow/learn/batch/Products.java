package org.sobow.learn.batch;

/**
 * The products of a batch with dense rows. Rows are arrays of their own, one entry a class, and several entries are taken at once:
 * loops of this shape the JIT turns into vector instructions, in an order of operations that is fixed all the same.
 */
final class Products {
    private Products() {}

    /** out_i = Σ_j x_ij w_j for the examples from {@code from} to {@code to}. */
    static void forward(Batch batch, int from, int to, double[][] w, double[][] out) {
        int[] row = batch.local;
        double[] value = batch.x;
        for (int i = from; i < to; i++) {
            double[] z = out[i];
            int end = batch.first[i + 1];
            int e = batch.first[i];
            clear(z);
            for (; e + 3 < end; e += 4) {
                add4(
                        z,
                        value[e],
                        w[row[e]],
                        value[e + 1],
                        w[row[e + 1]],
                        value[e + 2],
                        w[row[e + 2]],
                        value[e + 3],
                        w[row[e + 3]]);
            }
            for (; e < end; e++) {
                add1(z, value[e], w[row[e]]);
            }
        }
    }

    /** into = factor·into + Σ_e value_e t_{example e} for the entries from {@code from} to {@code to} of one row. */
    static void scaleAndAdd(double[] into, double factor, Batch batch, int from, int to, double[][] t) {
        int[] example = batch.example;
        double[] value = batch.value;
        int e = from;
        if (e + 1 < to) {
            scaleAdd2(into, factor, value[e], t[example[e]], value[e + 1], t[example[e + 1]]);
            e += 2;
        } else if (e < to) {
            scaleAdd1(into, factor, value[e], t[example[e]]);
            e++;
        } else if (factor != 1) {
            scale(into, factor);
        }
        addRest(into, batch, e, to, t);
    }

    /** into = Σ_e value_e t_{example e} for the entries from {@code from} to {@code to} of one row. */
    static void sum(double[] into, Batch batch, int from, int to, double[][] t) {
        int[] example = batch.example;
        double[] value = batch.value;
        int e = from;
        if (e + 1 < to) {
            set2(into, value[e], t[example[e]], value[e + 1], t[example[e + 1]]);
            e += 2;
        } else if (e < to) {
            set1(into, value[e], t[example[e]]);
            e++;
        } else {
            clear(into);
        }
        addRest(into, batch, e, to, t);
    }

    private static void addRest(double[] into, Batch batch, int from, int to, double[][] t) {
        int[] example = batch.example;
        double[] value = batch.value;
        int e = from;
        for (; e + 3 < to; e += 4) {
            add4(
                    into,
                    value[e],
                    t[example[e]],
                    value[e + 1],
                    t[example[e + 1]],
                    value[e + 2],
                    t[example[e + 2]],
                    value[e + 3],
                    t[example[e + 3]]);
        }
        for (; e < to; e++) {
            add1(into, value[e], t[example[e]]);
        }
    }

    /** &lt;a, b&gt;, in four partial sums. */
    static double dot(double[] a, double[] b) {
        return dot(a, b, a.length);
    }

    /** The first {@code count} terms of &lt;a, b&gt;, in four partial sums. */
    static double dot(double[] a, double[] b, int count) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int k = 0;
        for (; k + 3 < count; k += 4) {
            s0 += a[k] * b[k];
            s1 += a[k + 1] * b[k + 1];
            s2 += a[k + 2] * b[k + 2];
            s3 += a[k + 3] * b[k + 3];
        }
        for (; k < count; k++) {
            s0 += a[k] * b[k];
        }
        return (s0 + s1) + (s2 + s3);
    }

    static void clear(double[] z) {
        for (int k = 0; k < z.length; k++) {
            z[k] = 0;
        }
    }

    /** z = factor times the numbers of {@code a} from place {@code at} on. */
    static void setScaled(double[] z, double factor, double[] a, int at) {
        for (int k = 0; k < z.length; k++) {
            z[k] = factor * a[at + k];
        }
    }

    static void scale(double[] z, double factor) {
        for (int k = 0; k < z.length; k++) {
            z[k] *= factor;
        }
    }

    static void add1(double[] z, double x, double[] a) {
        for (int k = 0; k < z.length; k++) {
            z[k] += x * a[k];
        }
    }

    private static void add4(
            double[] z,
            double x0,
            double[] a0,
            double x1,
            double[] a1,
            double x2,
            double[] a2,
            double x3,
            double[] a3) {
        for (int k = 0; k < z.length; k++) {
            z[k] += (x0 * a0[k] + x1 * a1[k]) + (x2 * a2[k] + x3 * a3[k]);
        }
    }

    private static void set1(double[] z, double x, double[] a) {
        for (int k = 0; k < z.length; k++) {
            z[k] = x * a[k];
        }
    }

    private static void set2(double[] z, double x0, double[] a0, double x1, double[] a1) {
        for (int k = 0; k < z.length; k++) {
            z[k] = x0 * a0[k] + x1 * a1[k];
        }
    }

    private static void scaleAdd1(double[] z, double factor, double x, double[] a) {
        for (int k = 0; k < z.length; k++) {
            z[k] = factor * z[k] + x * a[k];
        }
    }

    private static void scaleAdd2(double[] z, double factor, double x0, double[] a0, double x1, double[] a1) {
        for (int k = 0; k < z.length; k++) {
            z[k] = factor * z[k] + (x0 * a0[k] + x1 * a1[k]);
        }
    }

    /** y ← scale (diag p − p p') y. */
    static void curve(double[] p, double[] y, double scale) {
        double mean = dot(p, y);
        for (int k = 0; k < y.length; k++) {
            y[k] = scale * p[k] * (y[k] - mean);
        }
    }
}
