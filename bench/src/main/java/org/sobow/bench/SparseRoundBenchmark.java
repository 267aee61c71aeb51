package org.sobow.bench;

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

/** One round of 16 + 16 posts of Zipf-distributed words, 99,238 features and 20 classes: plain SGD and the tuned learners. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SparseRoundBenchmark {
    private static final int ROUNDS = 500;

    /** Plain SGD on both halves, SOBOW-K with the exact solver, with ten iterations of conjugate gradients, and OAGD-K. */
    @Param({"sgd", "sobow-4", "sobow-50", "sobow-1000", "sobow-50-cg", "oagd-4"})
    public String algorithm = "sgd";

    private BatchRun learner = ZipfPosts.learner("sgd");
    private ZipfPosts.Post[][] rounds = {};
    private int round;

    @Setup
    public void setUp() {
        learner = ZipfPosts.learner(algorithm);
        ZipfPosts posts = new ZipfPosts(new Random(1));
        rounds = new ZipfPosts.Post[ROUNDS][];
        for (int t = 0; t < ROUNDS; t++) {
            rounds[t] = posts.next(2 * ZipfPosts.HALF);
        }
    }

    @Benchmark
    public long round() {
        round = (round + 1) % ROUNDS;
        ZipfPosts.play(learner, rounds[round]);
        return learner.round();
    }
}
