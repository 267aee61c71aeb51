package org.sobow.learn.evaluate;

/** Is told of every outcome, in the order of arrivals for each learner. */
public interface PredictionListener {
    /** Listens to nothing. */
    PredictionListener NONE = (learner, arrival, outcome) -> {};

    /**
     * Takes an outcome.
     *
     * @param learner its position among the learners
     * @param arrival the number of the arrival, from 1
     */
    void onPrediction(int learner, long arrival, ScoredPrediction outcome);
}
