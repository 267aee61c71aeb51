package org.sobow.learn.baseline;

import org.sobow.internal.Require;

/** A published way to give every weight a step size of its own: the baselines of an evaluation. */
public sealed interface Adaptive permits Adaptive.AdaGrad, Adaptive.Ftrl {
    /**
     * The weight of a coordinate.
     *
     * @param own the number that is kept of it, 0 at the start
     * @param squares the sum of its squared gradients
     */
    double weight(double own, double squares);

    /** What is kept of a coordinate after one more gradient, which {@code squares} is without. */
    double moved(double own, double squares, double gradient);

    /**
     * AdaGrad with a diagonal metric.
     *
     * <p>Reference: J. Duchi, E. Hazan, Y. Singer, "Adaptive subgradient methods for online learning and stochastic optimization",
     * Journal of Machine Learning Research 12 (2011).
     *
     * @param rate the step size
     */
    record AdaGrad(double rate) implements Adaptive {
        private static final double TINY = 1e-8;

        public AdaGrad {
            Require.positive("rate", rate);
        }

        @Override
        public double weight(double own, double squares) {
            return own;
        }

        @Override
        public double moved(double own, double squares, double gradient) {
            // G <- G + g^2;  w <- w - rate * g / (sqrt(G) + tiny)
            return own - rate * gradient / (Math.sqrt(squares + gradient * gradient) + TINY);
        }
    }

    /**
     * FTRL-proximal with a step size per weight, alpha / (beta + root of the sum of squared gradients).
     *
     * <p>Reference: H. B. McMahan and others, "Ad click prediction: a view from the trenches", KDD 2013, Algorithm 1.
     */
    record Ftrl(double alpha, double beta, double l1, double l2) implements Adaptive {
        /** alpha = 0.1, beta = 1, no l1, no l2. The paper says of beta that 1 is usually good enough; 0.1 is customary. */
        public static final Ftrl STANDARD = new Ftrl(0.1, 1, 0, 0);

        public Ftrl {
            Require.positive("alpha", alpha);
            Require.nonNegative("beta", beta);
            Require.nonNegative("l1", l1);
            Require.nonNegative("l2", l2);
        }

        @Override
        public double weight(double own, double squares) {
            double shrunk = Math.abs(own) - l1;
            if (shrunk <= 0) {
                return 0;
            }
            // w = -(z - sign(z) l1) / ((beta + sqrt(n)) / alpha + l2)
            return -Math.signum(own) * shrunk / ((beta + Math.sqrt(squares)) / alpha + l2);
        }

        @Override
        public double moved(double own, double squares, double gradient) {
            // sigma = (sqrt(n + g^2) - sqrt(n)) / alpha;  z <- z + g - sigma w;  n <- n + g^2
            double sigma = (Math.sqrt(squares + gradient * gradient) - Math.sqrt(squares)) / alpha;
            return own + (gradient - sigma * weight(own, squares));
        }
    }
}
