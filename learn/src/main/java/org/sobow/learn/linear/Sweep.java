package org.sobow.learn.linear;

import org.sobow.learn.row.Entries;

/** Loops over the features of a row and their rows in a table that has a column for each output. The bias, the first entry, is left out. */
/* A few outputs at a time, whose sums or factors stay in registers. */
final class Sweep {
    private static final int BLOCK = 4;

    private Sweep() {}

    /** out ← offset + c aᵀx; a feature that has no row yet adds nothing. */
    static void sum(Entries x, double c, double[] a, double[] offset, double[] out) {
        int outputs = out.length;
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            sumBlock(x, c, a, offset, k, out);
        }
        for (; k < outputs; k++) {
            double sum = 0;
            for (int e = 1; e < x.size(); e++) {
                int i = x.indices()[e] * outputs + k;
                if (i < a.length) {
                    sum += x.values()[e] * a[i];
                }
            }
            out[k] = offset[k] + c * sum;
        }
    }

    private static void sumBlock(Entries x, double c, double[] a, double[] offset, int k, double[] out) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = out.length;
        int size = x.size();
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            if (i < a.length) {
                sum0 += value[e] * a[i];
                sum1 += value[e] * a[i + 1];
                sum2 += value[e] * a[i + 2];
                sum3 += value[e] * a[i + 3];
            }
        }
        out[k] = offset[k] + c * sum0;
        out[k + 1] = offset[k + 1] + c * sum1;
        out[k + 2] = offset[k + 2] + c * sum2;
        out[k + 3] = offset[k + 3] + c * sum3;
    }

    /** out ← aᵀx and also ← bᵀx, for tables of the same length; a feature that has no row yet adds nothing. */
    static void sumBoth(Entries x, double[] a, double[] b, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = out.length;
        int size = x.size();
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            sumBothBlock(x, k, a, b, out, also);
        }
        for (; k < outputs; k++) {
            double a0 = 0;
            double b0 = 0;
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                if (i < a.length) {
                    a0 += value[e] * a[i];
                    b0 += value[e] * b[i];
                }
            }
            out[k] = a0;
            also[k] = b0;
        }
    }

    /** a ← mu a − t x dᵀ, in the rows of the features of {@code x}. */
    static void decay(Entries x, double t, double[] d, double mu, double[] a) {
        int outputs = d.length;
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            decayBlock(x, t, d, k, mu, a);
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (; k < outputs; k++) {
            double d0 = t * d[k];
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                a[i] = mu * a[i] - value[e] * d0;
            }
        }
    }

    private static void decayBlock(Entries x, double t, double[] d, int k, double mu, double[] a) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = d.length;
        int size = x.size();
        double d0 = t * d[k];
        double d1 = t * d[k + 1];
        double d2 = t * d[k + 2];
        double d3 = t * d[k + 3];
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            a[i] = mu * a[i] - value[e] * d0;
            a[i + 1] = mu * a[i + 1] - value[e] * d1;
            a[i + 2] = mu * a[i + 2] - value[e] * d2;
            a[i + 3] = mu * a[i + 3] - value[e] * d3;
        }
    }

    /** a ← a − t x gᵀ and b ← mu b − t x dᵀ, in the rows of the features of {@code x}. */
    static void moveBoth(Entries x, double t, double[] g, double mu, double[] d, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = d.length;
        int size = x.size();
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            moveBothBlock(x, t, g, mu, d, k, a, b);
        }
        for (; k < outputs; k++) {
            double g0 = t * g[k];
            double d0 = t * d[k];
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                a[i] -= value[e] * g0;
                b[i] = mu * b[i] - value[e] * d0;
            }
        }
    }

    private static void sumBothBlock(Entries x, int k, double[] a, double[] b, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = out.length;
        int size = x.size();
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double b3 = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            if (i < a.length) {
                double xe = value[e];
                a0 += xe * a[i];
                a1 += xe * a[i + 1];
                a2 += xe * a[i + 2];
                a3 += xe * a[i + 3];
                b0 += xe * b[i];
                b1 += xe * b[i + 1];
                b2 += xe * b[i + 2];
                b3 += xe * b[i + 3];
            }
        }
        out[k] = a0;
        out[k + 1] = a1;
        out[k + 2] = a2;
        out[k + 3] = a3;
        also[k] = b0;
        also[k + 1] = b1;
        also[k + 2] = b2;
        also[k + 3] = b3;
    }

    private static void moveBothBlock(
            Entries x, double t, double[] g, double mu, double[] d, int k, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int outputs = d.length;
        int size = x.size();
        double g0 = t * g[k];
        double g1 = t * g[k + 1];
        double g2 = t * g[k + 2];
        double g3 = t * g[k + 3];
        double d0 = t * d[k];
        double d1 = t * d[k + 1];
        double d2 = t * d[k + 2];
        double d3 = t * d[k + 3];
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            double xe = value[e];
            a[i] -= xe * g0;
            a[i + 1] -= xe * g1;
            a[i + 2] -= xe * g2;
            a[i + 3] -= xe * g3;
            b[i] = mu * b[i] - xe * d0;
            b[i + 1] = mu * b[i + 1] - xe * d1;
            b[i + 2] = mu * b[i + 2] - xe * d2;
            b[i + 3] = mu * b[i + 3] - xe * d3;
        }
    }

    /** a ← a + t x, for one output. */
    static void add(Entries x, double t, double[] a) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            a[index[e]] += t * value[e];
        }
    }

    /** a ← a − g x and b ← mu b − d x, for one output. */
    static void moveOne(Entries x, double g, double mu, double d, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e];
            a[i] -= value[e] * g;
            b[i] = mu * b[i] - value[e] * d;
        }
    }

    /** b ← mu b − d x − share·a and then a ← a − g x, for one output. */
    static void moveOne(Entries x, double g, double mu, double d, double share, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e];
            b[i] = mu * b[i] - value[e] * d - share * a[i];
            a[i] -= value[e] * g;
        }
    }
}
