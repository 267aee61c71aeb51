package org.sobow.experiments.hr;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/**
 * Online hyper-representation: x is a representation Λ, p by d, row-major; y is a linear model w on it.
 *
 * <pre>
 *   sum form, as printed:   g = ||X_g Λ w − Y_g||² + γ/2 ||w||²          f = ||X_f Λ w − Y_f||²
 *   mean form:              g = ||X_g Λ w − Y_g||² / 2n + γ/2 ||w||²     f = ||X_f Λ w − Y_f||² / 2n
 * </pre>
 *
 * <p>An oracle costs O(pd + np). The rounds of one problem share its buffers: one problem a thread.
 */
public final class HrProblem {
    /** How the losses of a batch are put together. */
    public enum Loss {
        SUM,
        MEAN
    }

    private final int p;
    private final int d;
    private final double gamma;
    private final Loss loss;
    private final double[] u;
    private final double[] z;
    private final double[] z2;

    /** The problem of a representation of p inputs by d numbers. */
    public HrProblem(int p, int d, double gamma, Loss loss) {
        this.p = Require.atLeast("p", 1, p);
        this.d = Require.atLeast("d", 1, d);
        this.gamma = Require.positive("gamma", gamma);
        this.loss = loss;
        u = new double[p];
        z = new double[p];
        z2 = new double[p];
    }

    int d1() {
        return p * d;
    }

    int d2() {
        return d;
    }

    /** The round of these batches. */
    public Round round(LinearBatch outer, LinearBatch inner) {
        return new Round(new Outer(outer), new Inner(inner));
    }

    private double lossWeight(LinearBatch batch) {
        return loss == Loss.SUM ? 1 : 0.5 / batch.rows();
    }

    /** out = Λ w. */
    private void represent(double[] lambda, double[] w, double[] out) {
        for (int i = 0; i < p; i++) {
            double sum = 0;
            for (int j = 0, k = i * d; j < d; j++, k++) {
                sum += lambda[k] * w[j];
            }
            out[i] = sum;
        }
    }

    /** out = a Λ'z. */
    private void pullBack(double[] lambda, double a, double[] moments, double[] out) {
        Arrays.fill(out, 0);
        for (int i = 0; i < p; i++) {
            double factor = a * moments[i];
            for (int j = 0, k = i * d; j < d; j++, k++) {
                out[j] += factor * lambda[k];
            }
        }
    }

    private final class Outer implements OuterObjective {
        private final LinearBatch batch;
        private final double scale;

        Outer(LinearBatch batch) {
            this.batch = batch;
            scale = lossWeight(batch);
        }

        @Override
        public double value(double[] lambda, double[] w) {
            represent(lambda, w, u);
            return scale * batch.sumOfSquares(u);
        }

        @Override
        public void gradX(double[] lambda, double[] w, double[] out) {
            represent(lambda, w, u);
            batch.residualMoments(u, z);
            // ∇_Λ f = 2 X_f' r_f w'
            for (int i = 0; i < p; i++) {
                double factor = 2 * scale * z[i];
                for (int j = 0, k = i * d; j < d; j++, k++) {
                    out[k] = factor * w[j];
                }
            }
        }

        @Override
        public void gradY(double[] lambda, double[] w, double[] out) {
            represent(lambda, w, u);
            batch.residualMoments(u, z);
            // ∇_w f = 2 (X_f Λ)' r_f
            pullBack(lambda, 2 * scale, z, out);
        }
    }

    private final class Inner implements InnerObjective, FirstOrderInner {
        private final LinearBatch batch;
        private final double scale;
        private final Outer loss;

        Inner(LinearBatch batch) {
            this.batch = batch;
            scale = lossWeight(batch);
            loss = new Outer(batch);
        }

        @Override
        public double value(double[] lambda, double[] w) {
            return loss.value(lambda, w) + gamma / 2 * Vectors.normSquared(w);
        }

        @Override
        public void gradY(double[] lambda, double[] w, double[] out) {
            // ∇_w g = 2 A' r + γ w with A = X_g Λ
            loss.gradY(lambda, w, out);
            Vectors.axpy(gamma, w, out);
        }

        @Override
        public void gradX(double[] lambda, double[] w, double[] out) {
            // ∇_Λ g = 2 X_g' r w'
            loss.gradX(lambda, w, out);
        }

        @Override
        public void hessianYY(double[] lambda, double[] w, double[] v, double[] out) {
            represent(lambda, v, u);
            batch.moments(u, z);
            // H v = 2 A'A v + γ v
            pullBack(lambda, 2 * scale, z, out);
            Vectors.axpy(gamma, v, out);
        }

        @Override
        public void jacobianXY(double[] lambda, double[] w, double[] v, double[] out) {
            represent(lambda, w, u);
            batch.residualMoments(u, z);
            represent(lambda, v, u);
            batch.moments(u, z2);
            // ∇_Λ∇_w g·v = 2 X_g'(r v' + (A v) w')
            for (int i = 0; i < p; i++) {
                double first = 2 * scale * z[i];
                double second = 2 * scale * z2[i];
                for (int j = 0, k = i * d; j < d; j++, k++) {
                    out[k] = first * v[j] + second * w[j];
                }
            }
        }
    }
}
