package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.sobow.projection.Projection;

/** A problem of the arena: a recipe for streams of rounds. Immutable. A class on the class path joins by {@link ServiceLoader}. */
public interface ArenaProblem {
    /** Its name on the command line: lower case, with dashes. */
    String name();

    /** What it is, in a few words. */
    String description();

    /** The length of x. */
    int d1();

    /** The length of y. */
    int d2();

    /** L_1, a bound of the curvature of g in y: inner steps are tried at shares of 1/L_1. */
    double smoothness();

    /** The set X. */
    default Projection projection() {
        return Projection.none();
    }

    /** The stream of a seed. */
    ArenaStream open(long seed, int rounds);

    /** All problems: the built-in ones, then those on the class path. */
    static List<ArenaProblem> all() {
        List<ArenaProblem> all = new ArrayList<>();
        for (QuadraticProblem.Drift drift : QuadraticProblem.Drift.values()) {
            all.add(new QuadraticProblem(drift));
        }
        all.add(new StrengthTuning());
        all.add(new SourceCleaning());
        ServiceLoader.load(ArenaProblem.class).forEach(all::add);
        return all;
    }
}
