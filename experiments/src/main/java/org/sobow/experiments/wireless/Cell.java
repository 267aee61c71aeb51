package org.sobow.experiments.wireless;

import java.util.Arrays;
import org.sobow.internal.Require;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.regret.InnerArgmin;

/**
 * A cell of n users with channel gains a_i. The outer level sets weights x_i, and user i answers with the power y_i that suits it:
 *
 * <pre>
 *   g(x, y) = Σ_i  kappa/2 y_i² − x_i log(1 + a_i y_i)                a user: weighted rate less the cost of power
 *   f(x, y) = −(1/n) Σ_i  log(log(1 + a_i y_i)) − c y_i               the cell: proportional fairness net of power
 *   X       = {x : x_i >= floor, Σ x_i <= B}
 * </pre>
 *
 * <p>g is strongly convex in y wherever the rates are defined, and y*_i solves kappa y (y + 1/a_i) = x_i. So kappa Σ y*_i² <= B,
 * and the budget of the weights bounds the total power: Σ y*_i <= sqrt(n B / kappa). The floor keeps every user's rate positive,
 * without which fairness would be minus infinity.
 *
 * @param users n
 * @param kappa the curvature of the cost of power
 * @param powerCost c
 * @param budget B
 * @param floor the least weight of a user
 */
record Cell(int users, double kappa, double powerCost, double budget, double floor) {
    Cell {
        Require.atLeast("users", 1, users);
        Require.positive("kappa", kappa);
        Require.nonNegative("power cost", powerCost);
        Require.positive("budget", budget);
        Require.positive("floor", floor);
        if (!(users * floor < budget)) {
            throw new IllegalArgumentException(
                    "the floor of all users must be below the budget " + budget + ", got " + users + " times " + floor);
        }
    }

    /** The power budget that the budget of weights stands for, sqrt(n B / kappa). */
    double totalPower() {
        return Math.sqrt(users * budget / kappa);
    }

    /** Equal weights that spend the budget. */
    double[] equalWeights() {
        double[] weights = new double[users];
        Arrays.fill(weights, budget / users);
        return weights;
    }

    Projection projection() {
        return WeightBudget.of(users, floor, budget);
    }

    /** y*, the positive root of kappa y (y + 1/a) = x. */
    double response(double gain, double weight) {
        double b = 1 / gain;
        return 2 * weight / kappa / (b + Math.sqrt(b * b + 4 * weight / kappa));
    }

    /** The weight to which a user answers with power y. */
    double weightOf(double gain, double power) {
        return kappa * power * (power + 1 / gain);
    }

    /** The derivative of the response in the weight, at power y: 1 / (kappa (2 y + 1/a)). */
    double responseSlope(double gain, double power) {
        return 1 / (kappa * (2 * power + 1 / gain));
    }

    /** log(log(1 + a y)) − c y, what the cell has of one user. */
    double utility(double gain, double power) {
        return StrictMath.log(StrictMath.log1p(gain * power)) - powerCost * power;
    }

    /** The derivative of that in y: a / ((1 + a y) log(1 + a y)) − c. */
    double utilitySlope(double gain, double power) {
        return gain / ((1 + gain * power) * StrictMath.log1p(gain * power)) - powerCost;
    }

    /** The mean utility of all users once they have answered to the weights. */
    double utility(double[] gains, double[] weights) {
        double sum = 0;
        for (int i = 0; i < users; i++) {
            sum += utility(gains[i], response(gains[i], weights[i]));
        }
        return sum / users;
    }

    /** The round with these gains, which are not copied. */
    Round round(double[] gains) {
        Require.length("gains", users, gains);
        return new Round(new Fairness(gains), new Response(gains));
    }

    /** y*_t(x) in closed form. */
    InnerArgmin argmin() {
        return (g, x, out) -> {
            double[] gains = ((Response) g).gains;
            Arrays.setAll(out, i -> response(gains[i], x[i]));
        };
    }

    private final class Fairness implements OuterObjective {
        private final double[] gains;

        Fairness(double[] gains) {
            this.gains = gains;
        }

        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < y.length; i++) {
                sum -= utility(gains[i], y[i]);
            }
            return sum / y.length;
        }

        @Override
        public void gradX(double[] x, double[] y, double[] out) {
            Arrays.fill(out, 0);
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                out[i] = -utilitySlope(gains[i], y[i]) / y.length;
            }
        }
    }

    private final class Response implements InnerObjective {
        private final double[] gains;

        Response(double[] gains) {
            this.gains = gains;
        }

        @Override
        public double value(double[] x, double[] y) {
            double sum = 0;
            for (int i = 0; i < y.length; i++) {
                sum += kappa / 2 * y[i] * y[i] - x[i] * StrictMath.log1p(gains[i] * y[i]);
            }
            return sum;
        }

        @Override
        public void gradY(double[] x, double[] y, double[] out) {
            for (int i = 0; i < y.length; i++) {
                // kappa y − x a / (1 + a y)
                out[i] = kappa * y[i] - x[i] * gains[i] / (1 + gains[i] * y[i]);
            }
        }

        @Override
        public void hessianYY(double[] x, double[] y, double[] v, double[] out) {
            for (int i = 0; i < y.length; i++) {
                double slope = gains[i] / (1 + gains[i] * y[i]);
                // (kappa + x (a / (1 + a y))²) v
                out[i] = (kappa + x[i] * slope * slope) * v[i];
            }
        }

        @Override
        public void jacobianXY(double[] x, double[] y, double[] v, double[] out) {
            for (int i = 0; i < y.length; i++) {
                // −a / (1 + a y) v
                out[i] = -gains[i] / (1 + gains[i] * y[i]) * v[i];
            }
        }
    }
}
