package org.sobow.learn.tuning;

import java.util.Map;

/** What an everyday learner tunes, as it is now. Not a copy: it follows the learner, on the learner's thread. */
public interface TunedValues {
    /** The step size alpha of the weights. */
    double step();

    /** The step size of the bias. */
    double biasStep();

    /** The step sizes of the groups of features by name, as they are now: alpha times the factor of the group. A copy. */
    Map<String, Double> steps();

    /** The l2 strength lambda; the geometric mean where there are many. */
    double strength();

    /** The l2 strengths by name, as they are now: of the groups, or of the features where each has its own. A copy. */
    Map<String, Double> strengths();

    /** What the scores are multiplied by before they become probabilities; 1 for a regressor. */
    double temperature();
}
