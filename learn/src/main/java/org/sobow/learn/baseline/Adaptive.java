package org.sobow.learn.baseline;

import org.sobow.internal.Require;

/** A published way to give every weight a step size of its own: the baselines of an evaluation. */
public sealed interface Adaptive permits Adaptive.AdaGrad, Adaptive.Ftrl {
    /**
     * AdaGrad with a diagonal metric.
     *
     * <p>Reference: J. Duchi, E. Hazan, Y. Singer, "Adaptive subgradient methods for online learning and stochastic optimization",
     * Journal of Machine Learning Research 12 (2011).
     *
     * @param rate the step size
     */
    record AdaGrad(double rate) implements Adaptive {
        public AdaGrad {
            Require.positive("rate", rate);
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
    }
}
