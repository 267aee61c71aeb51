package org.sobow.autodiff.application.metalearning;

import java.util.List;
import org.sobow.autodiff.application.Batch;
import org.sobow.autodiff.application.Loss;
import org.sobow.autodiff.application.Network;

/**
 * The tasks of one seed, in their order, and what learns them. Immutable.
 *
 * @param tasks one a round; not to be changed
 * @param network the model of a task
 * @param theta1 where theta starts; not to be changed
 */
record TaskStream(List<Task> tasks, Network network, Loss loss, double[] theta1) {
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
