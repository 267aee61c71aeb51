package org.sobow.streams.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GrayImageTest {
    @Test
    void shrinking_takesMeansOfSquaresAndCutsTheRest() {
        GrayImage image = new GrayImage(5, 2, new double[] {1, 0, 1, 1, 9, 0, 0, 1, 1, 9});
        GrayImage small = image.shrunk(2);
        assertThat(small.width()).isEqualTo(2);
        assertThat(small.height()).isEqualTo(1);
        assertThat(small.pixels()).containsExactly(0.25, 1);
    }

    @Test
    void standardized_hasMeanZeroAndVarianceOne() {
        double[] out = new GrayImage(2, 2, new double[] {0, 1, 0.5, 0.25}).standardized();
        assertThat(Arrays.stream(out).sum()).isCloseTo(0, within(1e-12));
        assertThat(Arrays.stream(out).map(v -> v * v).sum()).isCloseTo(4, within(1e-12));
    }

    @Test
    void evenImage_isStandardizedToZeros() {
        assertThat(new GrayImage(2, 1, new double[] {0.3, 0.3}).standardized()).containsExactly(0, 0);
    }
}
