package org.sobow.regret;

import org.sobow.problem.InnerObjective;

/** Finds y*(x) = argmin_y g(x, y): in closed form where there is one, else by {@link NewtonArgmin}. */
@FunctionalInterface
public interface InnerArgmin {
    /** Writes y*(x) into {@code out}, which holds a guess on entry. */
    void solve(InnerObjective g, double[] x, double[] out);
}
