package org.sobow.bench;

import java.util.Arrays;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;

/**
 * A problem whose oracles cost O(d), so that a benchmark measures the optimizer: g = Σ a_i (y_i − x_i)² / 2 with a_i between 1
 * and 2, and f = ||y − 1||² / 2.
 */
final class DiagonalProblem {
    private final double[] curvature;

    DiagonalProblem(int dimension) {
        curvature = new double[dimension];
        Arrays.setAll(curvature, i -> 1 + i % 97 / 97.0);
    }

    Round round() {
        return new Round(new Outer(), new Inner());
    }

    private static final class Outer implements OuterObjective {
        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (double yi : y) {
                sum += (yi - 1) * (yi - 1) / 2;
            }
            return sum;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = y[i] - 1;
            }
        }
    }

    private final class Inner implements InnerObjective {
        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < y.length; i++) {
                sum += curvature[i] * (y[i] - x[i]) * (y[i] - x[i]) / 2;
            }
            return sum;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = curvature[i] * (y[i] - x[i]);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            for (int i = 0; i < v.length; i++) {
                out[i] = curvature[i] * v[i];
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            for (int i = 0; i < v.length; i++) {
                out[i] = -curvature[i] * v[i];
            }
        }
    }
}
