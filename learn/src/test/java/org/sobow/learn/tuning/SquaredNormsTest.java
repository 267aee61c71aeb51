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
}
