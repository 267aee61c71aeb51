package org.sobow.learn.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SparseVectorTest {
    @Test
    void entries_areThoseGiven() {
        SparseVector x = SparseVector.of(new int[] {0, 3, 7}, new double[] {1, -2, 0});

        assertThat(x.size()).isEqualTo(3);
        assertThat(x.length()).isEqualTo(8);
        assertThat(x.index(1)).isEqualTo(3);
        assertThat(x.value(1)).isEqualTo(-2);
        assertThat(x).hasToString("{0: 1.0, 3: -2.0, 7: 0.0}");
    }

    @Test
    void arrays_areCopied() {
        int[] indices = {1, 2};
        double[] values = {1, 2};
        SparseVector x = SparseVector.of(indices, values);
        indices[0] = 9;
        values[0] = Double.NaN;

        assertThat(x).isEqualTo(SparseVector.of(new int[] {1, 2}, new double[] {1, 2}));
        assertThat(x).hasSameHashCodeAs(SparseVector.of(new int[] {1, 2}, new double[] {1, 2}));
    }

    @Test
    void copyOf_takesTheFirstEntriesOnly() {
        SparseVector x = SparseVector.copyOf(new int[] {4, 5, 0}, new double[] {1, 2, Double.NaN}, 2);

        assertThat(x).isEqualTo(SparseVector.of(new int[] {4, 5}, new double[] {1, 2}));
    }

    @Test
    void copyTo_writesTheEntriesFromAPlaceOn() {
        int[] coordinates = {8, 8, 8, 8};
        double[] numbers = {9, 9, 9, 9};
        SparseVector.of(new int[] {4, 5}, new double[] {1, 2}).copyTo(coordinates, numbers, 1);

        assertThat(coordinates).containsExactly(8, 4, 5, 8);
        assertThat(numbers).containsExactly(9, 1, 2, 9);
    }

    @Test
    void noEntries_haveLengthZero() {
        SparseVector x = SparseVector.of(new int[0], new double[0]);

        assertThat(x.size()).isZero();
        assertThat(x.length()).isZero();
    }

    @Test
    void badEntries_areRefused() {
        refuses(new int[] {-1}, new double[] {1}, "got indices[0] = -1");
        refuses(new int[] {2, 2}, new double[] {1, 1}, "got indices[1] = 2 after 2");
        refuses(new int[] {2, 1}, new double[] {1, 1}, "got indices[1] = 1 after 2");
        refuses(new int[] {1, Integer.MAX_VALUE}, new double[] {1, 1}, "indices must be less than 2147483647");
        refuses(new int[] {1}, new double[] {Double.NaN}, "values must be finite, got values[0] = NaN");
        refuses(new int[] {1}, new double[] {Double.POSITIVE_INFINITY}, "values must be finite");
        refuses(new int[] {1}, new double[] {1, 2}, "same length, got 1 and 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparseVector.copyOf(new int[1], new double[1], 2))
                .withMessage("count must lie in [0, 1], got 2");
    }

    private static void refuses(int[] indices, double[] values, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparseVector.of(indices, values))
                .withMessageContaining(message);
    }
}
