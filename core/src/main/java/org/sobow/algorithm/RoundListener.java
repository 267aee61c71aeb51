package org.sobow.algorithm;

import org.sobow.problem.Round;

/**
 * Called after every committed round, on the run's thread, by whoever owns the loop. What a listener throws reaches the caller
 * of the loop; the round stays committed.
 */
@FunctionalInterface
public interface RoundListener {
    /** Round t was played and committed. */
    void onRound(Round round, RunView run);
}
