package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Dense.plus;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.internal.SplitMix64;
import org.sobow.problem.Round;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.Seeds;

class SobboTest {
    @Seeds(5)
    void sobbo_isItsRuleForTheTermsItDraws(long seed, int d2) {
        double lambda = 0.2;
        int terms = 6;
        double[] x = Dense.vector(new Random(seed), 2);
        double[] y = new double[d2];
        Run run =
                Sobbo.builder(lambda, terms, seed).alpha(0.2).beta(0.02).build().start(x, y);
        SplitMix64 random = new SplitMix64(seed);
        long t = 1;
        for (Round round : DriftingQuadratic.random(seed, 2, d2, 4, 0.1, 0, 300).rounds()) {
            double[] gradY = new double[d2];
            round.g().gradY(x, y, gradY);
            y = plus(y, -0.2, gradY);
            random.begin(t++);
            int q = (int) Math.floor(terms * random.nextDouble());
            double[] v = new double[d2];
            round.f().gradY(x, y, v);
            for (int j = 0; j < q; j++) {
                double[] hv = new double[d2];
                round.g().hessianYY(x, y, v, hv);
                v = plus(v, -lambda, hv);
            }
            double[] h = new double[2];
            double[] jv = new double[2];
            round.f().gradX(x, y, h);
            round.g().jacobianXY(x, y, v, jv);
            x = plus(x, -0.02, plus(h, -lambda * terms, jv));
            run.step(round);
            assertThat(Dense.distance(run.x(), x)).as("x in round %d", t).isLessThan(1e-9);
            assertThat(Dense.distance(run.y(), y)).as("y in round %d", t).isLessThan(1e-9);
            assertThat(run.solve().iterations()).isEqualTo(q);
        }
    }

    @Test
    void settingsOutOfRange_areRefused() {
        assertThatThrownBy(() -> Sobbo.builder(0, 5, 1).alpha(1).beta(1).build())
                .hasMessage("lambda must be positive and finite, got 0.0");
        assertThatThrownBy(() -> Sobbo.builder(1, 0, 1).alpha(1).beta(1).build())
                .hasMessage("terms must be at least 1, got 0");
    }
}
