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

/** The forward pass: class and probabilities of one post, with what its rows have gone through since they were last touched. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class SparsePredictBenchmark {
    private static final int ROUNDS = 200;
    private static final int POSTS = 1_000;

    @Param({"sgd", "sobow-50"})
    public String algorithm = "sgd";

    private final double[] probabilities = new double[ZipfPosts.CLASSES];
    private BatchRun learner = ZipfPosts.learner("sgd");
    private ZipfPosts.Post[] posts = {};
    private int post;

    @Setup
    public void learn() {
        learner = ZipfPosts.learner(algorithm);
        ZipfPosts source = new ZipfPosts(new Random(1));
        for (int t = 0; t < ROUNDS; t++) {
            ZipfPosts.play(learner, source.next(2 * ZipfPosts.HALF));
        }
        posts = source.next(POSTS);
    }

    @Benchmark
    public int predict() {
        post = (post + 1) % POSTS;
        return learner.predict(posts[post].x(), probabilities);
    }
}
