package org.sobow.regret;

import org.sobow.algorithm.RoundListener;

/** A sum over the rounds of a run that it listens to. For one thread. */
public interface Meter extends RoundListener {
    /** The sum over all rounds so far. */
    double total();

    /** The term of the last round. */
    double last();
}
