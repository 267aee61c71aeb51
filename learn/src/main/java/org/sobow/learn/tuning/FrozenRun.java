package org.sobow.learn.tuning;

import org.sobow.learn.model.Outputs;
import org.sobow.learn.row.Entries;

/** A {@link RowRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
public interface FrozenRun {
    /** How many outputs there are. */
    int outputs();

    /** Writes the outputs for an encoded row into {@code f}, of length {@link #outputs()}. */
    void forward(Entries x, double[] f);

    /** Writes the outputs for an encoded row into {@code f} as the run would: clips the entries where the outputs are out of bounds. */
    default void outputs(Entries x, double[] f) {
        forward(x, f);
        if (!Outputs.areBounded(f) && x.clip()) {
            forward(x, f);
        }
    }

    /** Writes what users see of outputs {@code f} into {@code out}: the probabilities of the classes, or the number. */
    void tell(double[] f, double[] out);
}
