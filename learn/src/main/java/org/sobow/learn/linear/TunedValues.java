package org.sobow.learn.linear;

/** What an everyday learner tunes, as it is now. Not a copy: it follows the learner, on the learner's thread. */
public interface TunedValues {
    /** The step size alpha of the weights. */
    double step();

    /** The step size of the bias. */
    double biasStep();

    /** The l2 strength lambda. */
    double strength();

    /** What the scores are multiplied by before they become probabilities; 1 for a regressor. */
    double temperature();
}
