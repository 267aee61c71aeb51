package org.sobow.autodiff;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.problem.Round;

/**
 * One warm hypergradient of online hyper-representation with ten solver steps at most, by hand, by tensors and in pure Java. Each is at
 * another point than the one before, so nothing is remembered from call to call.
 *
 * <p>Sampled, for the median: of calls this short few are interrupted by what else the machine does.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-Xmx1g", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"})
@State(Scope.Thread)
public class HypergradientBenchmark {
    private static final int BUDGET = 10;

    /** The way, p and d; d1 = p d, d2 = d. The pure Java way refuses the third size. */
    @Param({
        "hand 10 5",
        "tensors 10 5",
        "java 10 5",
        "hand 40 6",
        "tensors 40 6",
        "java 40 6",
        "hand 1000 20",
        "tensors 1000 20"
    })
    public String setting = "hand 10 5";

    private Point point = new Point("hand", 1, 1);

    @Setup
    public void draw() {
        String[] parts = setting.split(" ", -1);
        point = new Point(parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    }

    @Benchmark
    public double[] hypergradient() {
        return point.next();
    }

    /** A round and a point that moves to and fro. */
    private static final class Point {
        private final Round round;
        private final ImplicitHypergradient estimator;
        private final double[] x;
        private final double[] y;
        private final double[] v;
        private final double[] out;

        Point(String way, int p, int d) {
            HrData data = new HrData(p, d, 5);
            HrData.Batches batches = data.draw();
            round = switch (way) {
                case "hand" -> data.byHand(batches);
                case "tensors" -> data.byTensors(batches);
                case "java" -> data.inPureJava(batches);
                default -> throw new IllegalArgumentException("way must be hand, tensors or java, got " + way);
            };
            estimator = new ImplicitHypergradient(new ConjugateGradient(1e-10), p * d, d);
            x = data.gaussian(p * d);
            y = data.gaussian(d);
            v = new double[d];
            out = new double[p * d];
        }

        double[] next() {
            y[0] = -y[0];
            Arrays.fill(v, 0);
            estimator.estimate(round, x, y, BUDGET, v, out);
            return out;
        }
    }
}
