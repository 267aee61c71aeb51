package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.internal.Vectors;

class NetworkByHandTest {
    private final Random random = new Random(5);

    /** What no application asks for, the inputs' slopes as the parameters move, is held here by what they ask for. */
    @Test
    void secondDerivatives_areSymmetric() {
        Network network = Network.of(3, 4, 2);
        Batch batch = Batch.ofClasses(uniform(2 * 3), new int[] {0, 1}, 2);
        double[] theta = uniform(network.length());
        for (Loss loss : Loss.values()) {
            NetworkByHand byHand = new NetworkByHand(network, loss);
            NetworkByHand.Pair p = new NetworkByHand.Pair(uniform(network.length()), uniform(2 * 3));
            NetworkByHand.Pair q = new NetworkByHand.Pair(uniform(network.length()), uniform(2 * 3));
            double expected = dot(p, byHand.gradientAlong(theta, batch, q));
            assertThat(dot(q, byHand.gradientAlong(theta, batch, p)))
                    .as("%s", loss)
                    .isCloseTo(expected, within(1e-12))
                    .isNotZero();
        }
    }

    private static double dot(NetworkByHand.Pair p, NetworkByHand.Pair q) {
        return Vectors.dot(p.parameters, q.parameters) + Vectors.dot(p.inputs, q.inputs);
    }

    private double[] uniform(int length) {
        return random.doubles(length, -1, 1).toArray();
    }
}
