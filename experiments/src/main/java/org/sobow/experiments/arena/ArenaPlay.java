package org.sobow.experiments.arena;

import java.util.Arrays;
import java.util.List;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.window.Window;
import org.sobow.window.WindowAverage;

/** An algorithm with its step sizes on a stream, under meters that are the same for all. */
/* Every meter looks at x_t before round t is played: what was decided without knowing the round. */
final class ArenaPlay implements Contender.Play {
    /** The curve of the loss, block by block. */
    static final String LOSS_CURVE = "loss";

    /** The curve of the sum of squared hypergradients so far. */
    static final String REGRET_CURVE = "regret";

    /** The curve of the sum of squared windowed hypergradients so far. */
    static final String WINDOWED_CURVE = "windowedRegret";

    /** The window of the meters, whatever window an algorithm has. */
    static final Window WINDOW = Window.of(10, 0.9);

    /** OAGD's regret costs a window of hypergradients, so it is taken in every tenth round. */
    private static final int STATIC_STRIDE = 10;

    /** The step of the gradient mapping. */
    private static final double MAPPING_STEP = 0.1;

    /** A loss beyond this is a run that has left the problem. */
    private static final double DIVERGED = 1e12;

    static final Score LOSS =
            Score.smaller("loss", "loss", "mean of f_t(x_t, y*_t(x_t)) over all rounds, y* the exact inner optimum");
    static final Score REGRET = Score.smaller(
            "localRegret",
            "BLR K=1",
            "mean of the squared exact hypergradient at x_t: bilevel local regret with K = 1, a round");
    static final Score WINDOWED = Score.smaller(
            "windowedRegret", "BLR K=10", "bilevel local regret with K = 10 and eta = 0.9 for everybody, a round");
    static final Score STATIC = Score.smaller(
            "staticRegret",
            "OAGD's",
            "OAGD's regret with K = 10 and eta = 0.9: past functions at the current decision, in every tenth round");
    static final Score MAPPING = Score.smaller(
            "mappingRegret",
            "mapping",
            "mean of the squared gradient mapping at x_t, which vanishes at a constrained optimum (SOGD's regret), at a step of 0.1");
    static final Score DISTANCE = Score.smaller(
            "distance", "distance", "mean distance of x_t to the minimum of the round, where it is known");
    static final Score GRADIENTS =
            Score.smaller("gradients", "gradients", "gradients of f and g it asked for, a round");
    static final Score PRODUCTS =
            Score.smaller("products", "products", "products with second derivatives of g it asked for, a round");
    static final Score VALUES = Score.smaller("values", "values", "values of f and g it asked for, a round");
    static final Score SOLVES = Score.smaller("solves", "solves", "linear systems it solved, a round");
    static final Score BYTES = Score.smaller(
            "bytes", "bytes", "bytes it keeps from round to round at the end: numbers, and the data of past rounds");
    static final Score MICROSECONDS =
            Score.smaller("microseconds", "us/round", "processor time of a round, its oracles included");

    static final List<Score> ALL = List.of(
            LOSS,
            REGRET,
            WINDOWED,
            STATIC,
            MAPPING,
            DISTANCE,
            GRADIENTS,
            PRODUCTS,
            VALUES,
            SOLVES,
            BYTES,
            MICROSECONDS);

    private final ArenaProblem problem;
    private final ArenaStream stream;
    private final Player player;
    private final Trace trace;
    private final Counts counts = new Counts();
    private final Judge judge;
    private final WindowAverage window;
    private final double[] x;
    private final double[] h;
    private final double[] mean;
    private final double[] moved;
    private final Stopwatch watch = Stopwatch.ofThread();
    private double loss;
    private double regret;
    private double windowed;
    private double fixed;
    private int fixedRounds;
    private double mapping;
    private double distance;
    private double blockLoss;
    private int blockRounds;
    private int played;

    ArenaPlay(ArenaProblem problem, ArenaStream stream, Player player, Trace trace) {
        this.problem = problem;
        this.stream = stream;
        this.player = player;
        this.trace = trace;
        judge = stream.judge();
        window = WINDOW.start(problem.d1());
        x = new double[problem.d1()];
        h = new double[problem.d1()];
        mean = new double[problem.d1()];
        moved = new double[problem.d1()];
    }

    /** Returns the loss; throws where it is that of a run that has diverged. */
    static double requireSane(double value, int t) {
        if (!(Math.abs(value) < DIVERGED)) {
            throw new ArithmeticException("a loss of " + value + " in round " + t);
        }
        return value;
    }

    @Override
    public void play(int from, int to) {
        for (int t = from + 1; t <= to; t++) {
            judge(t);
            Round round = counts.reveal(problem, stream, t);
            watch.start();
            player.play(round);
            watch.stop();
            played++;
            if (trace.endsBlock()) {
                trace.note(LOSS_CURVE, blockLoss / blockRounds);
                trace.note(REGRET_CURVE, regret);
                trace.note(WINDOWED_CURVE, windowed);
                blockLoss = 0;
                blockRounds = 0;
            }
            trace.endRound();
        }
    }

    private void judge(int t) {
        player.x(x);
        double value = requireSane(judge.loss(t, x, h), t);
        loss += value;
        blockLoss += value;
        blockRounds++;
        // ||∇f_t(x_t, y*_t(x_t))||²
        regret += Vectors.normSquared(h);
        // ||(x_t − Π_X(x_t − γ∇f_t))/γ||²
        Vectors.step(x, -MAPPING_STEP, h, moved);
        problem.projection().project(moved);
        mapping += Vectors.distanceSquared(x, moved) / (MAPPING_STEP * MAPPING_STEP);
        // eq. (2): ||(1/W) Σ_{i<K} eta^i ∇f_{t−i}(x_{t−i}, y*_{t−i})||²
        window.meanWith(h, mean);
        window.push(h);
        windowed += Vectors.normSquared(mean);
        distance += stream.optimum(t)
                .map(best -> Math.sqrt(Vectors.distanceSquared(x, best)))
                .orElse(Double.NaN);
        if (t % STATIC_STRIDE == 0) {
            judgePast(t);
        }
    }

    /** ||(1/W) Σ_{i<K} eta^i ∇f_{t−i}(x_t, y*_{t−i}(x_t))||². */
    private void judgePast(int t) {
        Arrays.fill(mean, 0);
        double weight = 1;
        int count = Math.min(t, WINDOW.size());
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                judge.loss(t - i, x, h);
            }
            Vectors.axpy(weight, h, mean);
            weight *= WINDOW.eta();
        }
        Vectors.scale(1 / WINDOW.divisor(count), mean);
        fixed += Vectors.normSquared(mean);
        fixedRounds++;
    }

    @Override
    public void end() {
        trace.score(LOSS.key(), loss / played);
        trace.score(REGRET.key(), regret / played);
        trace.score(WINDOWED.key(), windowed / played);
        trace.score(STATIC.key(), fixedRounds == 0 ? Double.NaN : fixed / fixedRounds);
        trace.score(MAPPING.key(), mapping / played);
        trace.score(DISTANCE.key(), distance / played);
        trace.score(GRADIENTS.key(), counts.gradients() / (double) played);
        trace.score(PRODUCTS.key(), counts.products() / (double) played);
        trace.score(VALUES.key(), counts.values() / (double) played);
        trace.score(SOLVES.key(), player.solves() / (double) played);
        trace.score(
                BYTES.key(),
                player.bytes() + (double) Math.min(played, player.roundsRetained()) * problem.roundBytes());
        trace.score(MICROSECONDS.key(), 1e6 * watch.seconds() / played);
    }
}
