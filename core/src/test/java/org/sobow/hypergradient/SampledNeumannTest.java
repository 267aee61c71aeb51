package org.sobow.hypergradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;
import org.sobow.testing.Seeds;

class SampledNeumannTest {
    private static final int TERMS = 5;
    private static final double LAMBDA = 0.25;

    /** The mean of the estimate over every q that can be drawn, each in a round that draws it. */
    private static double[] meanOverDraws(Round round, double[] x, double[] y) {
        SampledNeumann sampled = new SampledNeumann(LAMBDA, TERMS, 3, x.length, y.length);
        double[] mean = new double[x.length];
        double[] h = new double[x.length];
        for (int q = 0; q < TERMS; q++) {
            long t = 1;
            while (sampled.drawn(t) != q) {
                t++;
            }
            sampled.estimate(t, round, x, y, h);
            for (int i = 0; i < h.length; i++) {
                mean[i] += h[i] / TERMS;
            }
        }
        return mean;
    }

    @Seeds(10)
    void meanOverTheDraws_isTheSeriesOfAllTerms(long seed, int d2) {
        Round round = Quadratic.random(seed, 2, d2, 4).round();
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = Dense.vector(new Random(~seed), d2);
        double[] whole = new double[2];
        new ImplicitHypergradient(new Neumann(LAMBDA), 2, d2).estimate(round, x, y, TERMS, new double[d2], whole);
        assertThat(Dense.distance(meanOverDraws(round, x, y), whole)).isLessThan(1e-12 * (1 + Dense.norm(whole)));
    }

    @Test
    void meanOverTheDraws_isOffByItsKnownRate() {
        Quadratic problem =
                Quadratic.of(new double[][] {{2}}, new double[][] {{1}}, new double[] {0.5}, new double[] {3}, 0.5);
        double[] x = {0.7};
        double exact = problem.hypergradient(x)[0];
        double direct = 0.5 * x[0];
        double mean = meanOverDraws(problem.round(), x, problem.yStar(x))[0];
        // what y contributes is there but for (1 - lambda mu)^Q of it
        assertThat((exact - mean) / (exact - direct)).isCloseTo(Math.pow(1 - 2 * LAMBDA, TERMS), within(1e-12));
    }

    @Test
    void draws_areUniformAndDecidedBySeedAndRound() {
        SampledNeumann sampled = new SampledNeumann(LAMBDA, TERMS, 3, 1, 1);
        int[] count = new int[TERMS];
        for (long t = 1; t <= 50_000; t++) {
            count[sampled.drawn(t)]++;
        }
        for (int each : count) {
            assertThat(each).isBetween(9_700, 10_300);
        }
        assertThat(new SampledNeumann(LAMBDA, TERMS, 3, 1, 1).drawn(50_000)).isEqualTo(sampled.drawn(50_000));
    }
}
