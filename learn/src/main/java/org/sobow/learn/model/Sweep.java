package org.sobow.learn.model;

import org.sobow.internal.Fused;
import org.sobow.learn.row.Entries;

/**
 * Loops over the features of a row, and over their rows in a table that has a column for each of so many outputs. The bias, the first entry,
 * is left out.
 */
/* A few outputs at a time, whose sums or factors stay in registers. */
public final class Sweep {
    private static final int BLOCK = 5;
    private static final int REST = 4;

    private Sweep() {}

    /** xᵀy, for two rows of the same features. */
    /* In four sums, since each addition waits for the one before. */
    public static double product(Entries x, Entries y) {
        double[] a = x.values();
        double[] b = y.values();
        int size = x.size();
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int e = 1;
        for (; e + 3 < size; e += 4) {
            sum0 = Fused.add(a[e], b[e], sum0);
            sum1 = Fused.add(a[e + 1], b[e + 1], sum1);
            sum2 = Fused.add(a[e + 2], b[e + 2], sum2);
            sum3 = Fused.add(a[e + 3], b[e + 3], sum3);
        }
        for (; e < size; e++) {
            sum0 = Fused.add(a[e], b[e], sum0);
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    /** out ← offset + c aᵀx; a feature that has no row yet adds nothing. */
    public static void sum(Entries x, int outputs, double c, double[] a, double[] offset, double[] out) {
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            sumFive(x, outputs, c, a, offset, k, out);
        }
        for (; k < outputs; k++) {
            double sum = 0;
            for (int e = 1; e < x.size(); e++) {
                int i = x.indices()[e] * outputs + k;
                if (i < a.length) {
                    sum = Fused.add(x.values()[e], a[i], sum);
                }
            }
            out[k] = offset[k] + c * sum;
        }
    }

    private static void sumFive(Entries x, int outputs, double c, double[] a, double[] offset, int k, double[] out) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double a4 = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            if (i < a.length) {
                double xe = value[e];
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                a4 = Fused.add(xe, a[i + 4], a4);
            }
        }
        out[k] = offset[k] + c * a0;
        out[k + 1] = offset[k + 1] + c * a1;
        out[k + 2] = offset[k + 2] + c * a2;
        out[k + 3] = offset[k + 3] + c * a3;
        out[k + 4] = offset[k + 4] + c * a4;
    }

    /** out ← aᵀx and also ← bᵀx, for tables of the same length; a feature that has no row yet adds nothing. */
    public static void sumBoth(Entries x, int outputs, double[] a, double[] b, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            sumBothFive(x, outputs, k, a, b, out, also);
        }
        if (k + REST <= outputs) {
            sumBothFour(x, outputs, k, a, b, out, also);
            k += REST;
        }
        for (; k < outputs; k++) {
            double a0 = 0;
            double b0 = 0;
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                if (i < a.length) {
                    a0 = Fused.add(value[e], a[i], a0);
                    b0 = Fused.add(value[e], b[i], b0);
                }
            }
            out[k] = a0;
            also[k] = b0;
        }
    }

    private static void sumBothFive(
            Entries x, int outputs, int k, double[] a, double[] b, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double a4 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double b3 = 0;
        double b4 = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            if (i < a.length) {
                double xe = value[e];
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                a4 = Fused.add(xe, a[i + 4], a4);
                b0 = Fused.add(xe, b[i], b0);
                b1 = Fused.add(xe, b[i + 1], b1);
                b2 = Fused.add(xe, b[i + 2], b2);
                b3 = Fused.add(xe, b[i + 3], b3);
                b4 = Fused.add(xe, b[i + 4], b4);
            }
        }
        out[k] = a0;
        out[k + 1] = a1;
        out[k + 2] = a2;
        out[k + 3] = a3;
        out[k + 4] = a4;
        also[k] = b0;
        also[k + 1] = b1;
        also[k + 2] = b2;
        also[k + 3] = b3;
        also[k + 4] = b4;
    }

    private static void sumBothFour(
            Entries x, int outputs, int k, double[] a, double[] b, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
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
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                b0 = Fused.add(xe, b[i], b0);
                b1 = Fused.add(xe, b[i + 1], b1);
                b2 = Fused.add(xe, b[i + 2], b2);
                b3 = Fused.add(xe, b[i + 3], b3);
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

    /** a ← mu a − t x dᵀ, in the rows of the features of {@code x}. */
    public static void decay(Entries x, int outputs, double t, double[] d, double mu, double[] a) {
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            decayFive(x, outputs, t, d, k, mu, a);
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (; k < outputs; k++) {
            double d0 = -t * d[k];
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                a[i] = Fused.add(value[e], d0, mu * a[i]);
            }
        }
    }

    private static void decayFive(Entries x, int outputs, double t, double[] d, int k, double mu, double[] a) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double d0 = -t * d[k];
        double d1 = -t * d[k + 1];
        double d2 = -t * d[k + 2];
        double d3 = -t * d[k + 3];
        double d4 = -t * d[k + 4];
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            double xe = value[e];
            a[i] = Fused.add(xe, d0, mu * a[i]);
            a[i + 1] = Fused.add(xe, d1, mu * a[i + 1]);
            a[i + 2] = Fused.add(xe, d2, mu * a[i + 2]);
            a[i + 3] = Fused.add(xe, d3, mu * a[i + 3]);
            a[i + 4] = Fused.add(xe, d4, mu * a[i + 4]);
        }
    }

    /** a ← a − t x gᵀ and b ← mu b − t x dᵀ, in the rows of the features of {@code x}. */
    public static void moveBoth(
            Entries x, int outputs, double t, double[] g, double mu, double[] d, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        int k = 0;
        for (; k + BLOCK <= outputs; k += BLOCK) {
            moveBothFive(x, outputs, t, g, mu, d, k, a, b);
        }
        if (k + REST <= outputs) {
            moveBothFour(x, outputs, t, g, mu, d, k, a, b);
            k += REST;
        }
        for (; k < outputs; k++) {
            double g0 = -t * g[k];
            double d0 = -t * d[k];
            for (int e = 1; e < size; e++) {
                int i = index[e] * outputs + k;
                a[i] = Fused.add(value[e], g0, a[i]);
                b[i] = Fused.add(value[e], d0, mu * b[i]);
            }
        }
    }

    private static void moveBothFive(
            Entries x, int outputs, double t, double[] g, double mu, double[] d, int k, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double g0 = -t * g[k];
        double g1 = -t * g[k + 1];
        double g2 = -t * g[k + 2];
        double g3 = -t * g[k + 3];
        double g4 = -t * g[k + 4];
        double d0 = -t * d[k];
        double d1 = -t * d[k + 1];
        double d2 = -t * d[k + 2];
        double d3 = -t * d[k + 3];
        double d4 = -t * d[k + 4];
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            double xe = value[e];
            a[i] = Fused.add(xe, g0, a[i]);
            a[i + 1] = Fused.add(xe, g1, a[i + 1]);
            a[i + 2] = Fused.add(xe, g2, a[i + 2]);
            a[i + 3] = Fused.add(xe, g3, a[i + 3]);
            a[i + 4] = Fused.add(xe, g4, a[i + 4]);
            b[i] = Fused.add(xe, d0, mu * b[i]);
            b[i + 1] = Fused.add(xe, d1, mu * b[i + 1]);
            b[i + 2] = Fused.add(xe, d2, mu * b[i + 2]);
            b[i + 3] = Fused.add(xe, d3, mu * b[i + 3]);
            b[i + 4] = Fused.add(xe, d4, mu * b[i + 4]);
        }
    }

    private static void moveBothFour(
            Entries x, int outputs, double t, double[] g, double mu, double[] d, int k, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double g0 = -t * g[k];
        double g1 = -t * g[k + 1];
        double g2 = -t * g[k + 2];
        double g3 = -t * g[k + 3];
        double d0 = -t * d[k];
        double d1 = -t * d[k + 1];
        double d2 = -t * d[k + 2];
        double d3 = -t * d[k + 3];
        for (int e = 1; e < size; e++) {
            int i = index[e] * outputs + k;
            double xe = value[e];
            a[i] = Fused.add(xe, g0, a[i]);
            a[i + 1] = Fused.add(xe, g1, a[i + 1]);
            a[i + 2] = Fused.add(xe, g2, a[i + 2]);
            a[i + 3] = Fused.add(xe, g3, a[i + 3]);
            b[i] = Fused.add(xe, d0, mu * b[i]);
            b[i + 1] = Fused.add(xe, d1, mu * b[i + 1]);
            b[i + 2] = Fused.add(xe, d2, mu * b[i + 2]);
            b[i + 3] = Fused.add(xe, d3, mu * b[i + 3]);
        }
    }

    /** a ← a + t x, for one output. */
    public static void add(Entries x, double t, double[] a) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            a[index[e]] = Fused.add(t, value[e], a[index[e]]);
        }
    }

    /** a ← a − g x and b ← mu b − d x, for one output. */
    public static void moveOne(Entries x, double g, double mu, double d, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e];
            a[i] = Fused.add(value[e], -g, a[i]);
            b[i] = Fused.add(value[e], -d, mu * b[i]);
        }
    }

    /** b ← mu b − d x − share·a and then a ← a − g x, for one output. */
    public static void moveOne(Entries x, double g, double mu, double d, double share, double[] a, double[] b) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e];
            b[i] = Fused.add(value[e], -d, mu * b[i] - share * a[i]);
            a[i] = Fused.add(value[e], -g, a[i]);
        }
    }
}
