package org.sobow.hypergradient;

import org.sobow.internal.NonFiniteVector;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;

/**
 * The implicit hypergradient, equation (4), by one term of the Neumann series that is drawn at random in every round:
 *
 * <pre>
 *   v = λ Q (I − λ ∇²_y g)^q ∇_y f,   q uniform in {0, ..., Q − 1}
 *   h = ∇_x f − ∇_x∇_y g·v
 * </pre>
 *
 * <p>On average v is λ Σ_{j&lt;Q} (I − λH)^j b, what {@link Neumann} gives for Q terms, which is off by (I − λH)^Q of the exact one. A round costs q products, (Q − 1)/2 on average, and
 * pays with noise. The seed and the round decide q, so there is nothing to remember. For one thread.
 */
public final class SampledNeumann implements HypergradientEstimator<Round> {
    private final double lambda;
    private final int terms;
    private final SplitMix64 random;
    private final double[] v;
    private final double[] product;
    private final double[] jv;
    private final SolveTally report = new SolveTally();

    /**
     * An estimator.
     *
     * @param lambda λ, positive; at most 1/L_1
     * @param terms Q
     * @param seed decides, with the round, on q
     */
    public SampledNeumann(double lambda, int terms, long seed, int d1, int d2) {
        this.lambda = Require.positive("lambda", lambda);
        this.terms = Require.atLeast("terms", 1, terms);
        random = new SplitMix64(seed);
        v = new double[d2];
        product = new double[d2];
        jv = new double[Require.atLeast("d1", 1, d1)];
    }

    /** How many factors round {@code t} draws: q. */
    int drawn(long t) {
        random.begin(t);
        return (int) (terms * random.nextDouble());
    }

    @Override
    public void estimate(long t, Round round, double[] x, double[] y, double[] out) {
        Require.length("x", jv.length, x);
        Require.length("y", v.length, y);
        Require.length("out", jv.length, out);
        round.f().gradY(x, y, v);
        int q = drawn(t);
        for (int j = 0; j < q; j++) {
            // v ← (I − λ ∇²_y g) v
            round.g().hessianYY(x, y, v, product);
            Vectors.axpy(-lambda, product, v);
        }
        Vectors.scale(lambda * terms, v);
        NonFiniteVector.refuse("v", v);
        report.clear();
        report.add(q, Double.NaN, false);

        // eq. (4): h_t = ∇_x f_t − ∇_x∇_y g_t·v
        round.f().gradX(x, y, out);
        round.g().jacobianXY(x, y, v, jv);
        Vectors.axpy(-1, jv, out);
    }

    /** How many products the last estimate took; one term has no residual. */
    @Override
    public SolveReport report() {
        return report;
    }
}
