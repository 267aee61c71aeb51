package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.internal.Vectors;

/** The rows that a round touches, gathered side by side: the scratch in which a round is computed before it is committed. */
final class Block {
    /** Rows that have decayed by less than this since they were last touched cannot have reached denormals from ordinary weights. */
    private static final double SMALL_DECAY = 1e-100;

    private final Rows model;
    private final boolean keepsGradient;
    private int classes;

    /** The rows of the model, those of the newest batch first. */
    int[] row = {};

    int count;

    double[][] w = {};
    double[][] gradient = {};
    double[] r = {};
    double[] rNext = {};

    /** What the weights of a row are to be multiplied by: the rounds that the row has not gone through yet. */
    double[] decay = {};

    double[] h = {};

    /** {@code keepsGradient}: whether there is room for the inner gradient, too. */
    Block(Rows model, boolean keepsGradient) {
        this.model = model;
        this.keepsGradient = keepsGradient;
    }

    /** Covers the rows of {@code batch}, and makes room for {@code more}. */
    void cover(Batch batch, int more) {
        if (model.classes() != classes) {
            classes = model.classes();
            w = new double[0][];
            gradient = new double[0][];
        }
        int needed = batch.rows + more;
        if (needed > w.length) {
            int capacity = needed + needed / 2;
            w = grow(w, capacity);
            gradient = keepsGradient ? grow(gradient, capacity) : gradient;
            row = Arrays.copyOf(row, capacity);
            r = new double[capacity];
            rNext = new double[capacity];
            decay = new double[capacity];
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

    /** The place of row {@code j}, which is given one where it has none. */
    int place(int j) {
        int[] place = model.places();
        int l = place[j];
        if (l < count && row[l] == j) {
            return l;
        }
        place[j] = count;
        row[count] = j;
        return count++;
    }

    /** Reads the weights, as they are at the start of the round. */
    void gather() {
        model.fetchWeights(row, count);
        for (int l = 0; l < count; l++) {
            Products.setScaled(w[l], decay[l], model.weights(row[l]), model.weight(row[l]));
        }
    }

    /** Writes the weights back. */
    void scatter() {
        for (int l = 0; l < count; l++) {
            if (decay[l] < SMALL_DECAY) {
                for (int k = 0; k < classes; k++) {
                    w[l][k] = Vectors.flush(w[l][k]);
                }
            }
            System.arraycopy(w[l], 0, model.weights(row[l]), model.weight(row[l]), classes);
        }
    }
}
