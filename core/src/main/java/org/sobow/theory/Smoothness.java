package org.sobow.theory;

import org.sobow.algorithm.Schedule;
import org.sobow.internal.Require;
import org.sobow.window.Window;

/**
 * The constants of the paper's assumptions, and what the proofs derive from them.
 *
 * @param mu mu_g, the strong convexity of g_t in y
 * @param l0 L_0, the Lipschitz constant of f_t
 * @param l1 L_1, that of the gradients of f_t and g_t, at least mu
 * @param l2 L_2, that of the second derivatives of g_t
 * @param rho the bound on ||∇_y f_t(x, y*_t(x))|| at some x
 * @param diameter D, the diameter of X
 */
public record Smoothness(double mu, double l0, double l1, double l2, double rho, double diameter) {
    public Smoothness {
        Require.positive("mu", mu);
        Require.nonNegative("L_0", l0);
        Require.positive("L_1", l1);
        Require.nonNegative("L_2", l2);
        Require.nonNegative("rho", rho);
        Require.nonNegative("diameter", diameter);
        if (l1 < mu) {
            throw new IllegalArgumentException("L_1 must be at least mu = " + mu + ", got " + l1);
        }
    }

    /** M_v = (rho mu + D L_1² + D L_1 mu) / mu², the bound on ||v*_t||. */
    public double mv() {
        return (rho * mu + diameter * l1 * l1 + diameter * l1 * mu) / (mu * mu);
    }

    /** C_Q = L_2 lambda M_v / ((1 − lambda mu) log(1/(1 − lambda mu))) + (L_2 M_v + L_1) / mu. */
    public double cq(double lambda) {
        double contraction = contraction(lambda);
        return l2 * lambda * mv() / ((1 - contraction) * -StrictMath.log1p(-contraction)) + (l2 * mv() + l1) / mu;
    }

    /** c_2 = (1 + 1/(lambda mu)) C_Q². */
    public double c2(double lambda) {
        double cq = cq(lambda);
        return (1 + 1 / (lambda * mu)) * cq * cq;
    }

    /** epsilon_t² = (1 + lambda mu)(1 − lambda mu)^{2Q}(2 ||v⁰||² + 2 M_v²); the paper prints 2 M_v. */
    public double epsilonSquared(double lambda, int budget, double normV0) {
        double contraction = contraction(lambda);
        return (1 + contraction)
                * StrictMath.pow(1 - contraction, 2.0 * budget)
                * (2 * normV0 * normV0 + 2 * mv() * mv());
    }

    /** G_1 = 1 + c_2 + L_2² M_v² / L_1². */
    public double g1(double lambda) {
        return 1 + c2(lambda) + l2 * l2 * mv() * mv() / (l1 * l1);
    }

    /** G_2 = 2 G_1 (1 + 2/(alpha mu))(1 − alpha mu). */
    public double g2(double alpha, double lambda) {
        Require.positive("alpha", alpha);
        return 2 * g1(lambda) * (1 + 2 / (alpha * mu)) * (1 - alpha * mu);
    }

    /** L_f, the smoothness of f_t(x, y*_t(x)) in x. */
    public double lf() {
        return l1
                + (2 * l1 * l1 + l0 * l0 * l2) / mu
                + (l1 * l1 * l1 + 2 * l0 * l1 * l2) / (mu * mu)
                + l0 * l1 * l1 * l2 / (mu * mu * mu);
    }

    /** 1 − alpha mu / 2: the rate of Theorem 5.6, and what eta must exceed in Theorem 5.7. */
    public double rate(double alpha) {
        return 1 - Require.positive("alpha", alpha) * mu / 2;
    }

    /** The growth of Q_t that Lemma 5.5 asks for; see {@link Schedule#lemmaGrowth}. */
    public double budgetGrowth(double alpha, double lambda) {
        return Schedule.lemmaGrowth(alpha, lambda, mu);
    }

    /**
     * The largest beta that Theorem 5.7 admits, min{1/(4 L_f), mu² L_f W (1 − eta)(eta − 1 + alpha mu/2) / (24 L_1⁴ G_2 eta)};
     * not positive where eta is outside its range. (The proof prints the last sign as a minus; the theorem's is right.)
     */
    public double largestBeta(double alpha, double lambda, Window window) {
        double eta = window.eta();
        double second = mu
                * mu
                * lf()
                * window.weight()
                * (1 - eta)
                * (eta - rate(alpha))
                / (24 * l1 * l1 * l1 * l1 * g2(alpha, lambda) * eta);
        return Math.min(1 / (4 * lf()), second);
    }

    private double contraction(double lambda) {
        if (!(lambda > 0 && lambda * mu < 1)) {
            throw new IllegalArgumentException("lambda must lie in (0, 1/mu) = (0, " + 1 / mu + "), got " + lambda);
        }
        return lambda * mu;
    }
}
