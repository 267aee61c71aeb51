package org.sobow.learn.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sobow.internal.Vectors;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * What the pool says of a number, corrected by the numbers that came last and by how far the pool and the linear part were off them: errors that
 * follow each other are foreseen. A wide one also looks at the features of the row itself. For one thread.
 */
/* Least squares with forgetting over features z: A ← m A + z z', b ← m b + y z, and the weights solve (A + P) w = b + P w_0, where
 * w_0 is the pool as it is. They are solved for after every eighth number, by a wide one after every sixteenth. */
final class Echo {
    /** How many features tell of what came last. */
    static final int ERRORS = 9;

    /** A wide one looks at so many features of the encoder, the first ones. */
    static final int WIDE = 32;

    /** No feature of the encoder counts as further from 0. */
    private static final double FURTHEST = 10;

    private static final double MEMORY = 0.999;
    private static final double PRIOR = 1;
    private static final int BATCH = 8;
    private static final int BATCH_OF_WIDE = 16;

    /** The weight of the past in the mean of the pool's errors. */
    private static final double SLOW = 0.95;

    private static final double LARGEST_SUM = 1e100;

    /** Places in what is remembered of the last numbers. */
    private static final int LAST = 0;

    private static final int BEFORE = 1;
    private static final int OFF = 2;
    private static final int OFF_BEFORE = 3;
    private static final int OFF_LINEAR = 4;
    private static final int USUALLY_OFF = 5;

    private final int most;
    private final int batch;
    private final int[] all;
    private final double[] past = new double[6];
    private final double[] a;
    private final double[] b;
    private final double[] w;
    private final double[] z;
    private final Cholesky squares;

    /** How many of the features are in use: those of the encoder come one after the other. */
    private int count = ERRORS;

    private int inBatch;

    /** @param columns how many features of the encoder it looks at */
    Echo(int columns) {
        most = ERRORS + columns;
        batch = columns == 0 ? BATCH : BATCH_OF_WIDE;
        all = IntStream.range(0, most).toArray();
        a = new double[most * most];
        b = new double[most];
        w = new double[most];
        z = new double[most];
        squares = new Cholesky(most, 0.5 * PRIOR);
        w[1] = 1;
    }

    /** Writes as many features as are in use. */
    private static void features(double[] past, double pooled, double linear, Entries x, int count, double[] z) {
        z[0] = 1;
        z[1] = pooled;
        z[2] = linear - pooled;
        z[3] = past[LAST] - pooled;
        z[4] = past[LAST] - past[BEFORE];
        z[5] = past[OFF];
        z[6] = past[OFF_BEFORE];
        z[7] = past[OFF_LINEAR];
        z[8] = past[USUALLY_OFF];
        Arrays.fill(z, ERRORS, count, 0);
        int first = ERRORS - 1;
        for (int e = 1; e < x.size(); e++) {
            if (first + x.index(e) < count) {
                z[first + x.index(e)] = bounded(x.value(e), FURTHEST);
            }
        }
    }

    /** The corrected number of a row, of what the pool and the linear part say. */
    double number(double pooled, double linear, Entries x) {
        features(past, pooled, linear, x, count, z);
        return bounded(dot(w, z, count), Scores.LARGEST);
    }

    private static double dot(double[] w, double[] z, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += w[i] * z[i];
        }
        return sum;
    }

    private static double bounded(double number, double largest) {
        return Math.max(-largest, Math.min(largest, number));
    }

    /** Learns the number of a row, of which the pool and the linear part have said this. */
    void learn(double pooled, double linear, Entries x, double target, double weight) {
        for (int e = 1; e < x.size(); e++) {
            count = Math.max(count, Math.min(most, ERRORS + x.index(e)));
        }
        features(past, pooled, linear, x, count, z);
        for (int i = 0; i < count; i++) {
            int row = i * most;
            for (int j = 0; j <= i; j++) {
                // A ← m A + z z'
                a[row + j] = MEMORY * a[row + j] + weight * z[i] * z[j];
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
        if (inBatch == batch) {
            solve();
            inBatch = 0;
        }
    }

    /** (A + P) w = b + P w_0. */
    private void solve() {
        squares.factor(a, PRIOR, all, count);
        System.arraycopy(b, 0, w, 0, count);
        w[1] += PRIOR;
        squares.solve(w, count);
    }

    /** The correction as it is, which then stays so. */
    Frozen freeze() {
        double[] frozenPast = past.clone();
        double[] frozenWeights = w.clone();
        int features = count;
        return (pooled, linear, x, room) -> {
            features(frozenPast, pooled, linear, x, features, room.echo);
            return bounded(dot(frozenWeights, room.echo, features), Scores.LARGEST);
        };
    }

    /** A correction at one moment. Immutable, for any number of threads. */
    interface Frozen {
        /** The corrected number of a row. */
        double number(double pooled, double linear, Entries x, Workspace room);
    }

    void save(String prefix, StateBuilder to) {
        to.put(prefix + "Past", past)
                .put(prefix + "Squares", a)
                .put(prefix + "Products", b)
                .put(prefix + "Weights", w)
                .put(prefix + "InBatch", inBatch);
        if (most > ERRORS) {
            to.put(prefix + "Features", count);
        }
    }

    void load(String prefix, State from) {
        Vectors.copy(from.vector(prefix + "Past", past.length, -LARGEST_SUM, LARGEST_SUM), past);
        Vectors.copy(from.vector(prefix + "Squares", a.length, -LARGEST_SUM, LARGEST_SUM), a);
        Vectors.copy(from.vector(prefix + "Products", b.length, -LARGEST_SUM, LARGEST_SUM), b);
        Vectors.copy(from.vector(prefix + "Weights", w.length, -LARGEST_SUM, LARGEST_SUM), w);
        inBatch = from.count(prefix + "InBatch", batch - 1);
        count = most > ERRORS ? Math.max(ERRORS, from.count(prefix + "Features", most)) : ERRORS;
    }
}
