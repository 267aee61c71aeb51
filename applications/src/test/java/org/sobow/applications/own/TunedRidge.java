package org.sobow.applications.own;

// snippet:start tuned-ridge
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.sobow.algorithm.Driver;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.TapeProblem;
import org.sobow.experiments.own.RunReport;
import org.sobow.learn.state.StateFile;

/** Learns a line on a stream and tunes its l2 strength on the way. A batch b: b[0] and b[1] to judge by, b[2] and b[3] to learn from. */
public final class TunedRidge {
    public static double strength(Iterator<double[][]> batches, int d, Path state, Path page) throws IOException {
        var rounds = TapeProblem.of(1, d) // x: the logarithm of the strength, y: the weights
                .rounds(
                        batches,
                        (t, b, x, y) -> t.matrix(b[0], b[1].length, d).matmul(y).distanceSquared(t.vector(b[1])),
                        (t, b, x, y) -> t.matrix(b[2], b[3].length, d)
                                .matmul(y)
                                .distanceSquared(t.vector(b[3]))
                                .plus(y.normSquared().scaledBy(x.entry(0).exp())));
        var auto = Sobow.auto();
        var run = Files.exists(state) ? auto.resume(StateFile.load(state)) : auto.start(new double[1], new double[d]);
        try (var report = RunReport.in(page, "tuned ridge")) {
            new Driver(run).listener(report).drive(rounds);
        }
        StateFile.save(run.checkpoint(), state);
        return run.x()[0];
    }
}
// snippet:end
