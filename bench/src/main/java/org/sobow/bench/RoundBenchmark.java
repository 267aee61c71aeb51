package org.sobow.bench;

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
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.Optimizer;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.algorithm.SolverBuilder;
import org.sobow.hypergradient.FixedStep;
import org.sobow.problem.Round;

/**
 * One round of each algorithm on a problem with O(d) oracles and five solver steps, d1 = d2 = d, the window full.
 *
 * <p>With {@code -prof gc}, {@code gc.alloc.rate.norm} is the bytes a round allocates.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgs = {"-Xmx3g", "-XX:+UseSerialGC"})
@State(Scope.Thread)
public class RoundBenchmark {
    /** Algorithm, dimension, window. Left out: windows of more than 1 GB, and OAGD where one round takes minutes. */
    @Param({
        "ogd 100 1",
        "sobow 100 1",
        "oagd 100 1",
        "sobow 100 50",
        "sobow 100 1000",
        "oagd 100 50",
        "oagd 100 1000",
        "ogd 10000 1",
        "sobow 10000 1",
        "oagd 10000 1",
        "sobow 10000 50",
        "sobow 10000 1000",
        "oagd 10000 50",
        "oagd 10000 1000",
        "ogd 1000000 1",
        "sobow 1000000 1",
        "oagd 1000000 1",
        "sobow 1000000 50",
        "oagd 1000000 50"
    })
    public String setting = "sobow 100 50";

    private Round round = new DiagonalProblem(1).round();
    private Run run = recipe("ogd", 1).start(new double[1], new double[1]);

    @Setup
    public void fillWindow() {
        String[] parts = setting.split(" ", -1);
        int dimension = Integer.parseInt(parts[1]);
        int window = Integer.parseInt(parts[2]);
        round = new DiagonalProblem(dimension).round();
        run = recipe(parts[0], window).start(new double[dimension], new double[dimension]);
        int full = parts[0].equals("oagd") ? window : 2 * window + 1;
        for (int t = 0; t < full; t++) {
            run.step(round);
        }
    }

    private static Optimizer recipe(String algorithm, int window) {
        return switch (algorithm) {
            case "sobow" -> configure(Sobow.builder().window(window, 0.99));
            case "oagd" -> configure(Oagd.builder().window(window, 0.99));
            case "ogd" -> configure(Ogd.builder());
            default -> throw new IllegalArgumentException("algorithm must be sobow, oagd or ogd, got " + algorithm);
        };
    }

    private static <R, B extends SolverBuilder<R, B>> R configure(B builder) {
        return builder.alpha(0.1).beta(0.01).solver(new FixedStep(0.4), 5).build();
    }

    @Benchmark
    public long round() {
        run.step(round);
        return run.round();
    }
}
