package org.sobow.autodiff.application;

import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;

/**
 * A contender's way to play that also takes down how long it took, and scores of the whole run.
 *
 * @param starter what plays, round by round
 * @param scores takes the scores from the trace of a stream
 * @param <S> a stream
 */
public record Timed<S>(Rounds<S> starter, BiConsumer<S, Trace> scores) implements Contender.Starter<S> {
    /** The time of a run. */
    public static final Score SECONDS = Score.smaller("seconds", "seconds", "time of a run, with what judges it");

    /** Begins a play of single rounds. */
    @FunctionalInterface
    public interface Rounds<S> {
        /** Returns what plays a round and ends it in the trace. */
        IntConsumer start(S stream, Trace trace);
    }

    @Override
    public Contender.Play start(S stream, Trace trace) {
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
    }
}
