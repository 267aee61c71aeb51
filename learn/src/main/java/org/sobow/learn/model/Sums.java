package org.sobow.learn.model;

import org.sobow.internal.Fused;
import org.sobow.learn.row.Entries;

/**
 * Products of a row with the parameters of its features. The bias, the first entry, is left out; a feature that has no parameters yet adds
 * nothing.
 */
/* A few outputs at a time, whose sums stay in registers. Models of one output and one block, which are common, have loops of their own: on rows
 * of 8 numbers these are a quarter faster. */
public final class Sums {
    private static final int FIVE = 5;
    private static final int FOUR = 4;

    private Sums() {}

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

    /** out ← offset + c aᵀx, for the numbers from {@code place} on, one for each output. */
    static void sum(Entries x, Parameters p, int place, int outputs, double c, double[] offset, double[] out) {
        int k = 0;
        for (; k + FIVE <= outputs; k += FIVE) {
            sumFive(x, p, place + k, k, out);
        }
        for (; k < outputs; k++) {
            out[k] = sumAt(x, p, place + k);
        }
        for (k = 0; k < outputs; k++) {
            out[k] = offset[k] + c * out[k];
        }
    }

    /** Returns aᵀx for the number at one place of the rows. */
    static double sumAt(Entries x, Parameters p, int place) {
        if (p.hasOneBlock()) {
            return sumAt(x, p.first, p.width(), place);
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        int rows = p.rows();
        double sum = 0;
        for (int e = 1; e < size; e++) {
            int j = index[e];
            if (j < rows) {
                sum = Fused.add(value[e], blocks[j >> shift][(j & mask) * width + place], sum);
            }
        }
        return sum;
    }

    private static void sumFive(Entries x, Parameters p, int place, int k, double[] out) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        int rows = p.rows();
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double a4 = 0;
        for (int e = 1; e < size; e++) {
            int j = index[e];
            if (j < rows) {
                double[] a = isFirst ? first : blocks[j >> shift];
                int i = (j & mask) * width + place;
                double xe = value[e];
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                a4 = Fused.add(xe, a[i + 4], a4);
            }
        }
        out[k] = a0;
        out[k + 1] = a1;
        out[k + 2] = a2;
        out[k + 3] = a3;
        out[k + 4] = a4;
    }

    /** out ← aᵀx and also ← bᵀx, a the first numbers of the rows, one for each output, and b those behind them. */
    static void sumBoth(Entries x, Parameters p, int outputs, double[] out, double[] also) {
        int k = 0;
        for (; k + FIVE <= outputs; k += FIVE) {
            sumBothFive(x, p, outputs, k, out, also);
        }
        if (k + FOUR <= outputs) {
            sumBothFour(x, p, outputs, k, out, also);
            k += FOUR;
        }
        for (; k < outputs; k++) {
            out[k] = sumAt(x, p, k);
            also[k] = sumAt(x, p, outputs + k);
        }
    }

    private static void sumBothFive(Entries x, Parameters p, int outputs, int k, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        int rows = p.rows();
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
            int j = index[e];
            if (j < rows) {
                double[] a = isFirst ? first : blocks[j >> shift];
                int i = (j & mask) * width + k;
                int z = i + outputs;
                double xe = value[e];
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                a4 = Fused.add(xe, a[i + 4], a4);
                b0 = Fused.add(xe, a[z], b0);
                b1 = Fused.add(xe, a[z + 1], b1);
                b2 = Fused.add(xe, a[z + 2], b2);
                b3 = Fused.add(xe, a[z + 3], b3);
                b4 = Fused.add(xe, a[z + 4], b4);
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

    private static void sumBothFour(Entries x, Parameters p, int outputs, int k, double[] out, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        int rows = p.rows();
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double b3 = 0;
        for (int e = 1; e < size; e++) {
            int j = index[e];
            if (j < rows) {
                double[] a = isFirst ? first : blocks[j >> shift];
                int i = (j & mask) * width + k;
                int z = i + outputs;
                double xe = value[e];
                a0 = Fused.add(xe, a[i], a0);
                a1 = Fused.add(xe, a[i + 1], a1);
                a2 = Fused.add(xe, a[i + 2], a2);
                a3 = Fused.add(xe, a[i + 3], a3);
                b0 = Fused.add(xe, a[z], b0);
                b1 = Fused.add(xe, a[z + 1], b1);
                b2 = Fused.add(xe, a[z + 2], b2);
                b3 = Fused.add(xe, a[z + 3], b3);
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

    /** Returns aᵀx, a the first number of each row; leaves bᵀx, b the second, in {@code also}. */
    static double sumOne(Entries x, Parameters p, double[] also) {
        if (p.hasOneBlock()) {
            return sumOne(x, p.first, p.width(), also);
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        int rows = p.rows();
        double a = 0;
        double b = 0;
        for (int e = 1; e < size; e++) {
            int j = index[e];
            if (j < rows) {
                double[] block = blocks[j >> shift];
                int i = (j & mask) * width;
                a = Fused.add(value[e], block[i], a);
                b = Fused.add(value[e], block[i + 1], b);
            }
        }
        also[0] = b;
        return a;
    }

    /**
     * Returns aᵀx, a the first number of each row of three; leaves bᵀx and cᵀx, b and c the second and the third, in {@code also}.
     */
    static double sumThree(Entries x, Parameters p, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int rows = p.rows();
        double a = 0;
        double b = 0;
        double c = 0;
        for (int e = 1; e < size; e++) {
            int j = index[e];
            if (j < rows) {
                double[] block = isFirst ? first : blocks[j >> shift];
                int i = (j & mask) * 3;
                double xe = value[e];
                a = Fused.add(xe, block[i], a);
                b = Fused.add(xe, block[i + 1], b);
                c = Fused.add(xe, block[i + 2], c);
            }
        }
        also[0] = b;
        also[1] = c;
        return a;
    }

    private static double sumAt(Entries x, double[] a, int width, int place) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double sum = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * width + place;
            sum = i < a.length ? Fused.add(value[e], a[i], sum) : sum;
        }
        return sum;
    }

    private static double sumOne(Entries x, double[] a, int width, double[] also) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double sum = 0;
        double second = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e] * width;
            if (i < a.length) {
                sum = Fused.add(value[e], a[i], sum);
                second = Fused.add(value[e], a[i + 1], second);
            }
        }
        also[0] = second;
        return sum;
    }
}
