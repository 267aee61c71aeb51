package org.sobow.experiments.arena;

import org.sobow.problem.InnerObjective;
import org.sobow.problem.Regularizer;

/** An inner objective with kinks, whose gradient is a subgradient: what algorithms for smooth problems see of it; and its parts, for those who can use them. */
interface Composite extends InnerObjective {
    /** The smooth part. */
    InnerObjective smooth();

    /** The rest. */
    Regularizer psi();
}
