package org.sobow.applications;

import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;

/** A {@link Network} and its examples on the tape. */
public final class TapeNetwork {
    private TapeNetwork() {}

    /** What the network makes of the rows of {@code inputs}. */
    public static Var outputs(Network network, Var parameters, Var inputs) {
        Var z = inputs;
        for (Dense layer : network.layers()) {
            Var weights = parameters.part(layer.names().get(0));
            Var biases = parameters.part(layer.names().get(1));
            Var in = z == inputs ? z : z.tanh();
            z = in.matmul(weights).times(1 / Math.sqrt(layer.inputs())).plus(biases.rows(inputs.rows()));
        }
        return z;
    }

    public static Var inputs(Tape tape, Batch batch) {
        return tape.matrix(batch.inputValues(), batch.rows(), batch.inputWidth());
    }

    public static Var targets(Tape tape, Batch batch) {
        double[] targets = new double[batch.rows() * batch.targetWidth()];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = batch.target(i / batch.targetWidth(), i % batch.targetWidth());
        }
        return tape.matrix(targets, batch.rows(), batch.targetWidth());
    }
}
