package org.sobow.applications.adversarial;

import java.util.List;
import org.sobow.applications.Batch;
import org.sobow.applications.Network;

/** The rounds of one seed, and what learns them. Immutable. */
final class AdversarialStream {
    private final List<Arrival> rounds;
    private final Network network;
    private final double[] theta1;

    /**
     * @param rounds the examples of each round and how strong its attack is; not copied
     * @param network what tells the classes apart
     * @param theta1 where its parameters start; not copied
     */
    AdversarialStream(List<Arrival> rounds, Network network, double[] theta1) {
        this.rounds = rounds;
        this.network = network;
        this.theta1 = theta1;
    }

    List<Arrival> rounds() {
        return rounds;
    }

    Network network() {
        return network;
    }

    /** A copy of where the parameters start. */
    double[] theta1() {
        return theta1.clone();
    }

    /**
     * What a round brings.
     *
     * @param training examples to train on
     * @param test examples of the same time to judge by, which nobody trains on
     * @param strength the radius of the ball of perturbations
     */
    record Arrival(Batch training, Batch test, double strength) {}

    /** The strength in round {@code t} from 0: it swings by four fifths around {@code middle}, once in 250 rounds. */
    static double strength(double middle, int t) {
        return middle * (1 + 0.8 * StrictMath.sin(2 * Math.PI * t / 250));
    }
}
