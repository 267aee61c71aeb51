package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentMeanTest {
    @Test
    void mean_isThatOfTheLastValues() {
        RecentMean mean = new RecentMean(2);
        assertThat(mean.with(4)).isEqualTo(4);
        assertThat(mean.with(6)).isEqualTo(5);
        assertThat(mean.with(10)).isEqualTo(8);
        assertThat(mean.with(0)).isEqualTo(5);
    }

    @Test
    void shortRun_hasAMeanOfOne() {
        RecentMean mean = RecentMean.ofTenth(5);
        assertThat(mean.with(1)).isEqualTo(1);
        assertThat(mean.with(7)).isEqualTo(7);
    }
}
