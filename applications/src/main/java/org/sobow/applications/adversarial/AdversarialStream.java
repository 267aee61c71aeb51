package org.sobow.applications.adversarial;

import java.util.List;
import org.sobow.applications.Batch;
import org.sobow.applications.Network;

/**
 * The rounds of one seed, and what learns them. Immutable.
 *
 * @param rounds the examples of each round and how strong its attack is; not copied
 * @param network what tells the classes apart
 * @param theta1 where its parameters start; copied on the way out
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares streams
record AdversarialStream(List<Arrival> rounds, Network network, double[] theta1) {
    @Override
    public double[] theta1() {
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
