package org.sobow.learn.mixture;

import org.sobow.internal.Exponential;
import org.sobow.learn.model.Softmax;

/** Log-loss of the probabilities p ∝ exp(f). */
final class LogLoss implements PooledLoss {
    /** No probability counts as less, so that one example cannot decide. */
    private static final double LEAST = 1e-9;

    /** No answer counts as less likely than the likeliest by more, so that one of them is left however heavy the example is. */
    private static final double FAINTEST = 1e-200;

    private final double[] p;
    private double[][] deviations = {};

    LogLoss(int classes) {
        p = new double[classes];
    }

    @Override
    public int outputs() {
        return p.length;
    }

    @Override
    public PooledLoss withOutputs(int count) {
        return new LogLoss(count);
    }

    @Override
    public void predict(double[] pooled) {
        Softmax.probabilities(pooled, 1, p);
    }

    @Override
    public void tell(double[] f, double[] out) {
        Softmax.probabilities(f, 1, out);
    }

    @Override
    public double doubt() {
        return doubt(p);
    }

    @Override
    public double doubt(double[] told) {
        double likeliest = 0;
        for (double probability : told) {
            likeliest = Math.max(likeliest, probability);
        }
        return 1 - likeliest;
    }

    @Override
    public double of(double target) {
        return Math.max(0, -Exponential.log(Math.max(LEAST, p[(int) target])));
    }

    @Override
    public double spread(double[] answer, double target) {
        return 1;
    }

    /* The probability itself, to the power of the weight; of a heavy example over that of the likeliest answer, since all powers might be 0. */
    @Override
    public void likelihoods(double[][] answers, double target, double weight, double scale, double[] out) {
        double likeliest = weight > 1 ? LEAST : 1;
        for (int k = 0; k < answers.length; k++) {
            out[k] = Math.max(LEAST, answers[k][(int) target]);
            likeliest = Math.max(likeliest, out[k]);
        }
        for (int k = 0; k < answers.length && weight != 1; k++) {
            out[k] = Math.max(FAINTEST, StrictMath.pow(out[k] / likeliest, weight));
        }
    }

    @Override
    public double surprise(double target) {
        return surprise(p, target);
    }

    @Override
    public double surprise(double[] answer, double target) {
        return 1 - answer[(int) target];
    }

    /* ∇l = E_p[s] − s(y), and ∇²l = the covariances of the scores under p. */
    @Override
    public void derive(double[][] scores, double target, double[] first, double[] second) {
        int parts = scores.length;
        if (p.length == 2) {
            deriveTwo(scores, target, first, second);
            return;
        }
        if (deviations.length != parts) {
            deviations = new double[parts][p.length];
        }
        for (int i = 0; i < parts; i++) {
            double[] s = scores[i];
            double mean = 0;
            for (int c = 0; c < p.length; c++) {
                mean += p[c] * s[c];
            }
            first[i] = mean - s[(int) target];
            double[] d = deviations[i];
            for (int c = 0; c < p.length; c++) {
                d[c] = s[c] - mean;
            }
            for (int j = 0; j <= i; j++) {
                double covariance = 0;
                for (int c = 0; c < p.length; c++) {
                    covariance += p[c] * d[c] * deviations[j][c];
                }
                second[i * parts + j] = covariance;
            }
        }
    }

    /* With two classes all depends on the difference d of the scores: ∇l = (p_1 − y) d and ∇²l = p_0 p_1 d d'. */
    private void deriveTwo(double[][] scores, double target, double[] first, double[] second) {
        double slope = p[1] - target;
        double bend = p[0] * p[1];
        for (int i = 0; i < scores.length; i++) {
            double d = scores[i][1] - scores[i][0];
            first[i] = slope * d;
            for (int j = 0; j <= i; j++) {
                second[i * scores.length + j] = bend * d * (scores[j][1] - scores[j][0]);
            }
        }
    }
}
