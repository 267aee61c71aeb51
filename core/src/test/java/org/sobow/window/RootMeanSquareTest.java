package org.sobow.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.state.Checkpoint;
import org.sobow.testing.Seeds;

class RootMeanSquareTest {
    @Seeds(30)
    void root_isThatOfTheWeightedMeanOfAllSquares(long seed, int blocks) {
        Random random = new Random(seed);
        double memory = random.nextDouble();
        RootMeanSquare size = new RootMeanSquare(memory, blocks);
        double[] sum = new double[blocks];
        double weights = 0;
        for (int t = 0; t < 50; t++) {
            weights = memory * weights + 1;
            for (int block = 0; block < blocks; block++) {
                double squares = random.nextDouble() * Math.pow(10, random.nextInt(9) - 4);
                sum[block] = memory * sum[block] + squares;
                double root = Math.sqrt(sum[block] / weights);
                assertThat(size.rootWith(block, squares)).isCloseTo(root, within(1e-12 * root));
            }
            size.commit();
        }
    }

    @Test
    void aConstantSquare_isItsOwnMeanFromTheFirstRound() {
        RootMeanSquare size = new RootMeanSquare(0.999, 1);
        for (int t = 0; t < 5; t++) {
            assertThat(size.rootWith(0, 49)).isCloseTo(7, within(1e-14));
            size.commit();
        }
    }

    @Test
    void askingWithoutACommit_remembersNothing() {
        RootMeanSquare size = new RootMeanSquare(0.5, 1);
        size.rootWith(0, 1);
        size.commit();
        size.rootWith(0, 1e9);
        assertThat(size.rootWith(0, 4)).isCloseTo(Math.sqrt((0.25 + 2) / 0.75), within(1e-15));
    }

    @Test
    void squareThatIsNotFinite_isRefusedAndForgotten() {
        RootMeanSquare size = new RootMeanSquare(0.5, 2);
        for (double bad : new double[] {Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> size.rootWith(1, bad))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("squared hypergradient[1] = " + bad);
        }
        assertThat(size.rootWith(1, 9)).isEqualTo(3);
    }

    @Test
    void loaded_continuesBitForBit() {
        RootMeanSquare size = new RootMeanSquare(0.9, 2);
        size.rootWith(0, 3);
        size.rootWith(1, 5);
        size.commit();
        Checkpoint.Builder builder = Checkpoint.of("size");
        size.save("size", builder);
        RootMeanSquare loaded = new RootMeanSquare(0.9, 2);
        loaded.load("size", builder.build());
        assertThat(loaded.rootWith(0, 0.7)).isEqualTo(size.rootWith(0, 0.7));
        assertThat(loaded.rootWith(1, 0.2)).isEqualTo(size.rootWith(1, 0.2));
        RootMeanSquare other = new RootMeanSquare(0.9, 3);
        assertThatThrownBy(() -> other.load("size", builder.build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size must have length 4, got 3");
    }
}
