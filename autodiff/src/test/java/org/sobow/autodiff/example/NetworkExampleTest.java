package org.sobow.autodiff.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.OracleCheck;

class NetworkExampleTest {
    @Test
    void learningTheHiddenLayer_beatsKeepingIt() {
        double kept = NetworkExample.run(1e-12, 1);
        double learned = NetworkExample.run(0.5, 1);
        assertThat(learned).isLessThan(0.8 * kept);
    }

    @Test
    void derivedOracles_passTheCheck() {
        Random random = new Random(4);
        Batch batch = new Batch(
                random.doubles(20, -1, 1).toArray(), random.doubles(10, -1, 1).toArray());
        OracleCheck.require(
                NetworkExample.round(NetworkExample.problem(), batch, batch),
                random.doubles(48, -1, 1).toArray(),
                random.doubles(16, -1, 1).toArray());
    }
}
