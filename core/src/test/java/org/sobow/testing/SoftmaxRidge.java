package org.sobow.testing;

import java.util.Arrays;
import java.util.Random;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/**
 * The paper's hyperparameter problem, dense and small: softmax regression W (p x c, by rows, the inner decision) with one l2
 * strength exp(lambda_j) a feature (the outer decision). f is the mean cross-entropy of the validation points, g that of the
 * training points plus Omega.
 */
public final class SoftmaxRidge {
    /** What Omega is divided by. */
    public enum Regularizer {
        /** Omega = (1/(2pc)) Σ_j exp(lambda_j) ||W_j||². */
        MEAN,
        /** Omega = (1/2) Σ_j exp(lambda_j) ||W_j||². */
        SUM
    }

    private SoftmaxRidge() {}

    /** The round with these points, one a row, and their classes. */
    public static Round round(
            double[][] train,
            int[] trainClass,
            double[][] validation,
            int[] validationClass,
            int classes,
            Regularizer form) {
        double scale = form == Regularizer.MEAN ? 1.0 / (train[0].length * classes) : 1;
        return new Round(
                new Validation(new CrossEntropy(validation, validationClass, classes)),
                new Training(new CrossEntropy(train, trainClass, classes), scale));
    }

    /** A random round of {@code points} training and as many validation points. */
    public static Round random(long seed, int features, int classes, int points, Regularizer form) {
        Random random = new Random(seed);
        double[][][] sets = new double[2][points][];
        int[][] labels = new int[2][points];
        for (int s = 0; s < 2; s++) {
            for (int n = 0; n < points; n++) {
                sets[s][n] = Dense.vector(random, features);
                labels[s][n] = random.nextInt(classes);
            }
        }
        return round(sets[0], labels[0], sets[1], labels[1], classes, form);
    }

    private static final class CrossEntropy {
        private final double[][] points;
        private final int[] labels;
        private final int classes;

        CrossEntropy(double[][] points, int[] labels, int classes) {
            this.points = points;
            this.labels = labels;
            this.classes = classes;
        }

        double value(double[] w) {
            double sum = 0;
            for (int n = 0; n < points.length; n++) {
                sum -= StrictMath.log(probabilities(points[n], w)[labels[n]]);
            }
            return sum / points.length;
        }

        void gradient(double[] w, double[] out) {
            Arrays.fill(out, 0);
            for (int n = 0; n < points.length; n++) {
                double[] residual = probabilities(points[n], w);
                residual[labels[n]] -= 1;
                addOuterProduct(points[n], residual, out);
            }
        }

        void hessian(double[] w, double[] v, double[] out) {
            Arrays.fill(out, 0);
            for (double[] point : points) {
                double[] p = probabilities(point, w);
                double[] u = scores(point, v);
                double mean = Dense.dot(p, u);
                for (int k = 0; k < classes; k++) {
                    u[k] = p[k] * (u[k] - mean);
                }
                addOuterProduct(point, u, out);
            }
        }

        private void addOuterProduct(double[] point, double[] byClass, double[] out) {
            for (int j = 0; j < point.length; j++) {
                for (int k = 0; k < classes; k++) {
                    out[j * classes + k] += point[j] * byClass[k] / points.length;
                }
            }
        }

        private double[] scores(double[] point, double[] w) {
            double[] out = new double[classes];
            for (int j = 0; j < point.length; j++) {
                for (int k = 0; k < classes; k++) {
                    out[k] += point[j] * w[j * classes + k];
                }
            }
            return out;
        }

        private double[] probabilities(double[] point, double[] w) {
            double[] out = scores(point, w);
            double largest = out[0];
            for (double score : out) {
                largest = Math.max(largest, score);
            }
            double sum = 0;
            for (int k = 0; k < classes; k++) {
                out[k] = StrictMath.exp(out[k] - largest);
                sum += out[k];
            }
            for (int k = 0; k < classes; k++) {
                out[k] /= sum;
            }
            return out;
        }
    }

    private record Validation(CrossEntropy loss) implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            return loss.value(y);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            loss.gradient(y, out);
        }
    }

    private record Training(CrossEntropy loss, double scale) implements InnerObjective, FirstOrderInner {
        @Override
        public double value(double[] x, double[] y) {
            double omega = 0;
            for (int i = 0; i < y.length; i++) {
                omega += strength(x, i) * y[i] * y[i] / 2;
            }
            return loss.value(y) + omega;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            loss.gradient(y, out);
            addRidge(x, y, out);
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            jacobianXY(x, y, y, out);
            for (int j = 0; j < out.length; j++) {
                out[j] /= 2;
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            loss.hessian(y, v, out);
            addRidge(x, v, out);
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < y.length; i++) {
                out[i / loss.classes] += strength(x, i) * y[i] * v[i];
            }
        }

        private void addRidge(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] += strength(x, i) * y[i];
            }
        }

        private double strength(double[] x, int i) {
            return scale * StrictMath.exp(x[i / loss.classes]);
        }
    }
}
