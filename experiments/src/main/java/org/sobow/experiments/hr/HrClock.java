package org.sobow.experiments.hr;

import java.util.List;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Trace;
import org.sobow.problem.Round;

/**
 * Times one algorithm over all rounds, without meters. A repetition makes several passes over the rounds where they are short, and
 * its fastest counts, since load can only add.
 */
final class HrClock implements Contender.Starter<HrStream> {
    static final Score SECONDS = Score.smaller("seconds", "seconds", "median over the repetitions, for all rounds");

    private static final int WARM_UPS = 2;
    private static final int SHORT_PASSES = 7;
    private static final double SHORT_SECONDS = 0.1;
    private static final int CANCEL_EVERY = 256;

    private final Optimizer recipe;
    private int passes;

    HrClock(Optimizer recipe) {
        this.recipe = recipe;
    }

    @Override
    public Contender.Play start(HrStream stream, Trace trace) {
        return (from, to) -> repeat(stream, trace);
    }

    /* The first repetition warms up, and finds out how long a pass takes. */
    private void repeat(HrStream stream, Trace trace) {
        double fastest = Double.POSITIVE_INFINITY;
        int count = passes == 0 ? WARM_UPS : passes;
        for (int pass = 0; pass < count && !trace.cancelled(); pass++) {
            fastest = Math.min(fastest, seconds(stream, trace));
        }
        passes = fastest < SHORT_SECONDS ? SHORT_PASSES : 1;
        if (!trace.cancelled()) {
            trace.score(SECONDS.key(), fastest);
            trace.add(SECONDS.key(), fastest);
            stream.rounds().forEach(round -> trace.endRound());
        }
    }

    private double seconds(HrStream stream, Trace trace) {
        List<Round> rounds = stream.rounds();
        Run run = recipe.start(stream.x1(), stream.y1());
        long start = System.nanoTime();
        for (Round round : rounds) {
            run.step(round);
            if (run.round() % CANCEL_EVERY == 0 && trace.cancelled()) {
                break;
            }
        }
        return (System.nanoTime() - start) * 1e-9;
    }
}
