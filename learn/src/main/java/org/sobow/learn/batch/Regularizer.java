package org.sobow.learn.batch;

/** How the strengths enter the inner objective. */
public enum Regularizer {
    /**
     * (1/(2dc)) Σ_j e^λ_j ||W_j||², the form of the paper's experiment; d counts the bias. The hypergradients are of the order of
     * 1/(dc): at the paper's outer step the outer level hardly moves.
     */
    MEAN,
    /** ½ Σ_j e^λ_j ||W_j||²: the outer level acts. */
    SUM
}
