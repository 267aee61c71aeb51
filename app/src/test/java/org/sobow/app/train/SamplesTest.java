package org.sobow.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void aSample_standsFor100RowsUpTo100000AndForMoreLater() {
        assertThat(LongStream.of(1, 100, 99_999).map(Samples::rowsPerSample)).containsOnly(100L);
        assertThat(Samples.rowsPerSample(100_000)).isEqualTo(200);
        assertThat(Samples.rowsPerSample(2_000_000)).isEqualTo(3200);
    }

    @Test
    void aSample_neverStandsForMoreThanItsPartOfTheInput() {
        for (long row = 100_000; row < 1L << 50; row += row / 7) {
            assertThat(Samples.rowsPerSample(row)).isBetween(row / 1000, row / 500);
        }
    }
}
