package org.sobow.learn.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Seeds;

final class SquaredNormsTest {
    @Seeds(10)
    void alikeRows_haveTheirMean(long seed, int dimension) {
        Random random = new Random(seed);
        SquaredNorms norms = new SquaredNorms();
        double sum = 0;
        for (int n = 1; n < 900; n++) {
            double squares = n == 1 ? 1 : 1 + 20 * random.nextDouble();
            sum += squares;
            norms.add(squares);
            assertThat(norms.mean()).isCloseTo(sum / n, within(1e-9));
        }
    }

    @Test
    void oneEnormousRow_countsAsALargeOne() {
        for (double enormous : new double[] {1e12, 1e100, Double.MAX_VALUE}) {
            SquaredNorms norms = new SquaredNorms();
            for (int i = 0; i < 2000; i++) {
                norms.add(i == 1000 ? enormous : 5);
                assertThat(norms.mean()).isBetween(4.99, 10.0);
            }
        }
    }

    @Test
    void enormousFirstRow_isForgotten() {
        SquaredNorms norms = new SquaredNorms();
        norms.add(1e12);
        for (int i = 0; i < 200; i++) {
            norms.add(5);
        }
        assertThat(norms.mean()).isLessThan(1000);
        for (int i = 0; i < 3000; i++) {
            norms.add(5);
        }
        assertThat(norms.mean()).isLessThan(20);
    }

    @Test
    void anotherUnit_isFollowed() {
        SquaredNorms norms = new SquaredNorms();
        for (int i = 0; i < 5000; i++) {
            norms.add(5);
        }
        for (int i = 0; i < 5000; i++) {
            norms.add(5e6);
        }
        assertThat(norms.mean()).isCloseTo(5e6, within(1e5));
    }

    /** The slow twin computes the bound anew with every row. */
    @Seeds(10)
    void bound_isThatOfTheTypicalExponent(long seed, int dimension) {
        Random random = new Random(seed);
        SquaredNorms norms = new SquaredNorms();
        double mean = 0;
        double exponent = 0;
        double largest = Math.scalb(1.0, 8);
        for (int n = 1; n < 3000; n++) {
            double squares = 1 + StrictMath.exp(random.nextInt(100) == 0 ? 30 * random.nextDouble() : n * 0.01);
            norms.add(squares);
            double share = 1.0 / Math.min(n, 1000);
            if (Math.getExponent(squares) != exponent) {
                exponent += (Math.getExponent(squares) - exponent) * share;
                largest = Math.scalb(1.0, (int) Math.ceil(exponent + 8));
            }
            mean = Math.min(largest, mean + (Math.min(squares, largest) - mean) * share);
            assertThat(norms.mean()).isEqualTo(mean);
        }
    }
}
