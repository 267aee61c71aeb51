package org.sobow.learn.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.learn.tuning.Loss;
import org.sobow.testing.Seeds;

final class TrustTest {
    private static final double[] FIRST = {0.5, 0.3, 0.1, 0.1};
    private static final double RESTART = 3e-4;

    /** Bayes' rule with a restart, written down by logarithms over all examples at hand. */
    private static double[] slow(double[][][] probabilities, int[] labels, double[] weights) {
        double[] v = FIRST.clone();
        for (int t = 0; t < labels.length; t++) {
            double[] logs = new double[v.length];
            for (int k = 0; k < v.length; k++) {
                logs[k] = Math.log(v[k]) + weights[t] * Math.log(probabilities[t][k][labels[t]]);
            }
            double most = Arrays.stream(logs).max().orElseThrow();
            double sum = Arrays.stream(logs).map(log -> Math.exp(log - most)).sum();
            for (int k = 0; k < v.length; k++) {
                v[k] = (1 - RESTART) * Math.exp(logs[k] - most) / sum + RESTART * FIRST[k];
            }
        }
        return v;
    }

    @Seeds(10)
    void trust_isThatOfBayesRuleWithARestart(long seed, int dimension) {
        followsBayesRule(seed, 2 + dimension, 1);
    }

    @Seeds(10)
    void examplesCountAsOftenAsTheyWeigh_howeverHeavyTheyAre(long seed, int dimension) {
        followsBayesRule(seed, 2 + dimension, 1000);
    }

    private static void followsBayesRule(long seed, int classes, double heaviest) {
        Random random = new Random(seed);
        PooledLoss loss = new LogLoss(classes);
        Trust trust = new Trust(FIRST, FIRST, FIRST, new int[] {0, 1, 2}, loss);
        int rounds = 300;
        double[][][] probabilities = new double[rounds][FIRST.length][classes];
        int[] labels = new int[rounds];
        double[] weights = new double[rounds];
        double[] mean = new double[classes];
        for (int t = 0; t < rounds; t++) {
            double[][] scores = new double[3][classes];
            for (int k = 0; k < 2; k++) {
                Arrays.setAll(scores[k], c -> random.nextGaussian());
            }
            double[] pooled = random.doubles(classes, -1, 1).toArray();
            loss.tell(pooled, probabilities[t][0]);
            loss.tell(scores[0], probabilities[t][1]);
            loss.tell(scores[1], probabilities[t][2]);
            Arrays.fill(probabilities[t][3], 1.0 / classes);
            labels[t] = random.nextInt(classes);
            trust.mean(pooled, scores, mean);
            assertThat(Arrays.stream(mean).sum()).isCloseTo(1, within(1e-12));
            weights[t] = Math.pow(heaviest, random.nextDouble());
            trust.learn(mean, labels[t], weights[t]);
        }
        double[] expected = slow(probabilities, labels, weights);
        for (int k = 0; k < FIRST.length; k++) {
            assertThat(trust.of(k)).isCloseTo(expected[k], within(1e-12));
        }
    }

    @Seeds(5)
    void logLoss_isNeverMuchAboveThatOfAnyAnswer(long seed, int dimension) {
        Random random = new Random(seed);
        Trust trust = new Trust(FIRST, FIRST, FIRST, new int[] {0, 1, 2}, new LogLoss(2));
        double[] losses = new double[FIRST.length];
        double total = 0;
        double[] mean = new double[2];
        int rounds = 5000;
        for (int t = 0; t < rounds; t++) {
            double[][] scores = {{0, random.nextGaussian()}, {0, 3 * random.nextGaussian()}, {0, 0}};
            double[] pooled = {0, random.nextGaussian() - 1};
            int label = random.nextInt(4) == 0 ? 1 : 0;
            trust.mean(pooled, scores, mean);
            total -= Math.log(mean[label]);
            double[][] all = {pooled, scores[0], scores[1], {0, 0}};
            for (int k = 0; k < all.length; k++) {
                losses[k] += Math.log(1 + Math.exp(all[k][1 - label] - all[k][label]));
            }
            trust.learn(mean, label, 1);
        }
        for (int k = 0; k < losses.length; k++) {
            assertThat(total)
                    .isLessThanOrEqualTo(losses[k] - Math.log(FIRST[k]) - rounds * Math.log(1 - RESTART) + 1e-6);
        }
    }

    @Test
    void trust_goesToTheNumberThatIsRight_andFollowsWhenAnotherIs() {
        Random random = new Random(1);
        Trust trust = new Trust(FIRST, FIRST, FIRST, new int[] {0, 1, 2}, new NumberLoss(new Loss.Squared()));
        double[] mean = new double[1];
        for (int t = 0; t < 4000; t++) {
            double target = random.nextGaussian();
            double near = target + 0.1 * random.nextGaussian();
            double far = target + random.nextGaussian();
            double[][] scores = {{t < 2000 ? near : far}, {t < 2000 ? far : near}, {0}};
            trust.mean(new double[] {far}, scores, mean);
            trust.learn(mean, target, 1);
            if (t == 1999 || t == 3999) {
                assertThat(trust.of(t < 2000 ? 1 : 2)).isGreaterThan(0.95);
            }
        }
    }

    @Test
    void numbersThatAllAreOutOfSight_leaveTheTrustFinite() {
        Trust trust = new Trust(FIRST, FIRST, FIRST, new int[] {0, 1, 2}, new NumberLoss(new Loss.Squared()));
        double[] mean = new double[1];
        for (int t = 0; t < 100; t++) {
            trust.mean(new double[] {50}, new double[][] {{-50}, {40}, {0}}, mean);
            trust.learn(mean, t % 10 == 9 ? 30 : 0, 1);
        }
        for (int k = 0; k < FIRST.length; k++) {
            assertThat(trust.of(k)).isBetween(0.0, 1.0);
        }
    }
}
