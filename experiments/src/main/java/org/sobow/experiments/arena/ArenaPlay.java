package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.InnerArgmin;

/** An algorithm with its step sizes on a stream, under meters that are the same for all. */
/* Every meter looks at x_t before round t is played: what was decided without knowing the round. */
final class ArenaPlay implements Contender.Play {
    /** The curve of the loss. */
    static final String CURVE = "loss";

    /** A loss beyond this is a run that has left the problem. */
    private static final double DIVERGED = 1e12;

    static final Score LOSS =
            Score.smaller("loss", "loss", "mean of f_t(x_t, y*_t(x_t)) over all rounds, y* the exact inner optimum");
    static final Score REGRET = Score.smaller(
            "localRegret",
            "local regret",
            "mean of the squared exact hypergradient at x_t: bilevel local regret with K = 1, a round");
    static final Score DISTANCE = Score.smaller(
            "distance", "distance", "mean distance of x_t to the minimum of the round, where it is known");
    static final Score GRADIENTS =
            Score.smaller("gradients", "gradients", "gradients of f and g it asked for, a round");
    static final Score PRODUCTS =
            Score.smaller("products", "products", "products with second derivatives of g it asked for, a round");
    static final Score VALUES = Score.smaller("values", "values", "values of f and g it asked for, a round");
    static final Score MICROSECONDS =
            Score.smaller("microseconds", "us/round", "processor time of a round, its oracles included");

    static final List<Score> ALL = List.of(LOSS, REGRET, DISTANCE, GRADIENTS, PRODUCTS, VALUES, MICROSECONDS);

    private final ArenaStream stream;
    private final ArenaAlgorithm.Player player;
    private final Trace trace;
    private final Counts counts = new Counts();
    private final InnerArgmin argmin;
    private final ExactHypergradient exact;
    private final double[] x;
    private final double[] y;
    private final double[] h;
    private final Stopwatch watch = Stopwatch.ofThread();
    private double loss;
    private double regret;
    private double distance;
    private double blockLoss;
    private int blockRounds;
    private int played;

    ArenaPlay(ArenaProblem problem, ArenaStream stream, ArenaAlgorithm.Player player, Trace trace) {
        this.stream = stream;
        this.player = player;
        this.trace = trace;
        argmin = stream.argmin();
        exact = new ExactHypergradient(stream.argmin(), problem.d1(), problem.d2());
        x = new double[problem.d1()];
        y = new double[problem.d2()];
        h = new double[problem.d1()];
    }

    @Override
    public void play(int from, int to) {
        for (int t = from + 1; t <= to; t++) {
            judge(t);
            Round round = counts.count(stream.f(t), stream.g(t));
            watch.start();
            player.play(round);
            watch.stop();
            played++;
            if (trace.endsBlock()) {
                trace.note(CURVE, blockLoss / blockRounds);
                blockLoss = 0;
                blockRounds = 0;
            }
            trace.endRound();
        }
    }

    private void judge(int t) {
        Round judged = new Round(stream.judgedF(t), stream.judgedG(t));
        player.x(x);
        Arrays.fill(y, 0);
        argmin.solve(judged.g(), x, y);
        double value = judged.f().value(x, y);
        if (!(Math.abs(value) < DIVERGED)) {
            throw new ArithmeticException("a loss of " + value + " in round " + t);
        }
        exact.at(judged, x, h);
        loss += value;
        blockLoss += value;
        blockRounds++;
        // ||∇f_t(x_t, y*_t(x_t))||²
        regret += Vectors.normSquared(h);
        distance += stream.optimum(t)
                .map(best -> Math.sqrt(Vectors.distanceSquared(x, best)))
                .orElse(Double.NaN);
    }

    @Override
    public void end() {
        trace.score(LOSS.key(), loss / played);
        trace.score(REGRET.key(), regret / played);
        trace.score(DISTANCE.key(), distance / played);
        trace.score(GRADIENTS.key(), counts.gradients() / (double) played);
        trace.score(PRODUCTS.key(), counts.products() / (double) played);
        trace.score(VALUES.key(), counts.values() / (double) played);
        trace.score(MICROSECONDS.key(), 1e6 * watch.seconds() / played);
    }
}
