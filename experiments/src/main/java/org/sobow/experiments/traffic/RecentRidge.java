package org.sobow.experiments.traffic;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/**
 * Ridge regression on the recent examples. x holds the logarithms of the strengths, one a feature, and after them the logarithm of the step
 * size, on which neither function depends; y is the weights w.
 *
 * <pre>
 *   g(x, w) = (1/2S) Σ_{recent m} (phi'w − target)² + 1/2 Σ_j e^{x_j} w_j²       S = Σ_{recent m} ||phi||²
 *   f(x, y) = 1/2 (phi_new'w − target_new)²                                      the arrival
 * </pre>
 *
 * <p>Where y holds the weights of several rounds, f is judged at the last of them, those that the forecast was made with.
 *
 * <p>The division by S bounds the curvature of the errors by one, so that with x_j <= 0 a step of size one is stable whatever the
 * features are.
 *
 * <p>The sums of squares are kept as examples come and go, so an oracle costs O(d²) whatever m is; they are taken anew now and then, before
 * rounding drifts. The round is a flyweight over them. Mutable, for one thread.
 */
final class RecentRidge {
    private static final int REFRESH_EVERY = 1000;

    private final int d;
    private final double[][] recent;
    private final double[] recentTargets;
    private final double[] gram;
    private final double[] moment;
    private final Round round = new Round(new Arrival(), new Ridge());
    private double squares;
    private double trace;
    private double[] newest;
    private double newestTarget;
    private long learned;

    /** @param memory m, at least 1 */
    RecentRidge(int d, int memory) {
        this.d = d;
        recent = new double[memory][];
        recentTargets = new double[memory];
        gram = new double[d * d];
        moment = new double[d];
        newest = new double[d];
    }

    /** The round in which this example arrives: f is its error, and g includes it. */
    Round arrive(double[] features, double target) {
        newest = features;
        newestTarget = target;
        int slot = (int) (learned % recent.length);
        if (learned >= recent.length) {
            add(-1, recent[slot], recentTargets[slot]);
        }
        recent[slot] = features;
        recentTargets[slot] = target;
        add(1, features, target);
        learned++;
        if (learned % REFRESH_EVERY == 0) {
            refresh();
        }
        return round;
    }

    private void refresh() {
        Arrays.fill(gram, 0);
        Arrays.fill(moment, 0);
        squares = 0;
        trace = 0;
        int size = (int) Math.min(learned, recent.length);
        for (int i = 0; i < size; i++) {
            add(1, recent[i], recentTargets[i]);
        }
    }

    private void add(double sign, double[] features, double target) {
        for (int i = 0; i < d; i++) {
            double factor = sign * features[i];
            moment[i] += factor * target;
            if (factor != 0) {
                for (int j = 0, k = i * d; j < d; j++, k++) {
                    gram[k] += factor * features[j];
                }
            }
        }
        squares += sign * target * target;
        trace += sign * Vectors.normSquared(features);
    }

    /** out = (1/S) Σ phi phi' v. */
    private void gramTimes(double[] v, double[] out) {
        for (int i = 0; i < d; i++) {
            double sum = 0;
            for (int j = 0, k = i * d; j < d; j++, k++) {
                sum += gram[k] * v[j];
            }
            out[i] = sum / trace;
        }
    }

    private final class Arrival implements OuterObjective {
        private double error(double[] y) {
            double sum = -newestTarget;
            for (int i = 0, k = y.length - d; i < d; i++, k++) {
                sum += newest[i] * y[k];
            }
            return sum;
        }

        @Override
        public double value(double[] x, double[] y) {
            double error = error(y);
            return error * error / 2;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            double error = error(y);
            Arrays.fill(out, 0);
            for (int i = 0, k = y.length - d; i < d; i++, k++) {
                out[k] = error * newest[i];
            }
        }
    }

    private final class Ridge implements InnerObjective {
        @Override
        public double value(double[] x, double[] w) {
            double[] product = new double[d];
            gramTimes(w, product);
            double sum = Vectors.dot(product, w) / 2 - Vectors.dot(moment, w) / trace + squares / trace / 2;
            for (int i = 0; i < d; i++) {
                sum += StrictMath.exp(x[i]) * w[i] * w[i] / 2;
            }
            return sum;
        }

        @Override
        public void gradY(double[] x, double[] w, double[] out) {
            gramTimes(w, out);
            for (int i = 0; i < d; i++) {
                // (1/S) Σ (phi'w − target) phi + e^x w
                out[i] += StrictMath.exp(x[i]) * w[i] - moment[i] / trace;
            }
        }

        @Override
        public void hessianYY(double[] x, double[] w, double[] v, double[] out) {
            gramTimes(v, out);
            for (int i = 0; i < d; i++) {
                // (1/S) Σ phi phi' v + e^x v
                out[i] += StrictMath.exp(x[i]) * v[i];
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] w, double[] v, double[] out) {
            for (int i = 0; i < d; i++) {
                out[i] = StrictMath.exp(x[i]) * w[i] * v[i];
            }
            out[d] = 0;
        }
    }
}
