package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.Random;

/**
 * Rows of two classes under the mean logistic loss of a linear score. Immutable; allocates nothing.
 *
 * @param signs 1 or −1, a row each
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares batches
record LogisticBatch(double[][] rows, double[] signs) implements ThroughY.Curved {
    /** Draws rows of normal numbers, labeled by a teacher; a share of the labels is wrong. */
    static LogisticBatch draw(Random random, int count, double[] teacher, double wrong) {
        double[][] rows = new double[count][teacher.length];
        double[] signs = new double[count];
        for (int i = 0; i < count; i++) {
            double score = 0;
            for (int j = 0; j < teacher.length; j++) {
                rows[i][j] = random.nextGaussian();
                score += teacher[j] * rows[i][j];
            }
            double sign = random.nextDouble() < 1 / (1 + Math.exp(-score)) ? 1 : -1;
            signs[i] = random.nextDouble() < wrong ? -sign : sign;
        }
        return new LogisticBatch(rows, signs);
    }

    /** s times the score. */
    private double margin(int i, double[] y) {
        double score = 0;
        for (int j = 0; j < y.length; j++) {
            score += rows[i][j] * y[j];
        }
        return signs[i] * score;
    }

    /** The mean of log(1 + e^−margin). */
    @Override
    public double value(double[] y) {
        double sum = 0;
        for (int i = 0; i < signs.length; i++) {
            double m = margin(i, y);
            sum += m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m;
        }
        return sum / signs.length;
    }

    @Override
    public void gradient(double[] y, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < signs.length; i++) {
            // −s σ(−margin) / n
            double slope = -signs[i] / (1 + Math.exp(margin(i, y))) / signs.length;
            for (int j = 0; j < y.length; j++) {
                out[j] += slope * rows[i][j];
            }
        }
    }

    @Override
    public void hessian(double[] y, double[] v, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < signs.length; i++) {
            double p = 1 / (1 + Math.exp(margin(i, y)));
            double along = 0;
            for (int j = 0; j < y.length; j++) {
                along += rows[i][j] * v[j];
            }
            // σ(1 − σ) x'v / n
            double bend = p * (1 - p) * along / signs.length;
            for (int j = 0; j < y.length; j++) {
                out[j] += bend * rows[i][j];
            }
        }
    }
}
