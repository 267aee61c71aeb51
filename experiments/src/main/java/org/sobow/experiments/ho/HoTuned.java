package org.sobow.experiments.ho;

/** What the outer level tunes. */
enum HoTuned {
    /** One l2 strength a feature, e^lambda_j. */
    LAMBDA,
    /** The inner step size, by the paper's greedy rule. */
    STEP
}
