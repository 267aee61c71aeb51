package org.sobow.experiments.wireless;

import java.util.Arrays;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.experiments.compare.Contender;
import org.sobow.experiments.compare.Stopwatch;
import org.sobow.experiments.compare.Trace;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.GradientMappingRegret;
import org.sobow.window.Window;

/**
 * Weights that an online algorithm decides, under the meters.
 *
 * @param beta the step of the gradient mapping, the same for all
 */
record OnlineWeights(Optimizer recipe, Window evaluation, double beta) implements Contender.Starter<FadingStream> {
    @Override
    public Contender.Play start(FadingStream stream, Trace trace) {
        Cell cell = stream.cell();
        int n = cell.users();
        double[] x = cell.equalWeights();
        double[] y = new double[n];
        Arrays.setAll(y, i -> cell.response(1, x[i]));
        Run run = recipe.start(x, y);
        ExactHypergradient exact = new ExactHypergradient(cell.argmin(), n, n);
        BilevelLocalRegret local = BilevelLocalRegret.exact(exact, evaluation, n);
        GradientMappingRegret mapping = new GradientMappingRegret(exact, evaluation, cell.projection(), beta, n);
        Stopwatch watch = Stopwatch.ofClock();
        NetRate.Decider decider = (t, out) -> {
            Round round = stream.round(t);
            watch.start();
            run.step(round);
            watch.stop();
            local.onRound(round, run);
            mapping.onRound(round, run);
            trace.add("regret", mapping.total());
            // x_t, decided before the channels of round t were seen
            run.previousX(out);
        };
        return new NetRate(stream, trace, decider, () -> {
            trace.score("blr", local.total());
            trace.score("mappingRegret", mapping.total());
            trace.score("decisions", stream.size() / watch.seconds());
        });
    }
}
