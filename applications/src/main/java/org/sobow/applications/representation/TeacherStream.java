package org.sobow.applications.representation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.applications.Batch;
import org.sobow.applications.Dense;
import org.sobow.applications.Network;

/**
 * Rounds of a regression whose truth is a network of two layers that drifts: its hidden layer slowly, its head faster.
 *
 * @param hidden the student's hidden layer
 * @param head the student's head
 * @param x1 where the hidden layer starts; copied on the way out
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares streams
record TeacherStream(List<Arrival> arrivals, Dense hidden, Dense head, double[] x1) {
    private static final int TEST_ROWS = 64;
    private static final int TEACHER_UNITS = 4;
    private static final double BIAS_SPREAD = 0.5;
    private static final double HIDDEN_DRIFT = 0.01;
    private static final double HEAD_DRIFT = 0.05;
    private static final double NOISE = 0.1;

    /** The teacher's units see inputs of this length, which bends them. */
    private static final double BEND = 2;

    TeacherStream {
        arrivals = List.copyOf(arrivals);
    }

    @Override
    public double[] x1() {
        return x1.clone();
    }

    /** Where the head starts: at zero. */
    double[] y1() {
        return new double[head.length()];
    }

    /**
     * What a round brings.
     *
     * @param inner the examples of g
     * @param outer the examples of f
     * @param test examples to judge by, which nobody trains on
     */
    record Arrival(Batch inner, Batch outer, Batch test) {}

    /** The stream of a seed. */
    static TeacherStream of(long seed, int rounds, int rows, int inputs, int units) {
        Random random = new Random(seed);
        Network student = Network.of(inputs, units, 1);
        Dense hidden = student.layers().get(0);
        Dense head = student.layers().get(1);
        double[] x1 = new double[hidden.length()];
        hidden.draw(random, BIAS_SPREAD, x1, 0);
        Network teacher = Network.of(inputs, TEACHER_UNITS, 1);
        double[] truth = teacher.draw(random, BIAS_SPREAD);
        int headOffset = teacher.layers().get(0).length();
        List<Arrival> arrivals = new ArrayList<>(rounds);
        for (int t = 0; t < rounds; t++) {
            drift(random, HIDDEN_DRIFT, truth, 0, headOffset);
            drift(random, HEAD_DRIFT, truth, headOffset, truth.length);
            arrivals.add(new Arrival(
                    draw(random, teacher, truth, rows),
                    draw(random, teacher, truth, rows),
                    draw(random, teacher, truth, TEST_ROWS)));
        }
        return new TeacherStream(arrivals, hidden, head, x1);
    }

    /** A step of a walk that keeps every entry about N(0, 1). */
    private static void drift(Random random, double size, double[] truth, int from, int to) {
        double kept = Math.sqrt(1 - size * size);
        for (int i = from; i < to; i++) {
            truth[i] = kept * truth[i] + size * random.nextGaussian();
        }
    }

    private static Batch draw(Random random, Network teacher, double[] truth, int rows) {
        double[] inputs = new double[rows * teacher.layers().get(0).inputs()];
        Arrays.setAll(inputs, i -> random.nextGaussian());
        double[] bent = new double[inputs.length];
        Arrays.setAll(bent, i -> BEND * inputs[i]);
        double[] targets = teacher.outputs(truth, new Batch(rows, bent, new double[rows]));
        Arrays.setAll(targets, i -> 2 * targets[i] + NOISE * random.nextGaussian());
        return new Batch(rows, inputs, targets);
    }

    /** The student of both layers. */
    Network student() {
        return new Network(List.of(hidden, head));
    }
}
