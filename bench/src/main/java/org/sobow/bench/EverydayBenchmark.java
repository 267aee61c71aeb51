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
import org.sobow.learn.Classifier;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Row;
import org.sobow.learn.tuning.Tuning;

/** One row of numbers learned, standardization included: by plain SGD, and by the learner that tunes itself. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class EverydayBenchmark {
    private static final int ROWS = 1000;

    /** Plain steps of a fixed size, or everything tuned. */
    @Param({"plain", "tuned"})
    public String learner = "plain";

    /** How many columns of numbers. */
    @Param({"8", "33", "1000"})
    public int features = 8;

    /** Two classes have one output, more have one each. */
    @Param({"2", "6"})
    public int classes = 2;

    private Classifier run = SelfTuning.linearClassifier().start();
    private Row[] rows = {};
    private String[] labels = {};
    private int next;

    @Setup
    public void setUp() {
        run = SelfTuning.linearClassifier()
                .withTuning("plain".equals(learner) ? Tuning.plain(0.1 / features, 0) : Tuning.STANDARD)
                .start();
        Random random = new Random(1);
        Columns columns = Columns.numbers("x", features);
        rows = new Row[ROWS];
        labels = new String[ROWS];
        for (int i = 0; i < ROWS; i++) {
            double[] x = new double[features];
            Arrays.setAll(x, j -> random.nextGaussian());
            rows[i] = Row.of(columns, x);
            double score = x[0] + x[1] - x[2] + 0.5 * random.nextGaussian();
            labels[i] = "class " + Math.floorMod((int) Math.floor(score), classes);
        }
    }

    @Benchmark
    public long learn() {
        next = (next + 1) % ROWS;
        run.learn(rows[next], labels[next]);
        return run.examples();
    }
}
