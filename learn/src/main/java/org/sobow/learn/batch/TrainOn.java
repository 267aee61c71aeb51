package org.sobow.learn.batch;

/** Which examples of a round the weights are trained on. */
public enum TrainOn {
    /** D_tr only, as in the paper: one inner step a round. D_val serves the outer level alone. */
    HALF,
    /**
     * Both: after the outer update a second inner step is made on D_val, at (x_{t+1}, y_{t+1}), with its own share of the
     * regularizer. Plain SGD makes the same two steps, so every method learns from the same examples in the same way.
     */
    ALL
}
