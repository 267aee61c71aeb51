package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The examples of a round as a sparse matrix, D_tr first, held both ways: by example (for X·W) and, once it is {@link #index
 * indexed}, by row (for X'·E and for the products of examples). Its rows are numbered 0, 1, ... in the order in which they appear.
 */
final class Batch {
    private static final double LARGEST_WEIGHT = 1e140;

    /** Examples of D_tr, and of both. */
    int train;

    int count;
    int[] label = new int[32];
    private double[] weight = new double[32];

    /** By example: what its loss is multiplied by in the mean over its part of the round, weight/n. */
    double[] share = new double[32];

    /** By example: entries first[i] to first[i + 1], each with its feature, its row in this batch and its value. */
    int[] first = new int[33];

    int[] feature = new int[1 << 12];
    int[] local = {};
    double[] x = new double[1 << 12];

    /** The largest feature and label. */
    int largestFeature = -1;

    int largestLabel = -1;

    /** The feature of row l of this batch, for l below {@code rows}. */
    int[] row = {};

    int rows;

    /** By row: D_tr's entries start[l] to middle[l], D_val's from there to start[l + 1]. */
    int[] start = {0};

    int[] middle = {};
    int[] example = {};
    double[] value = {};
    private int[] next = {};

    void clear() {
        train = 0;
        count = 0;
        largestFeature = -1;
        largestLabel = -1;
    }

    int entries() {
        return first[count];
    }

    /** Adds an example of that weight, copied. */
    void add(Entries features, int y, double weightOfExample) {
        reserve(features.size());
        int at = first[count];
        for (int k = 0; k < features.size(); k++) {
            feature[at] = features.index(k);
            x[at++] = features.value(k);
            largestFeature = Math.max(largestFeature, features.index(k));
        }
        end(features.size(), y, weightOfExample);
    }

    /** Adds an example of the weight 1, copied. */
    void add(SparseVector features, int y) {
        reserve(features.size());
        features.copyTo(feature, x, first[count]);
        largestFeature = Math.max(largestFeature, features.length() - 1);
        end(features.size(), y, 1);
    }

    private void end(int entries, int y, double weightOfExample) {
        largestLabel = Math.max(largestLabel, y);
        weight[count] = weightOfExample;
        label[count++] = y;
        first[count] = first[count - 1] + entries;
    }

    private void reserve(int more) {
        if (count == label.length) {
            label = Arrays.copyOf(label, 2 * count);
            weight = Arrays.copyOf(weight, 2 * count);
            share = new double[2 * count];
            first = Arrays.copyOf(first, 2 * count + 1);
        }
        int needed = first[count] + more;
        if (needed > feature.length) {
            feature = Arrays.copyOf(feature, Math.max(needed, 2 * feature.length));
            x = Arrays.copyOf(x, feature.length);
        }
    }

    /** Numbers the rows and transposes; the first {@code n} examples are D_tr, the others D_val. */
    void index(int n, Rows model) {
        train = n;
        if (local.length < feature.length) {
            local = new int[feature.length];
            row = new int[feature.length];
            start = new int[feature.length + 1];
            middle = new int[feature.length];
            next = new int[feature.length];
            example = new int[feature.length];
            value = new double[feature.length];
        }
        for (int i = 0; i < count; i++) {
            share[i] = weight[i] * (1.0 / (i < n ? n : count - n));
        }
        rows = 0;
        // while rows are counted, middle and next hold the entries of D_tr and of both
        number(0, first[train], model, middle);
        number(first[train], entries(), model, next);
        int at = 0;
        for (int l = 0; l < rows; l++) {
            int ofTrain = middle[l];
            int ofValidation = next[l];
            start[l] = at;
            next[l] = at;
            middle[l] = at + ofTrain;
            at += ofTrain + ofValidation;
        }
        start[rows] = at;
        for (int i = 0; i < count; i++) {
            for (int e = first[i]; e < first[i + 1]; e++) {
                int place = next[local[e]]++;
                example[place] = i;
                value[place] = x[e];
            }
        }
    }

    /** Gives the rows of some entries their numbers, and counts the entries of each row. */
    private void number(int from, int to, Rows model, int[] counts) {
        int[] place = model.places();
        for (int e = from; e < to; e++) {
            int j = feature[e];
            int l = place[j];
            if (!(l < rows && row[l] == j)) {
                l = rows++;
                place[j] = l;
                row[l] = j;
                middle[l] = 0;
                next[l] = 0;
            }
            local[e] = l;
            counts[l]++;
        }
    }

    void save(String prefix, StateBuilder into) {
        into.put(prefix + "train", train)
                .put(prefix + "label", Arrays.copyOf(label, count))
                .put(prefix + "weight", Arrays.copyOf(weight, count))
                .put(prefix + "first", Arrays.copyOf(first, count + 1))
                .put(prefix + "feature", Arrays.copyOf(feature, entries()))
                .put(prefix + "value", Arrays.copyOf(x, entries()));
    }

    /** Loads at most so many examples of so many features and classes. */
    void load(String prefix, State from, int most, int features, int classes) {
        clear();
        int[] labels = from.ints(prefix + "label");
        double[] values = from.vector(prefix + "value");
        if (labels.length > most) {
            throw new StateException(
                    "the state must have at most " + most + " examples in a round, has " + labels.length);
        }
        from.ints(prefix + "label", labels.length, 0, classes - 1);
        double[] weights = from.vector(prefix + "weight", labels.length, Double.MIN_VALUE, LARGEST_WEIGHT);
        int[] firsts = from.ints(prefix + "first", labels.length + 1, 0, values.length);
        int[] indices = from.ints(prefix + "feature", values.length, 0, features - 1);
        train = from.count(prefix + "train", labels.length);
        Entries entries = new Entries();
        for (int i = 0; i < labels.length; i++) {
            if (firsts[0] != 0 || firsts[i] > firsts[i + 1] || firsts[labels.length] != values.length) {
                throw new StateException("the examples of a round in the state must follow each other, example " + i
                        + " goes from " + firsts[i] + " to " + firsts[i + 1] + " of " + values.length);
            }
            entries.clear();
            for (int e = firsts[i]; e < firsts[i + 1]; e++) {
                entries.add(indices[e], values[e]);
            }
            add(entries, labels[i], weights[i]);
        }
    }
}
