package org.sobow.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.sobow.testing.Dense;
import org.sobow.testing.Seeds;

class ProjectionTest {
    @Seeds(value = 10, largest = 40)
    void simplex_equalsTheSortedTwin(long seed, int dimension) {
        Random random = new Random(seed);
        for (double total : new double[] {1, 1e-9, 1e6}) {
            double[] x = Dense.vector(random, dimension);
            if (random.nextBoolean()) {
                // ties
                Arrays.fill(x, 0, dimension / 2, x[0]);
            }
            double[] expected = sortedTwin(x, total);
            double[] projected = x.clone();
            Projection.simplex(total).project(projected);
            assertThat(projected).containsExactly(expected, within(1e-14 * (total + dimension)));
            assertThat(Arrays.stream(projected).sum()).isCloseTo(total, within(1e-12 * total));
        }
    }

    /** Held, Wolfe and Crowder (1974): sort, then the last threshold that keeps its entry. */
    private static double[] sortedTwin(double[] x, double total) {
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        double largest = sorted[sorted.length - 1];
        double sum = 0;
        double threshold = 0;
        for (int k = 1; k <= sorted.length; k++) {
            double z = sorted[sorted.length - k] - largest;
            sum += z;
            double candidate = (sum - total) / k;
            if (z > candidate) {
                threshold = candidate;
            }
        }
        double[] out = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            out[i] = Math.max(0, x[i] - largest - threshold);
        }
        return out;
    }

    @Test
    void totalFarBelowTheEntries_isNotLost() {
        double[] x = {1e9, 1e9, -3};
        Projection.simplex(1e-6).project(x);
        assertThat(x).containsExactly(new double[] {5e-7, 5e-7, 0}, within(1e-20));
    }

    @Test
    void entryAtTheThreshold_doesNotKeepTheSimplexTurning() {
        // rounding puts the second entry on either side of the threshold in turn
        double[] x = {1, 0};
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> Projection.simplex(Math.nextUp(1.0)).project(x));
        assertThat(x).containsExactly(new double[] {1, 0}, within(1e-15));
        double[] tied = {0, 0, 0};
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> Projection.simplex(Double.MIN_VALUE).project(tied));
        assertThat(tied).containsExactly(new double[3], within(1e-300));
    }

    @Test
    void ball_keepsTheDirectionOfHugePoints() {
        double[] x = {3e200, -4e200};
        Projection.ball(5).project(x);
        assertThat(x).containsExactly(new double[] {3, -4}, within(1e-12));
        double[] inLargeBall = {3e200, -4e200};
        Projection.ball(1e201).project(inLargeBall);
        assertThat(inLargeBall).containsExactly(3e200, -4e200);
    }

    @Test
    void values_areClosedForms() {
        assertThat(projected(Projection.box(-1, 2), -3, 0.5, 7)).containsExactly(-1, 0.5, 2);
        assertThat(projected(Projection.box(new double[] {0, 1, 2}, new double[] {1, 2, 3}), -3, 1.5, 7))
                .containsExactly(0, 1.5, 3);
        assertThat(projected(Projection.nonNegative(), -3, 0.5, 7)).containsExactly(0, 0.5, 7);
        assertThat(projected(Projection.ball(1), 3, 4)).containsExactly(new double[] {0.6, 0.8}, within(1e-15));
        assertThat(projected(Projection.simplex(1), 2, 0, -1)).containsExactly(1, 0, 0);
        assertThat(projected(Projection.simplex(3), 5)).containsExactly(3);
        assertThat(projected(Projection.none(), -3, 7)).containsExactly(-3, 7);
        Projection product = Projection.product(
                new Projection.Block(1, Projection.nonNegative()), new Projection.Block(2, Projection.ball(1)));
        assertThat(projected(product, -2, 3, 4)).containsExactly(new double[] {0, 0.6, 0.8}, within(1e-15));
    }

    private static double[] projected(Projection projection, double... x) {
        projection.project(x);
        return x;
    }

    @Test
    void dimensions_areChecked() {
        Projection box = Projection.box(new double[] {0, 0}, new double[] {1, 1});
        assertRefused(() -> box.requireDimension(3), "the box has bounds for 2 coordinates, got 3");
        assertThatThrownBy(() -> box.project(new double[3])).isInstanceOf(IllegalArgumentException.class);
        Projection product = Projection.product(new Projection.Block(2, box));
        assertRefused(
                () -> product.project(new double[3]), "the blocks of the product have 2 coordinates together, got 3");
        assertThatThrownBy(() -> new Projection.Block(3, box)).isInstanceOf(IllegalArgumentException.class);
        Projection.box(0, 1).requireDimension(17);
        Projection.none().requireDimension(17);
    }

    @Test
    void badSettings_areRefused() {
        assertRefused(() -> Projection.ball(0), "radius must be positive and finite, got 0.0");
        assertRefused(() -> Projection.simplex(Double.NaN), "total must be positive and finite, got NaN");
        assertRefused(() -> Projection.box(2, 1), "lower must not exceed upper, got [2.0, 1.0]");
        assertRefusedSaying(() -> Projection.box(new double[] {0, 0}, new double[] {1, Double.NaN}), "at coordinate 1");
        assertRefused(() -> Projection.box(new double[] {0, 0}, new double[] {1}), "upper must have length 2, got 1");
        assertRefused(() -> new Projection.Block(0, Projection.none()), "length of a block must be at least 1, got 0");
    }

    @Test
    void boxes_areEqualWhereTheyProjectAlike() {
        Projection box = Projection.box(new double[] {0, 0}, new double[] {1, 1});
        assertThat(box).isEqualTo(Projection.box(new double[] {0, 0}, new double[] {1, 1}));
        assertThat(box).isNotEqualTo(Projection.box(new double[] {0, 0}, new double[] {1, 2}));
        assertThat(box).isNotEqualTo(Projection.box(new double[] {-1, 0}, new double[] {1, 1}));
        assertThat(box).isNotEqualTo(Projection.box(0, 1));
        assertThat(box.toString())
                .isNotEqualTo(
                        Projection.box(new double[] {0, 0}, new double[] {1, 2}).toString());
        assertThat(Projection.box(-1, 2)).hasToString("Box[lower=-1.0, upper=2.0]");
    }

    @Test
    void boundsOfOneCoordinate_areNotBoundsOfAll() {
        Projection box = Projection.box(new double[] {0}, new double[] {1});
        assertThat(projected(box, 7)).containsExactly(1);
        assertThat(box).isNotEqualTo(Projection.box(0, 1));
        assertThatThrownBy(() -> box.project(new double[2])).hasMessage("the box has bounds for 1 coordinates, got 2");
    }

    @Test
    void bounds_areCopied() {
        double[] lower = {0, 0};
        Projection box = Projection.box(lower, new double[] {1, 1});
        lower[0] = 0.5;
        assertThat(projected(box, -1, -1)).containsExactly(0, 0);
    }
}
