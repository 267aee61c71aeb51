package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import org.sobow.learn.row.SparseVector;

/** Sparse rows of several classes under the mean cross-entropy of linear scores, with a weight for every row. The weights of the model lie feature by feature, a class each. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // nobody compares batches
record SoftmaxBatch(List<SparseVector> rows, int[] labels, int classes) implements ThroughY.Curved {
    SoftmaxBatch {
        rows = List.copyOf(rows);
        labels = labels.clone();
    }

    /** How much a row counts, by its class. */
    interface Weights {
        Weights EQUAL = label -> 1;

        double of(int label);
    }

    private void scores(SparseVector row, double[] w, double[] out) {
        Arrays.fill(out, 0);
        for (int k = 0; k < row.size(); k++) {
            int at = row.index(k) * classes;
            double value = row.value(k);
            for (int c = 0; c < classes; c++) {
                out[c] += value * w[at + c];
            }
        }
    }

    /** Turns scores into probabilities; returns the logarithm of the sum of their exponentials. */
    private double normalize(double[] scores) {
        double largest = scores[0];
        for (double score : scores) {
            largest = Math.max(largest, score);
        }
        double sum = 0;
        for (int c = 0; c < classes; c++) {
            scores[c] = Math.exp(scores[c] - largest);
            sum += scores[c];
        }
        for (int c = 0; c < classes; c++) {
            scores[c] /= sum;
        }
        return largest + Math.log(sum);
    }

    private void addOuterProduct(SparseVector row, double factor, double[] byClass, double[] out) {
        for (int k = 0; k < row.size(); k++) {
            int at = row.index(k) * classes;
            double value = factor * row.value(k);
            for (int c = 0; c < classes; c++) {
                out[at + c] += value * byClass[c];
            }
        }
    }

    @Override
    public double value(double[] w) {
        return value(w, Weights.EQUAL);
    }

    @Override
    public void gradient(double[] w, double[] out) {
        gradient(w, Weights.EQUAL, out);
    }

    @Override
    public void hessian(double[] w, double[] v, double[] out) {
        hessian(w, v, Weights.EQUAL, out);
    }

    /** The mean of weight times −log p of the label. */
    double value(double[] w, Weights weights) {
        double[] p = new double[classes];
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            scores(rows.get(i), w, p);
            double own = p[labels[i]];
            sum += weights.of(labels[i]) * (normalize(p) - own);
        }
        return sum / labels.length;
    }

    /** Writes the sums of −log p over the rows of each class, divided by the number of all rows, into {@code out}. */
    void valueByClass(double[] w, double[] out) {
        double[] p = new double[classes];
        Arrays.fill(out, 0);
        for (int i = 0; i < labels.length; i++) {
            scores(rows.get(i), w, p);
            double own = p[labels[i]];
            out[labels[i]] += (normalize(p) - own) / labels.length;
        }
    }

    /** Writes the gradient into {@code out}. */
    void gradient(double[] w, Weights weights, double[] out) {
        double[] p = new double[classes];
        Arrays.fill(out, 0);
        for (int i = 0; i < labels.length; i++) {
            scores(rows.get(i), w, p);
            normalize(p);
            p[labels[i]] -= 1;
            addOuterProduct(rows.get(i), weights.of(labels[i]) / labels.length, p, out);
        }
    }

    /** Writes the Hessian times {@code v} into {@code out}. */
    void hessian(double[] w, double[] v, Weights weights, double[] out) {
        double[] p = new double[classes];
        double[] u = new double[classes];
        Arrays.fill(out, 0);
        for (int i = 0; i < labels.length; i++) {
            scores(rows.get(i), w, p);
            normalize(p);
            scores(rows.get(i), v, u);
            double mean = 0;
            for (int c = 0; c < classes; c++) {
                mean += p[c] * u[c];
            }
            for (int c = 0; c < classes; c++) {
                // p (u − p'u)
                u[c] = p[c] * (u[c] - mean);
            }
            addOuterProduct(rows.get(i), weights.of(labels[i]) / labels.length, u, out);
        }
    }

    /** Writes the slopes of {@link #valueByClass} along {@code v} into {@code out}. */
    void slopeByClass(double[] w, double[] v, double[] out) {
        double[] p = new double[classes];
        double[] u = new double[classes];
        Arrays.fill(out, 0);
        for (int i = 0; i < labels.length; i++) {
            scores(rows.get(i), w, p);
            normalize(p);
            p[labels[i]] -= 1;
            scores(rows.get(i), v, u);
            for (int c = 0; c < classes; c++) {
                out[labels[i]] += p[c] * u[c] / labels.length;
            }
        }
    }
}
