package org.sobow.learn;

import org.sobow.learn.row.Entries;

/** Room for the predictions of one thread, which then allocate nothing; it fits every predictor. */
public final class Scratch {
    final Entries features = new Entries();
    private double[] outputs = {};

    /** Makes room that grows as it is used. */
    public Scratch() {}

    /** An array for so many outputs. */
    double[] outputs(int count) {
        if (outputs.length != count) {
            outputs = new double[count];
        }
        return outputs;
    }
}
