package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.experiments.ExperimentContext;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.InnerArgmin;
import org.sobow.regret.Meter;
import org.sobow.regret.QuadraticArgmin;
import org.sobow.regret.StaticRegret;
import org.sobow.window.Window;

/** Runs one algorithm on one stream under the meters that judge it. For one run. */
final class HrTrial {
    /** A squared hypergradient beyond this is a run that has left the problem; what follows is only overflow. */
    static final double DIVERGED = 1e12;

    /** Even, so that one of them is the half; see {@link HrTrace}. */
    private static final int MOST_SAMPLES = 200;

    /** Which regret a trial is judged by. */
    enum Judge {
        /** The paper's bilevel local regret. */
        BILEVEL_LOCAL,
        /** OAGD's regret, past functions at the current decision. */
        OAGD
    }

    private final HrSettings settings;
    private final ExactHypergradient exact;
    private final Meter regret;
    private final Meter regret1;
    private final List<Double> sampledRounds = new ArrayList<>();
    private final List<Double> sampledRegret = new ArrayList<>();
    private final List<Double> sampledRegret1 = new ArrayList<>();

    /** @param window the evaluation window, the same for all trials that are compared */
    HrTrial(HrSettings settings, Window window, Judge judge) {
        this.settings = settings;
        int d1 = settings.p() * settings.d();
        int d2 = settings.d();
        InnerArgmin argmin = new QuadraticArgmin(d2);
        exact = new ExactHypergradient(argmin, d1, d2);
        regret = judge == Judge.BILEVEL_LOCAL
                ? BilevelLocalRegret.exact(exact, window, d1)
                : new StaticRegret(argmin, window, StaticRegret.Optimum.OF_PAST_ROUND, d1, d2);
        regret1 = BilevelLocalRegret.exact(exact, Window.of(1, 1), d1);
    }

    /** Runs {@code recipe} on the stream; ends early where it diverges or is cancelled, which the caller asks the context. */
    HrTrace run(String label, Optimizer recipe, HrStream stream, long seed, ExperimentContext context) {
        Run run = recipe.start(stream.x1(), stream.y1());
        int samples = Math.min(MOST_SAMPLES, settings.rounds() / 2 * 2);
        int tail = settings.rounds() - settings.rounds() / 10;
        double tailLoss = 0;
        long nanos = 0;
        long divergedAt = 0;
        int played = 0;
        for (int t = 1; t <= settings.rounds() && divergedAt == 0 && !context.cancelled(); t++) {
            Round round = stream.rounds().get(t - 1);
            try {
                long start = System.nanoTime();
                run.step(round);
                nanos += System.nanoTime() - start;
                regret1.onRound(round, run);
                divergedAt = regret1.last() < DIVERGED ? 0 : t;
                regret.onRound(round, run);
            } catch (ArithmeticException overflow) {
                divergedAt = t;
            }
            if (t > tail && divergedAt == 0) {
                tailLoss += exact.value(round, run);
            }
            // the samples are at the ends of equal parts of the rounds
            if ((long) t * samples / settings.rounds() > (long) (t - 1) * samples / settings.rounds()) {
                sample(label, seed, t, context);
            }
            context.advance(1);
            played = t;
        }
        context.advance(settings.rounds() - played);
        return new HrTrace(
                label,
                seed,
                List.copyOf(sampledRounds),
                List.copyOf(sampledRegret),
                List.copyOf(sampledRegret1),
                divergedAt == 0 ? tailLoss / (settings.rounds() - tail) : Double.NaN,
                nanos * 1e-9,
                divergedAt);
    }

    private void sample(String label, long seed, int t, ExperimentContext context) {
        sampledRounds.add((double) t);
        sampledRegret.add(regret.total());
        sampledRegret1.add(regret1.total());
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("algorithm", label);
        record.put("seed", seed);
        record.put("round", t);
        record.put("regret", regret.total());
        record.put("blr1", regret1.total());
        context.metric(record);
    }
}
