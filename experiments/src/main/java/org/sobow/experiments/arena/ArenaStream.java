package org.sobow.experiments.arena;

import java.util.Optional;
import org.sobow.problem.FirstOrderInner;
import org.sobow.problem.InnerObjective;
import org.sobow.problem.OuterObjective;
import org.sobow.regret.InnerArgmin;

/** The rounds of a seed. Algorithms on several threads ask for them; what they get shares nothing that changes. */
public interface ArenaStream {
    /** Where x begins. */
    double[] x1();

    /** Where y begins. */
    double[] y1();

    /** f of round {@code t}, counted from 1. */
    OuterObjective f(int t);

    /** g of round {@code t}, which must be a {@link FirstOrderInner} too. */
    InnerObjective g(int t);

    /** What a decision of round {@code t} is judged by: f, unless the round shows a noisy sample of it. */
    default OuterObjective judgedF(int t) {
        return f(t);
    }

    /** The same of g. */
    default InnerObjective judgedG(int t) {
        return g(t);
    }

    /** A way to find the inner optimum, for one thread. */
    InnerArgmin argmin();

    /** A judge, for one thread; this one is for a g that is strongly convex and smooth in y. */
    default Judge judge() {
        return Judge.of(this, argmin(), x1().length, y1().length);
    }

    /** The minimum of f(x, y*(x)) in round {@code t}, where it is known. */
    default Optional<double[]> optimum(int t) {
        return Optional.empty();
    }
}
