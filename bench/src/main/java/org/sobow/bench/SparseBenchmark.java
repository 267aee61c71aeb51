package org.sobow.bench;

import java.util.Arrays;
import java.util.Random;
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
import org.sobow.learn.batch.BatchRun;

/**
 * Posts of Zipf-distributed words, 99,238 features and 20 classes: a round of 16 + 16 of them, and the forward pass of one, with what its
 * rows have gone through since they were last touched. By plain SGD and by the tuned learners.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SparseBenchmark {
    /** Plain SGD on both halves, SOBOW-K with the exact solver, with ten iterations of conjugate gradients, and OAGD-K. */
    @Param({"sgd", "sobow-4", "sobow-50", "sobow-1000", "sobow-50-cg", "oagd-4"})
    public String algorithm = "sgd";

    /** How many rounds are drawn, and how many of them are played before any is measured. */
    int drawn = 500;

    int before = 200;

    private final double[] probabilities = new double[ZipfPosts.CLASSES];
    private BatchRun learner = ZipfPosts.learner("sgd");
    private ZipfPosts.Post[][] rounds = {};
    private int round;

    @Setup
    public void setUp() {
        learner = ZipfPosts.learner(algorithm);
        ZipfPosts posts = new ZipfPosts(new Random(1));
        rounds = new ZipfPosts.Post[drawn][];
        Arrays.setAll(rounds, t -> posts.next(2 * ZipfPosts.HALF));
        for (int t = 0; t < before; t++) {
            ZipfPosts.play(learner, rounds[t]);
        }
    }

    @Benchmark
    public long round() {
        round = (round + 1) % drawn;
        ZipfPosts.play(learner, rounds[round]);
        return learner.round();
    }

    @Benchmark
    public int predict() {
        round = (round + 1) % drawn;
        return learner.predict(rounds[round][0].x(), probabilities);
    }
}
