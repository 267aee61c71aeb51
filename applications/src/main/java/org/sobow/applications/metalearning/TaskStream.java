package org.sobow.applications.metalearning;

import java.util.List;
import org.sobow.applications.Batch;
import org.sobow.applications.Loss;
import org.sobow.applications.Network;

/** The tasks of one seed, in their order, and what learns them. Immutable. */
final class TaskStream {
    private final List<Task> tasks;
    private final Network network;
    private final Loss loss;
    private final double[] theta1;

    /**
     * @param tasks one a round; not copied
     * @param network the model of a task
     * @param theta1 where theta starts; not copied
     */
    TaskStream(List<Task> tasks, Network network, Loss loss, double[] theta1) {
        this.tasks = tasks;
        this.network = network;
        this.loss = loss;
        this.theta1 = theta1;
    }

    List<Task> tasks() {
        return tasks;
    }

    Network network() {
        return network;
    }

    Loss loss() {
        return loss;
    }

    /** A copy of where theta starts. */
    double[] theta1() {
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
