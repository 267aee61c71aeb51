package org.sobow.experiments.arena;

import java.util.function.Function;
import org.sobow.algorithm.Recipe;
import org.sobow.algorithm.RunOf;
import org.sobow.problem.Round;

/** An algorithm at play, over rounds that count what is asked of them. For one thread. */
public interface Player {
    /** Plays a round. */
    void play(Round round);

    /** Writes x into {@code out}. */
    void x(double[] out);

    /** How many linear systems it solved so far. */
    default long solves() {
        return 0;
    }

    /** How many bytes of numbers it keeps from round to round, without past rounds. */
    long bytes();

    /** How many past rounds it keeps. */
    default int roundsRetained() {
        return 0;
    }

    /** The player of a recipe. */
    static Player of(Recipe<Round> recipe, ArenaStream stream) {
        return of(recipe, stream, round -> round);
    }

    /** The player of a recipe that sees something else of a round. */
    static <R> Player of(Recipe<R> recipe, ArenaStream stream, Function<Round, R> reveal) {
        RunOf<R> run = recipe.start(stream.x1(), stream.y1());
        return new Player() {
            private long solves;

            @Override
            public void play(Round round) {
                run.step(reveal.apply(round));
                solves += run.solve().solves();
            }

            @Override
            public void x(double[] out) {
                run.x(out);
            }

            @Override
            public long solves() {
                return solves;
            }

            @Override
            public long bytes() {
                return run.checkpoint().size();
            }

            @Override
            public int roundsRetained() {
                return recipe.roundsRetained();
            }
        };
    }
}
