package org.sobow.autodiff.application;

import java.util.function.BiConsumer;
import org.sobow.experiments.application.Contender;
import org.sobow.experiments.application.Score;
import org.sobow.experiments.application.TraceRecorder;

/**
 * A player that also takes down how long it took, and scores of the whole run where it was not cancelled.
 *
 * @param player what plays
 * @param scores takes the scores from the trace of a stream
 * @param <S> a stream
 */
public record Timed<S>(Contender.Player<S> player, BiConsumer<S, TraceRecorder> scores) implements Contender.Player<S> {
    /** The time of a run. */
    public static final Score SECONDS = Score.smaller("seconds", "seconds", "time of a run, with what judges it");

    @Override
    public void play(S stream, TraceRecorder trace) {
        long start = System.nanoTime();
        player.play(stream, trace);
        if (!trace.cancelled()) {
            trace.score(SECONDS.key(), (System.nanoTime() - start) * 1e-9);
            scores.accept(stream, trace);
        }
    }
}
