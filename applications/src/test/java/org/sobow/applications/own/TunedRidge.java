// snippet:start tuned-ridge
package org.sobow.applications.own;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.sobow.algorithm.Driver;
import org.sobow.algorithm.OuterStep;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.TapeProblem;
import org.sobow.autodiff.tape.Tape;
import org.sobow.autodiff.tape.Var;
import org.sobow.experiments.Chart;
import org.sobow.experiments.report.SvgChart;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.learn.state.StateFile;
import org.sobow.problem.Round;

/** A linear model on a stream that tunes its l2 strength while it learns. A batch is validation[0] and [1], training[2] and [3]. */
public final class TunedRidge {
    private TunedRidge() {}

    static double strength(Iterator<double[][]> batches, int d, Path state, Path picture) throws IOException {
        TapeProblem problem = TapeProblem.of(1, d); // x: the logarithm of the strength, y: the weights
        Iterator<Round> rounds = problem.rounds(
                batches,
                (tape, batch, x, y) -> loss(tape, batch[0], batch[1], y),
                (tape, batch, x, y) -> loss(tape, batch[2], batch[3], y)
                        .plus(y.normSquared().scaledBy(x.entry(0).exp())));
        Sobow recipe = Sobow.builder()
                .alpha(0.05)
                .beta(0.02)
                .outerStep(OuterStep.normalized(0.99)) // moves by about beta, whatever the scale of the losses
                .window(10, 0.9)
                .solver(new ConjugateGradient(1e-8), 5)
                .build();
        Run run =
                Files.exists(state) ? recipe.resume(StateFile.load(state)) : recipe.start(new double[1], new double[d]);
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        new Driver(run)
                .listener((round, view) -> {
                    xs.add((double) view.round());
                    ys.add(view.x()[0]);
                })
                .drive(rounds);
        StateFile.save(run.checkpoint(), state);
        List<Chart.Series> lines = List.of(new Chart.Series("log strength", xs, ys));
        Files.writeString(
                picture,
                SvgChart.file(Chart.of("strength", "The strength", "It is tuned on the way.", "round", "log", lines)));
        return run.x()[0];
    }

    private static Var loss(Tape tape, double[] inputs, double[] targets, Var weights) {
        return tape.matrix(inputs, targets.length, weights.length())
                .matmul(weights)
                .minus(tape.vector(targets))
                .square()
                .mean();
    }
}
// snippet:end
