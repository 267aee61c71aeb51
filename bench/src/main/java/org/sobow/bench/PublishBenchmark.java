package org.sobow.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
import org.sobow.learn.Classifier;
import org.sobow.learn.Predictor;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoding;
import org.sobow.learn.row.SparseVector;

/** What it costs to publish a model for predictions after every row: of ten features in all, and of a million. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PublishBenchmark {
    private static final int IN_A_ROW = 10;

    /** How many features have weights. */
    @Param({"10", "1000000"})
    public int features = IN_A_ROW;

    private Classifier model = started();
    private Row row = rowFrom(0, 1, 1);
    private int round;

    private static Classifier started() {
        RowEncoding encoding = RowEncoding.STANDARD.withCapacity(1 << 21);
        return SelfTuning.linearClassifier().withEncoding(encoding).start();
    }

    private static Row rowFrom(int first, int count, int apart) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return Row.of(SparseVector.of(
                IntStream.range(0, count).map(i -> first + i * apart).toArray(), ones));
    }

    @Setup
    public void setUp() {
        model = started();
        int count = Math.min(features, 1000);
        for (int first = 0; first < features; first += count) {
            model.learn(rowFrom(first, count, 1), first / count % 2 == 0);
        }
        // ten features, each in a block of its own where there are as many
        row = rowFrom(0, IN_A_ROW, features / IN_A_ROW);
        model.predictor();
    }

    /** Learns a row of ten features. */
    @Benchmark
    public long learn() {
        model.learn(row, round++ % 2 == 0);
        return model.examples();
    }

    /** Learns it and publishes the model. */
    @Benchmark
    public Predictor learnAndPublish() {
        model.learn(row, round++ % 2 == 0);
        return model.predictor();
    }
}
