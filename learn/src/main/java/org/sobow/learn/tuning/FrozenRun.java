package org.sobow.learn.tuning;

import org.sobow.learn.row.Entries;

/** A {@link RowRun} at one moment, as far as predictions go. Immutable, for any number of threads. */
public interface FrozenRun {
    /** How many outputs there are. */
    int outputs();

    /** Writes the outputs for an encoded row into {@code f}, of length {@link #outputs()}, as the run would. May clip the entries. */
    void outputs(Entries x, double[] f);

    /** Writes what users see of outputs {@code f} into {@code out}: the probabilities of the classes, or the number. */
    void tell(double[] f, double[] out);
}
