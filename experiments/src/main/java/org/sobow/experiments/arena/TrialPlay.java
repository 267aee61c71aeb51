package org.sobow.experiments.arena;

import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Trace;

/** An algorithm at play for the trials of its step sizes: the loss of every fifth round is all that counts, an odd number so that what changes in every round is seen from both sides. */
final class TrialPlay implements Contender.Play {
    private static final int STRIDE = 5;

    private final ArenaProblem problem;
    private final ArenaStream stream;
    private final Player player;
    private final Trace trace;
    private final Counts counts = new Counts();
    private final Judge judge;
    private final double[] x;
    private double loss;
    private int judged;

    TrialPlay(ArenaProblem problem, ArenaStream stream, Player player, Trace trace) {
        this.problem = problem;
        this.stream = stream;
        this.player = player;
        this.trace = trace;
        judge = stream.judge();
        x = new double[problem.d1()];
    }

    @Override
    public void play(int from, int to) {
        for (int t = from + 1; t <= to; t++) {
            if (t % STRIDE == 0) {
                player.x(x);
                loss += ArenaPlay.requireSane(judge.loss(t, x), t);
                judged++;
            }
            player.play(counts.reveal(problem, stream, t));
            trace.endRound();
        }
    }

    @Override
    public void end() {
        trace.score(ArenaPlay.LOSS.key(), loss / judged);
    }
}
