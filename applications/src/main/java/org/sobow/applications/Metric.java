package org.sobow.applications;

import org.sobow.algorithm.OuterStep;
import org.sobow.problem.Groups;

/** What the steps of the outer level are measured in. */
public enum Metric {
    /** Equation (6) as it is. */
    PLAIN,
    /** Every parameter by the root of the running mean of its own squared hypergradient. */
    DIAGONAL;

    /** The weight of the past in that mean. */
    private static final double MEMORY = 0.99;

    /** The step of a recipe. */
    public OuterStep step() {
        return switch (this) {
            case PLAIN -> OuterStep.plain();
            case DIAGONAL -> OuterStep.normalized(MEMORY, Groups.each());
        };
    }
}
