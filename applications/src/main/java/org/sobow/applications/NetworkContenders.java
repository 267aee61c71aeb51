package org.sobow.applications;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.Sobow;
import org.sobow.experiments.CommandName;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.OuterAlgorithm;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;

/**
 * Makes the contenders of an application with networks: they play round by round, are timed, and end with the same scores.
 *
 * @param recipe the settings of the outer algorithms
 * @param scores takes the scores from the trace of a stream
 * @param <S> a stream
 */
public record NetworkContenders<S>(Sobow recipe, BiConsumer<S, Trace> scores) {
    /** The time of a run. */
    public static final Score SECONDS = Score.smaller("seconds", "seconds", "time of a run, with what judges it");

    /** Begins a play of single rounds. */
    @FunctionalInterface
    public interface Rounds<S> {
        /** Returns what plays a round and ends it in the trace. */
        IntConsumer start(S stream, Trace trace);
    }

    /** The outer algorithm of that name, whose recipe {@code rounds} plays. */
    public Contender<S> outer(String name, Function<FramedOptimizer, Rounds<S>> rounds) {
        OuterAlgorithm algorithm = CommandName.constant(OuterAlgorithm.class, name);
        return Contender.of(
                name,
                algorithm.label(recipe.window().size()),
                algorithm.role(),
                timed(rounds.apply(algorithm.recipe(recipe))));
    }

    /** Another way to do it. */
    public Contender<S> rival(String name, String label, Rounds<S> rounds) {
        return Contender.of(name, label, Contender.Role.RIVAL, timed(rounds));
    }

    private Contender.Starter<S> timed(Rounds<S> starter) {
        return (stream, trace) -> {
            Stopwatch watch = Stopwatch.ofClock();
            IntConsumer rounds = starter.start(stream, trace);
            return new Contender.Play() {
                @Override
                public void play(int from, int to) {
                    watch.start();
                    for (int t = from; t < to; t++) {
                        rounds.accept(t);
                    }
                    watch.stop();
                }

                @Override
                public void end() {
                    trace.score(SECONDS.key(), watch.seconds());
                    scores.accept(stream, trace);
                }
            };
        };
    }
}
