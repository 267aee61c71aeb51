package org.sobow.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

class HypergradientScaleTest {
    private static final double MEMORY = 0.9;

    @Seeds(10)
    void plainRoot_isThatOfTheWeightedMeanOfAllSquares(long seed, int dimension) {
        Random random = new Random(seed);
        double memory = random.nextDouble();
        HypergradientScale scale = HypergradientScale.plain(memory);
        List<Double> terms = new ArrayList<>();
        for (int t = 0; t < 50; t++) {
            double squares = random.nextDouble() * Math.pow(10, random.nextInt(9) - 4);
            terms.add(squares);
            double root = Math.sqrt(weightedMean(terms, memory));
            assertThat(scale.root(squares, 1)).isCloseTo(root, within(1e-12 * root));
            scale.commit();
        }
    }

    @Seeds(10)
    void winsorizedRatio_isItsFormula(long seed, int dimension) {
        Random random = new Random(seed);
        HypergradientScale scale = HypergradientScale.winsorized(MEMORY);
        List<Double> terms = new ArrayList<>();
        int cut = 0;
        for (int t = 0; t < 200; t++) {
            double alpha = Math.exp(random.nextGaussian());
            double h = random.nextGaussian() * (t % 31 == 30 ? 1e3 : 1);
            double mean = random.nextGaussian() * (t % 17 == 0 ? 1e3 : 1);
            double term = h * h / alpha;
            if (t >= 20 && term > 25 * weightedMean(terms, MEMORY)) {
                term = 25 * weightedMean(terms, MEMORY);
                cut++;
            }
            terms.add(term);
            double ratio = mean / Math.sqrt(alpha * weightedMean(terms, MEMORY));
            double bounded = Math.max(-20, Math.min(20, ratio));
            assertThat(scale.ratio(h * h, mean, alpha)).isCloseTo(bounded, within(1e-9 * Math.abs(bounded)));
            scale.commit();
        }
        assertThat(cut).as("terms that were cut").isPositive();
    }

    /** Σ_i m^i q_{t−i} / Σ_i m^i. */
    private static double weightedMean(List<Double> terms, double memory) {
        double sum = 0;
        double weights = 0;
        double weight = 1;
        for (int i = terms.size() - 1; i >= 0; i--) {
            sum += weight * terms.get(i);
            weights += weight;
            weight *= memory;
        }
        return sum / weights;
    }

    @Test
    void aConstantSquare_isItsOwnMeanFromTheFirstRound() {
        HypergradientScale scale = HypergradientScale.plain(0.999);
        for (int t = 0; t < 5; t++) {
            assertThat(scale.root(49, 1)).isCloseTo(7, within(1e-14));
            scale.commit();
        }
    }

    @Test
    void askingWithoutACommit_remembersNothing() {
        HypergradientScale scale = HypergradientScale.plain(0.5);
        scale.root(1, 1);
        scale.commit();
        scale.root(1e9, 1);
        assertThat(scale.root(4, 1)).isCloseTo(Math.sqrt((0.25 + 2) / 0.75), within(1e-15));
    }

    @Test
    void hypergradientsThatStartAfterALongRest_areMeasured() {
        HypergradientScale scale = HypergradientScale.winsorized(MEMORY);
        for (int t = 0; t < 100; t++) {
            assertThat(scale.ratio(0, 0, 1)).isZero();
            scale.commit();
        }
        assertThat(scale.ratio(4, 2, 1)).isCloseTo(1 / Math.sqrt(0.1), within(1e-4));
    }

    @Test
    void ratioOfAnyMean_isAtMostTwenty() {
        HypergradientScale scale = HypergradientScale.winsorized(MEMORY);
        assertThat(scale.ratio(1, 1e6, 1)).isEqualTo(20);
        assertThat(scale.ratio(1, -1e6, 1)).isEqualTo(-20);
        assertThat(HypergradientScale.plain(MEMORY).ratio(1, 1e6, 1)).isEqualTo(1e6);
    }

    @Test
    void squareThatIsNotFinite_isRefusedAndForgotten() {
        HypergradientScale scale = HypergradientScale.winsorized(0.5);
        for (double bad : new double[] {Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> scale.ratio(bad, 1, 1))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("squared hypergradient[0] = " + bad);
        }
        assertThat(scale.root(9, 1)).isEqualTo(3);
    }

    @Test
    void loaded_continuesBitForBit() {
        Random random = new Random(3);
        HypergradientScale scale = HypergradientScale.winsorized(MEMORY);
        for (int t = 0; t < 60; t++) {
            double[] state = new double[HypergradientScale.STATE + 1];
            scale.save(state, 1);
            HypergradientScale loaded = HypergradientScale.winsorized(MEMORY);
            loaded.load(state, 1);
            double h = random.nextGaussian();
            assertThat(loaded.ratio(h * h, h, 0.3)).isEqualTo(scale.ratio(h * h, h, 0.3));
            scale.commit();
        }
    }

    @Test
    void stateThatNoScaleHas_isRefused() {
        HypergradientScale scale = HypergradientScale.winsorized(MEMORY);
        double nan = Double.NaN;
        double[][] bad = {{-1, 1, 1}, {nan, 1, 1}, {1, 2, 1}, {1, nan, 1}, {1, 1, -1}, {1, 1, 0.5}, {1, 1, nan}};
        for (double[] state : bad) {
            assertRefusedSaying(() -> scale.load(state, 0), "the state of a scale");
        }
    }
}
