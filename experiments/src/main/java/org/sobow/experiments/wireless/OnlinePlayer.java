package org.sobow.experiments.wireless;

import java.util.Arrays;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.experiments.application.Contender;
import org.sobow.experiments.application.TraceRecorder;
import org.sobow.problem.Round;
import org.sobow.regret.BilevelLocalRegret;
import org.sobow.regret.ExactHypergradient;
import org.sobow.regret.GradientMappingRegret;
import org.sobow.window.Window;

/**
 * Plays a stream with an online algorithm, under the meters.
 *
 * @param beta the step of the gradient mapping, the same for all
 */
record OnlinePlayer(Optimizer recipe, Window evaluation, double beta) implements Contender.Player<FadingStream> {
    @Override
    public void play(FadingStream stream, TraceRecorder trace) {
        Cell cell = stream.cell();
        int n = cell.users();
        double[] x = cell.equalWeights();
        double[] y = new double[n];
        Arrays.setAll(y, i -> cell.response(1, x[i]));
        Run run = recipe.start(x, y);
        ExactHypergradient exact = new ExactHypergradient(cell.argmin(), n, n);
        BilevelLocalRegret local = BilevelLocalRegret.exact(exact, evaluation, n);
        GradientMappingRegret mapping = GradientMappingRegret.exact(exact, evaluation, cell.projection(), beta, n);
        NetRate rate = new NetRate(stream, trace);
        long nanos = 0;
        for (int t = 0; t < stream.size() && !trace.cancelled(); t++) {
            Round round = stream.round(t);
            long start = System.nanoTime();
            run.step(round);
            nanos += System.nanoTime() - start;
            local.onRound(round, run);
            mapping.onRound(round, run);
            trace.add("regret", mapping.total());
            // x_t, decided before the channels of round t were seen
            run.previousX(x);
            rate.endRound(t, x);
        }
        rate.end();
        trace.score("blr", local.total());
        trace.score("mappingRegret", mapping.total());
        trace.score("decisions", stream.size() / (nanos * 1e-9));
    }
}
