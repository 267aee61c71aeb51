package org.sobow.applications.metalearning;

import java.util.List;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.Network;

/**
 * The tasks of one seed, in their order, and what learns them. Immutable.
 *
 * @param tasks one a round; not copied
 * @param network the model of a task
 * @param theta1 where theta starts; copied on the way out
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares streams
record TaskStream(List<Task> tasks, Network network, Loss loss, double[] theta1) {
    @Override
    public double[] theta1() {
        return theta1.clone();
    }

    /** Whether tasks are to tell classes apart. */
    boolean classifies() {
        return loss == Loss.CROSS_ENTROPY;
    }

    /** The loss of the model {@code phi} on a batch. */
    double loss(double[] phi, Batch batch) {
        return loss.mean(network.outputs(phi, batch), batch);
    }

    /** The share of a batch that the model {@code phi} gets right. */
    double accuracy(double[] phi, Batch batch) {
        return Loss.accuracy(network.outputs(phi, batch), batch);
    }
}
