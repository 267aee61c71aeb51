package org.sobow.learn.mixture;

import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * What the pool says of a number, corrected by the numbers that came last and by how far the pool and the linear part were off them: errors that
 * follow each other are foreseen. For one thread.
 */
/* Least squares with forgetting over a handful of features z: A ← m A + z z', b ← m b + y z, and the weights solve (A + P) w = b + P w_0, where
 * w_0 is the pool as it is. They are solved for after every eighth number. */
final class Echo {
    static final int COUNT = 9;
    private static final double MEMORY = 0.999;
    private static final double PRIOR = 1;
    private static final int BATCH = 8;

    /** The weight of the past in the mean of the pool's errors. */
    private static final double SLOW = 0.95;

    private static final double LARGEST_SUM = 1e100;

    private static final int[] ALL = IntStream.range(0, COUNT).toArray();

    /** Places in what is remembered of the last numbers. */
    private static final int LAST = 0;

    private static final int BEFORE = 1;
    private static final int OFF = 2;
    private static final int OFF_BEFORE = 3;
    private static final int OFF_LINEAR = 4;
    private static final int USUALLY_OFF = 5;

    private final double[] past = new double[6];
    private final double[] a = new double[COUNT * COUNT];
    private final double[] b = new double[COUNT];
    private final double[] w = new double[COUNT];
    private final double[] z = new double[COUNT];
    private final Cholesky squares = new Cholesky(COUNT, 0.5 * PRIOR);
    private int inBatch;

    Echo() {
        w[1] = 1;
    }

    private static void features(double[] past, double pooled, double linear, double[] z) {
        z[0] = 1;
        z[1] = pooled;
        z[2] = linear - pooled;
        z[3] = past[LAST] - pooled;
        z[4] = past[LAST] - past[BEFORE];
        z[5] = past[OFF];
        z[6] = past[OFF_BEFORE];
        z[7] = past[OFF_LINEAR];
        z[8] = past[USUALLY_OFF];
    }

    /** The corrected number, of what the pool and the linear part say. */
    double number(double pooled, double linear) {
        features(past, pooled, linear, z);
        return bounded(dot(w, z));
    }

    private static double dot(double[] w, double[] z) {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += w[i] * z[i];
        }
        return sum;
    }

    private static double bounded(double number) {
        return Math.max(-Scores.LARGEST, Math.min(Scores.LARGEST, number));
    }

    /** Learns the number of which the pool and the linear part have said this. */
    void learn(double pooled, double linear, double target, double weight) {
        features(past, pooled, linear, z);
        for (int i = 0; i < COUNT; i++) {
            for (int j = 0; j <= i; j++) {
                // A ← m A + z z'
                a[i * COUNT + j] = MEMORY * a[i * COUNT + j] + weight * z[i] * z[j];
            }
            // b ← m b + y z
            b[i] = MEMORY * b[i] + weight * target * z[i];
        }
        past[BEFORE] = past[LAST];
        past[LAST] = target;
        past[OFF_BEFORE] = past[OFF];
        past[OFF] = target - pooled;
        past[OFF_LINEAR] = target - linear;
        past[USUALLY_OFF] = SLOW * past[USUALLY_OFF] + (1 - SLOW) * past[OFF];
        inBatch++;
        if (inBatch == BATCH) {
            solve();
            inBatch = 0;
        }
    }

    /** (A + P) w = b + P w_0. */
    private void solve() {
        squares.factor(a, PRIOR, ALL, COUNT);
        System.arraycopy(b, 0, w, 0, COUNT);
        w[1] += PRIOR;
        squares.solve(w, COUNT);
    }

    /** The correction as it is, which then stays so. */
    Frozen freeze() {
        double[] frozenPast = past.clone();
        double[] frozenWeights = w.clone();
        return (pooled, linear, room) -> {
            features(frozenPast, pooled, linear, room.echo);
            return bounded(dot(frozenWeights, room.echo));
        };
    }

    /** A correction at one moment. Immutable, for any number of threads. */
    interface Frozen {
        /** The corrected number. */
        double number(double pooled, double linear, Workspace room);
    }

    void save(StateBuilder to) {
        to.put("echoPast", past)
                .put("echoSquares", a)
                .put("echoProducts", b)
                .put("echoWeights", w)
                .put("echoInBatch", inBatch);
    }

    void load(State from) {
        Vectors.copy(from.vector("echoPast", past.length, -LARGEST_SUM, LARGEST_SUM), past);
        Vectors.copy(from.vector("echoSquares", a.length, -LARGEST_SUM, LARGEST_SUM), a);
        Vectors.copy(from.vector("echoProducts", b.length, -LARGEST_SUM, LARGEST_SUM), b);
        Vectors.copy(from.vector("echoWeights", w.length, -LARGEST_SUM, LARGEST_SUM), w);
        inBatch = from.count("echoInBatch", BATCH - 1);
    }
}
