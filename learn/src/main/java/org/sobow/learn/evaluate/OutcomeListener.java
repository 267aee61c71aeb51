package org.sobow.learn.evaluate;

/** Is told of every outcome, in the order of arrivals for each contestant. */
public interface OutcomeListener {
    /** Listens to nothing. */
    OutcomeListener NONE = (contestant, arrival, outcome) -> {};

    /**
     * Takes an outcome.
     *
     * @param contestant its position among the contestants
     * @param arrival the number of the arrival, from 1
     */
    void onOutcome(int contestant, long arrival, Outcome outcome);
}
