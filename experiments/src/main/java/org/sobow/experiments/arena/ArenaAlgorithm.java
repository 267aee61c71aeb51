package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/** An algorithm of the arena. Immutable. A class on the class path joins by {@link ServiceLoader}. */
public interface ArenaAlgorithm {
    /** Its name on the command line: lower case, with dashes. */
    String commandName();

    /** Its name in tables; a star at the end marks a reconstruction. */
    String label();

    /** Where its rule is from, in a few words. */
    String origin();

    /** The step sizes that it is tried at; one pair for an algorithm that needs none. */
    default List<StepSizes> trials() {
        return StepSizes.all();
    }

    /** Whether it is made for this problem. One that is not made for all problems takes no part in the ranking. */
    default boolean plays(ArenaProblem problem) {
        return true;
    }

    /**
     * The bound that its paper states on its own regret, beside which the slopes of the arena are put; empty where none is known.
     *
     * @param variation p, where V_T and what else measures how much the problem moves grow like T^p
     */
    default StatedRate statedRate(double variation) {
        return StatedRate.NONE;
    }

    /**
     * Starts it on a stream.
     *
     * @param alpha the inner step size
     * @param beta the outer step size
     * @param seed for what it draws itself
     */
    Player start(ArenaProblem problem, ArenaStream stream, double alpha, double beta, long seed);

    /** All algorithms: the built-in ones, then those on the class path. */
    static List<ArenaAlgorithm> all() {
        List<ArenaAlgorithm> all = new ArrayList<>(Arrays.asList(KnownAlgorithm.values()));
        ServiceLoader.load(ArenaAlgorithm.class).forEach(all::add);
        return all;
    }

    /** The one of that name. */
    static ArenaAlgorithm named(String name) {
        return all().stream()
                .filter(each -> each.commandName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
