package org.sobow.streams.example;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sobow.learn.row.ExampleStream;
import org.sobow.streams.generate.Drift;
import org.sobow.streams.generate.Sea;

class LateLabelsExampleTest {
    @Test
    void driftingStream_isLearnedFromLateLabels() {
        Drift drift = Drift.abrupt(new Sea(1, 0.1), new Sea(3, 0.1), 3000);
        try (ExampleStream stream = drift.start(1, 6000)) {
            assertThat(LateLabelsExample.learn(stream, 100)).isBetween(0.8, 0.9);
        }
    }
}
