package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.OracleCheck;
import org.sobow.problem.Round;
import org.sobow.testing.Seeds;

class RecentRidgeTest {
    private static double[] vector(Random random, int length) {
        double[] vector = new double[length];
        for (int i = 0; i < length; i++) {
            vector[i] = random.nextGaussian();
        }
        return vector;
    }

    @Seeds(10)
    void oracles_areTheDerivativesOfFAndG(long seed, int d) {
        Random random = new Random(seed);
        RecentRidge ridge = new RecentRidge(d, 4);
        Round round = ridge.arrive(vector(random, d), random.nextGaussian());
        OracleCheck.require(round, vector(random, d + 1), vector(random, d));
        for (int i = 0; i < 7; i++) {
            round = ridge.arrive(vector(random, d), random.nextGaussian());
        }
        OracleCheck.require(round, vector(random, d + 1), vector(random, d));
    }

    /** Longer than the sums go without being taken anew. */
    @Test
    void runningSums_areTheSumsOverTheRecentExamples() {
        int d = 3;
        int memory = 5;
        Random random = new Random(1);
        RecentRidge ridge = new RecentRidge(d, memory);
        List<double[]> features = new ArrayList<>();
        List<Double> targets = new ArrayList<>();
        for (int t = 1; t <= 2500; t++) {
            features.add(vector(random, d));
            targets.add(1000 * random.nextGaussian());
            Round round = ridge.arrive(features.get(t - 1), targets.get(t - 1));
            if (t % 499 == 0) {
                double[] x = vector(random, d + 1);
                double[] w = vector(random, d);
                double sum = 0;
                double trace = 0;
                for (int i = Math.max(0, t - memory); i < t; i++) {
                    double error = -targets.get(i);
                    for (int j = 0; j < d; j++) {
                        error += features.get(i)[j] * w[j];
                        trace += features.get(i)[j] * features.get(i)[j];
                    }
                    sum += error * error;
                }
                double expected = sum / trace / 2;
                for (int j = 0; j < d; j++) {
                    expected += Math.exp(x[j]) * w[j] * w[j] / 2;
                }
                assertThat(round.g().value(x, w)).isCloseTo(expected, within(1e-9 * expected));
            }
        }
    }

    @Test
    void theNewestExample_isTheArrivalAndIsLearned() {
        RecentRidge ridge = new RecentRidge(1, 2);
        Round round = ridge.arrive(new double[] {2}, 6);
        double[] x = {-50, 0};
        assertThat(round.f().value(x, new double[] {0})).isEqualTo(18);
        assertThat(round.f().value(x, new double[] {3})).isZero();
        double[] gradient = new double[1];
        round.g().gradY(x, new double[] {3}, gradient);
        assertThat(gradient[0]).isCloseTo(0, within(1e-12));
    }
}
