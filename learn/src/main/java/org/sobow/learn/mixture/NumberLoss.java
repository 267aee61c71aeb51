package org.sobow.learn.mixture;

import org.sobow.internal.Exponential;
import org.sobow.learn.model.ScalarResponse;
import org.sobow.learn.tuning.Loss;

/** The loss of a number, in deviations of the target. */
final class NumberLoss implements PooledLoss {
    /** No answer is less likely than e to the power of minus this. */
    private static final double FURTHEST = 20;

    private final Loss loss;
    private final ScalarResponse response;
    private double pooled;

    NumberLoss(Loss loss) {
        this.loss = loss;
        response = loss.response();
    }

    @Override
    public int outputs() {
        return 1;
    }

    /** There is one number, whatever the classes. */
    @Override
    public PooledLoss withOutputs(int count) {
        return new NumberLoss(loss);
    }

    @Override
    public void predict(double[] f) {
        pooled = f[0];
    }

    @Override
    public void tell(double[] f, double[] out) {
        out[0] = f[0];
    }

    @Override
    public double doubt() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double doubt(double[] told) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double of(double target) {
        return loss.of(pooled - target);
    }

    @Override
    public double spread(double[] answer, double target) {
        double of = loss.of(answer[0] - target);
        return of * of;
    }

    /* e^(−l/(2 s)) with 3 s² the mean of l²: of squared loss and normal residuals that is their own distribution; where a few residuals are far larger
     * than the others, no single one of them decides. */
    @Override
    public void likelihoods(double[][] answers, double target, double weight, double scale, double[] out) {
        double s = Math.sqrt(scale / 3);
        double factor = s > 0 ? weight / (2 * s) : 0;
        for (int k = 0; k < answers.length; k++) {
            out[k] = Exponential.exp(-Math.min(FURTHEST, factor * loss.of(answers[k][0] - target)));
        }
    }

    @Override
    public double surprise(double target) {
        return Math.min(1, Math.abs(pooled - target));
    }

    @Override
    public double surprise(double[] answer, double target) {
        return Math.min(1, Math.abs(answer[0] - target));
    }

    /* ∇l = l′ s, and ∇²l = s s′ as for squared loss: a bound of the curvature for the losses that bend less. */
    @Override
    public void derive(double[][] scores, double target, double[] first, double[] second) {
        double slope = response.gradient(pooled, target);
        for (int i = 0; i < scores.length; i++) {
            first[i] = slope * scores[i][0];
            for (int j = 0; j <= i; j++) {
                second[i * scores.length + j] = scores[i][0] * scores[j][0];
            }
        }
    }
}
