package org.sobow.learn.softmax;

import java.util.Arrays;

/** The rows that a round touches, gathered side by side: the scratch in which a round is computed before it is committed. */
final class Block {
    /** Where the forward sensitivity is carried, and where the inner gradient is kept for the greedy rule. */
    private final boolean forward;

    private final boolean greedy;

    /** The rows of the model, those of the newest batch first. */
    int[] row = {};

    int count;

    double[][] w = {};
    double[][] z = {};
    double[][] gradient = {};
    double[] r = {};
    double[] rNext = {};
    double[] decay = {};
    double[] mu = {};
    double[] kappa = {};
    double[] h = {};

    private int classes;

    Block(boolean forward, boolean greedy) {
        this.forward = forward;
        this.greedy = greedy;
    }

    /** Covers the rows of {@code batch}, and makes room for {@code more}. */
    void cover(Batch batch, int more, int newClasses) {
        if (newClasses != classes) {
            classes = newClasses;
            w = new double[0][];
            z = new double[0][];
            gradient = new double[0][];
        }
        int needed = batch.rows + more;
        if (needed > w.length) {
            int capacity = needed + needed / 2;
            w = grow(w, capacity);
            z = forward ? grow(z, capacity) : z;
            gradient = greedy ? grow(gradient, capacity) : gradient;
            row = Arrays.copyOf(row, capacity);
            r = new double[capacity];
            rNext = new double[capacity];
            decay = new double[capacity];
            mu = new double[forward ? capacity : 0];
            kappa = new double[forward ? capacity : 0];
            h = new double[capacity];
        }
        System.arraycopy(batch.row, 0, row, 0, batch.rows);
        count = batch.rows;
    }

    private double[][] grow(double[][] rows, int capacity) {
        int known = rows.length;
        double[][] grown = Arrays.copyOf(rows, capacity);
        for (int l = known; l < capacity; l++) {
            grown[l] = new double[classes];
        }
        return grown;
    }

    /** Reads the rows, as they are at the start of the round. */
    void gather(Weights weights) {
        weights.fetch(row, count);
        for (int l = 0; l < count; l++) {
            int from = row[l] * weights.stride;
            double[] to = w[l];
            System.arraycopy(weights.w, from, to, 0, classes);
            double factor = decay[l];
            if (forward) {
                double[] toZ = z[l];
                double muZ = mu[l];
                double kappaW = kappa[l];
                for (int k = 0; k < classes; k++) {
                    toZ[k] = factor * (muZ * weights.z[from + k] + kappaW * to[k]);
                }
            }
            if (factor != 1) {
                for (int k = 0; k < classes; k++) {
                    to[k] *= factor;
                }
            }
        }
    }

    /** Writes the rows back. */
    void scatter(Weights weights) {
        for (int l = 0; l < count; l++) {
            int to = row[l] * weights.stride;
            if (decay[l] < Weights.SMALL_DECAY) {
                Weights.flush(w[l], classes);
            }
            System.arraycopy(w[l], 0, weights.w, to, classes);
            if (forward) {
                Weights.flush(z[l], classes);
                System.arraycopy(z[l], 0, weights.z, to, classes);
            }
        }
    }
}
