package org.sobow.learn.model;

import org.sobow.internal.Fused;
import org.sobow.learn.row.Entries;

/** Steps of the parameters of the features of a row along it. The bias, the first entry, is left out. */
/* A few outputs at a time, whose factors stay in registers. Models of one output and one block, which are common, have loops of their own: on rows
 * of 8 numbers these are a quarter faster. */
final class Moves {
    private static final int FIVE = 5;
    private static final int FOUR = 4;

    private Moves() {}

    /** a ← a − t x gᵀ, for the first numbers of the rows, one for each output. */
    static void move(Entries x, Parameters p, int outputs, double t, double[] g) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        for (int k = 0; k < outputs; k++) {
            double g0 = -t * g[k];
            for (int e = 1; e < size; e++) {
                double[] a = isFirst ? first : blocks[index[e] >> shift];
                int i = (index[e] & mask) * width + k;
                a[i] = Fused.add(value[e], g0, a[i]);
            }
        }
    }

    /** a ← a − t x gᵀ and b ← mu b − t x dᵀ, a the first numbers of the rows, one for each output, and b those behind them. */
    static void moveBoth(Entries x, Parameters p, int outputs, double t, double[] g, double mu, double[] d) {
        int k = 0;
        for (; k + FIVE <= outputs; k += FIVE) {
            moveBothFive(x, p, outputs, t, g, mu, d, k);
        }
        if (k + FOUR <= outputs) {
            moveBothFour(x, p, outputs, t, g, mu, d, k);
            k += FOUR;
        }
        for (; k < outputs; k++) {
            moveBothAt(x, p, k, outputs, -t * g[k], mu, -t * d[k]);
        }
    }

    private static void moveBothAt(Entries x, Parameters p, int k, int outputs, double g, double mu, double d) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        for (int e = 1; e < size; e++) {
            double[] a = isFirst ? first : blocks[index[e] >> shift];
            int i = (index[e] & mask) * width + k;
            a[i] = Fused.add(value[e], g, a[i]);
            a[i + outputs] = Fused.add(value[e], d, mu * a[i + outputs]);
        }
    }

    private static void moveBothFive(
            Entries x, Parameters p, int outputs, double t, double[] g, double mu, double[] d, int k) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
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
            double[] a = isFirst ? first : blocks[index[e] >> shift];
            int i = (index[e] & mask) * width + k;
            int z = i + outputs;
            double xe = value[e];
            a[i] = Fused.add(xe, g0, a[i]);
            a[i + 1] = Fused.add(xe, g1, a[i + 1]);
            a[i + 2] = Fused.add(xe, g2, a[i + 2]);
            a[i + 3] = Fused.add(xe, g3, a[i + 3]);
            a[i + 4] = Fused.add(xe, g4, a[i + 4]);
            a[z] = Fused.add(xe, d0, mu * a[z]);
            a[z + 1] = Fused.add(xe, d1, mu * a[z + 1]);
            a[z + 2] = Fused.add(xe, d2, mu * a[z + 2]);
            a[z + 3] = Fused.add(xe, d3, mu * a[z + 3]);
            a[z + 4] = Fused.add(xe, d4, mu * a[z + 4]);
        }
    }

    private static void moveBothFour(
            Entries x, Parameters p, int outputs, double t, double[] g, double mu, double[] d, int k) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        double g0 = -t * g[k];
        double g1 = -t * g[k + 1];
        double g2 = -t * g[k + 2];
        double g3 = -t * g[k + 3];
        double d0 = -t * d[k];
        double d1 = -t * d[k + 1];
        double d2 = -t * d[k + 2];
        double d3 = -t * d[k + 3];
        for (int e = 1; e < size; e++) {
            double[] a = isFirst ? first : blocks[index[e] >> shift];
            int i = (index[e] & mask) * width + k;
            int z = i + outputs;
            double xe = value[e];
            a[i] = Fused.add(xe, g0, a[i]);
            a[i + 1] = Fused.add(xe, g1, a[i + 1]);
            a[i + 2] = Fused.add(xe, g2, a[i + 2]);
            a[i + 3] = Fused.add(xe, g3, a[i + 3]);
            a[z] = Fused.add(xe, d0, mu * a[z]);
            a[z + 1] = Fused.add(xe, d1, mu * a[z + 1]);
            a[z + 2] = Fused.add(xe, d2, mu * a[z + 2]);
            a[z + 3] = Fused.add(xe, d3, mu * a[z + 3]);
        }
    }

    /** a ← a + t x, for one output. */
    static void moveOne(Entries x, Parameters p, double t) {
        if (p.hasOneBlock()) {
            moveOne(x, p.first, p.width(), t);
            return;
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        for (int e = 1; e < size; e++) {
            double[] a = blocks[index[e] >> shift];
            int i = (index[e] & mask) * width;
            a[i] = Fused.add(t, value[e], a[i]);
        }
    }

    /** a ← a − g x and b ← mu b − d x, for one output. */
    static void moveOne(Entries x, Parameters p, double g, double mu, double d) {
        if (p.hasOneBlock()) {
            moveOne(x, p.first, p.width(), g, mu, d);
            return;
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        for (int e = 1; e < size; e++) {
            double[] a = blocks[index[e] >> shift];
            int i = (index[e] & mask) * width;
            a[i] = Fused.add(value[e], -g, a[i]);
            a[i + 1] = Fused.add(value[e], -d, mu * a[i + 1]);
        }
    }

    /** b ← mu b − d x − share·a and then a ← a − g x, for one output. */
    static void moveOne(Entries x, Parameters p, double g, double mu, double d, double share) {
        if (p.hasOneBlock()) {
            moveOne(x, p.first, p.width(), g, mu, d, share);
            return;
        }
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        int shift = p.shift;
        int mask = p.mask;
        int width = p.width();
        for (int e = 1; e < size; e++) {
            double[] a = blocks[index[e] >> shift];
            int i = (index[e] & mask) * width;
            a[i + 1] = Fused.add(value[e], -d, mu * a[i + 1] - share * a[i]);
            a[i] = Fused.add(value[e], -g, a[i]);
        }
    }

    /**
     * c ← mu c − t x r − share·a, then b ← mu b − d x − share·a and then a ← a − g x, a, b and c the numbers of each row of three, for one
     * output.
     */
    static void moveThree(Entries x, Parameters p, double g, double mu, double d, double share, double t, double r) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[][] blocks = p.blocks;
        double[] first = p.first;
        boolean isFirst = p.hasOneBlock();
        int shift = p.shift;
        int mask = p.mask;
        for (int e = 1; e < size; e++) {
            double[] a = isFirst ? first : blocks[index[e] >> shift];
            int i = (index[e] & mask) * 3;
            double xe = value[e];
            double weight = a[i];
            a[i + 2] = mu * a[i + 2] - t * xe * r - share * weight;
            a[i + 1] = Fused.add(xe, -d, mu * a[i + 1] - share * weight);
            a[i] = Fused.add(xe, -g, weight);
        }
    }

    private static void moveOne(Entries x, double[] a, int width, double t) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e] * width;
            a[i] = Fused.add(t, value[e], a[i]);
        }
    }

    private static void moveOne(Entries x, double[] a, int width, double g, double mu, double d) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e] * width;
            a[i] = Fused.add(value[e], -g, a[i]);
            a[i + 1] = Fused.add(value[e], -d, mu * a[i + 1]);
        }
    }

    private static void moveOne(Entries x, double[] a, int width, double g, double mu, double d, double share) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        for (int e = 1; e < size; e++) {
            int i = index[e] * width;
            a[i + 1] = Fused.add(value[e], -d, mu * a[i + 1] - share * a[i]);
            a[i] = Fused.add(value[e], -g, a[i]);
        }
    }
}
