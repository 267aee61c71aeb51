package org.sobow.experiments.hr;

import java.util.List;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.experiments.Column;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Score;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.Meter;
import org.sobow.regret.QuadraticArgmin;
import org.sobow.regret.StaticRegret;
import org.sobow.window.Window;

/** An algorithm on a stream under the meters that judge it. */
final class HrPlay implements Contender.Play {
    /** The curve of the cumulative regret. */
    static final String CURVE = "regret";

    /** A squared hypergradient beyond this is a run that has left the problem; what follows is only overflow. */
    private static final double DIVERGED = 1e12;

    static final Score SECOND_HALF = score("blrSecondHalf", "BLR 2nd half", "regret of the second half of the rounds");
    static final Score FINAL_LOSS =
            score("finalLoss", "final loss", "mean of f_t(x_t, y*_t(x_t)) over the last tenth of the rounds");

    private static final Score BLR1 =
            score("blr1", "BLR_1", "bilevel local regret of the whole run with K = 1, for every algorithm");
    private static final Score BLR1_SECOND_HALF =
            score("blr1SecondHalf", "BLR_1 2nd half", "the same for the second half");
    private static final Score SECONDS = score("seconds", "seconds", "time in the optimizer, without the meters");

    /** What the table says of a contender beside its scores. */
    static final List<Column> FACTS = List.of(
            new Column("algorithm", "algorithm", "the algorithm"),
            new Column("window", "K", "its window size"),
            new Column("eta", "eta", "its window weight"),
            new Column("innerSteps", "N", "inner steps a round"));

    static final Column LOST = new Column(
            "diverged",
            "diverged",
            "how many seeds it lost: a number not finite, a squared hypergradient over 1e12, or a decision at which the exact"
                    + " hypergradient cannot be computed");

    private final List<Round> rounds;
    private final Trace trace;
    private final Run run;
    private final ExactHypergradient exact;
    private final Meter regret;
    private final Meter regret1;
    private final Stopwatch watch = Stopwatch.ofClock();
    private double half;
    private double half1;
    private double tailLoss;

    /** @param settings those of the stream and of the window that judges all */
    HrPlay(HrSettings settings, HrRegret.Judge judge, Optimizer recipe, HrStream stream, Trace trace) {
        rounds = stream.rounds();
        this.trace = trace;
        run = recipe.start(stream.x1(), stream.y1());
        int d1 = settings.p() * settings.d();
        int d2 = settings.d();
        InnerArgmin argmin = new QuadraticArgmin(d2);
        exact = new ExactHypergradient(argmin, d1, d2);
        regret = judge == HrRegret.Judge.BILEVEL_LOCAL
                ? BilevelLocalRegret.exact(exact, settings.evaluation(), d1)
                : new StaticRegret(argmin, settings.evaluation(), StaticRegret.Optimum.OF_PAST_ROUND, d1, d2);
        regret1 = BilevelLocalRegret.exact(exact, Window.of(1, 1), d1);
    }

    /** The regret of the whole run, which decides. */
    static Score total(HrRegret.Judge judge) {
        return score(
                "blr",
                judge.heading(),
                "regret of the whole run under the evaluation window, mean +- standard deviation over seeds");
    }

    /** All columns of the table. */
    static List<Score> scores(HrRegret.Judge judge) {
        Score half = score(SECOND_HALF.key(), judge.heading() + " 2nd half", SECOND_HALF.meaning());
        return List.of(total(judge), half, BLR1, BLR1_SECOND_HALF, FINAL_LOSS, SECONDS);
    }

    private static Score score(String key, String heading, String meaning) {
        return Score.smaller(key, heading, meaning);
    }

    @Override
    public void play(int from, int to) {
        int count = rounds.size();
        for (int t = from; t < to; t++) {
            Round round = rounds.get(t);
            watch.start();
            run.step(round);
            watch.stop();
            regret1.onRound(round, run);
            if (!(regret1.last() < DIVERGED)) {
                throw new ArithmeticException("a squared hypergradient over 1e12 in round " + (t + 1));
            }
            regret.onRound(round, run);
            if (t + 1 == (count + 1) / 2) {
                half = regret.total();
                half1 = regret1.total();
            }
            if (t >= count - count / 10) {
                tailLoss += exact.value(round, run);
            }
            if (trace.endsBlock()) {
                trace.note(CURVE, regret.total());
                trace.note(BLR1.key(), regret1.total());
            }
            trace.endRound();
        }
    }

    @Override
    public void end() {
        trace.score("blr", regret.total());
        trace.score(SECOND_HALF.key(), regret.total() - half);
        trace.score(BLR1.key(), regret1.total());
        trace.score(BLR1_SECOND_HALF.key(), regret1.total() - half1);
        int tail = rounds.size() / 10;
        trace.score(FINAL_LOSS.key(), tailLoss / tail);
        trace.score(SECONDS.key(), watch.seconds());
    }
}
