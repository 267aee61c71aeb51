package org.sobow.experiments.wireless;

import java.util.function.DoubleUnaryOperator;

/**
 * The weights that are best for known gains, which no online algorithm knows: the maximum of the cell's utility over X.
 *
 * <p>Solved through its dual. At a price μ >= 0 of weight, user i is worth the y with U'(y) dy*&#47;dx = μ, unique since both factors
 * fall in y where U' > 0; the weights it takes fall in μ, and μ is where they spend the budget, or 0 where that is not binding.
 */
record BestWeights(Cell cell) {
    private static final double TOLERANCE = 1e-13;
    private static final int MOST_STEPS = 200;

    /** Writes the best weights into {@code out}. */
    void solve(double[] gains, double[] out) {
        if (spent(gains, 0, out) <= cell.budget()) {
            return;
        }
        double high = 1;
        while (spent(gains, high, out) > cell.budget()) {
            high *= 4;
        }
        double low = high;
        while (spent(gains, low, out) <= cell.budget()) {
            low /= 4;
        }
        // the logarithm of the price, in which the weights spent are nearly a power
        double price = StrictMath.exp(root(
                logPrice -> StrictMath.log(spent(gains, StrictMath.exp(logPrice), out) / cell.budget()),
                StrictMath.log(low),
                StrictMath.log(high)));
        spent(gains, price, out);
        spendExactly(out);
    }

    /** The price leaves a rounding error: it is taken from, or given to, those above the floor. */
    private void spendExactly(double[] out) {
        cell.projection().project(out, 0, out.length);
    }

    /** Writes the weights at a price into {@code out}; returns their sum. */
    private double spent(double[] gains, double price, double[] out) {
        double sum = 0;
        for (int i = 0; i < gains.length; i++) {
            out[i] = Math.max(cell.floor(), weightAt(gains[i], price));
            sum += out[i];
        }
        return sum;
    }

    /** The weight at which one more unit is worth the price; the whole budget where it is worth more even then. */
    private double weightAt(double gain, double price) {
        double least = cell.response(gain, cell.floor());
        double most = cell.response(gain, cell.budget());
        DoubleUnaryOperator worth =
                power -> cell.utilitySlope(gain, power) * cell.responseSlope(gain, power) / cell.users() - price;
        if (worth.applyAsDouble(most) >= 0) {
            return cell.budget();
        }
        if (worth.applyAsDouble(least) <= 0) {
            return cell.floor();
        }
        return cell.weightOf(gain, root(worth, least, most));
    }

    /** The root of a falling function between {@code low} and {@code high}, by the Illinois rule of false position. */
    private static double root(DoubleUnaryOperator falling, double low, double high) {
        double a = low;
        double b = high;
        double fa = falling.applyAsDouble(a);
        double fb = falling.applyAsDouble(b);
        int side = 0;
        for (int i = 0; i < MOST_STEPS && Math.abs(b - a) > TOLERANCE * (1 + Math.abs(a)); i++) {
            double c = fa == fb ? (a + b) / 2 : (fa * b - fb * a) / (fa - fb);
            double fc = falling.applyAsDouble(c);
            if (fc == 0) {
                return c;
            }
            if (fc > 0) {
                a = c;
                fa = fc;
                fb = side == 1 ? fb / 2 : fb;
                side = 1;
            } else {
                b = c;
                fb = fc;
                fa = side == -1 ? fa / 2 : fa;
                side = -1;
            }
        }
        return (a + b) / 2;
    }
}
