package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The share w_k >= 0 of each part in a pool, fitted to the examples before they are learned. For one thread. */
/* The loss of the pooled scores Σ_k w_k s_k is convex in w, so that Newton's method with forgetting finds the shares:
 * C ← P + m (C − P) + ∇²l and w ← max(0, w − C⁻¹ ∇l), with a prior curvature P that keeps the first steps small. A share that is 0 and
 * would fall is left out of the step. A round has eight examples, whose derivatives are added. On the streams on which it was chosen it was ahead
 * of steps free of scale in each share, and of exponentiated gradients. */
final class Shares {
    private static final int BATCH = 8;
    private static final double MEMORY = StrictMath.pow(0.998, BATCH);
    private static final double PRIOR = 30;
    private static final double LARGEST = 3;

    /** No number of a state is larger. */
    private static final double LARGEST_SUM = 1e100;

    private final int parts;
    private final double[] w;
    private final double[] c;
    private final double[] slopes;
    private final double[] bends;
    private int inBatch;

    /* Room for a step: which shares are free, and how far they move. */
    private final int[] free;
    private final double[] move;
    private final Cholesky curvatures;

    Shares(double[] first) {
        parts = first.length;
        w = first.clone();
        c = new double[parts * parts];
        slopes = new double[parts];
        bends = new double[parts * parts];
        free = new int[parts];
        move = new double[parts];
        // C − P is positive semidefinite but for rounding
        curvatures = new Cholesky(parts, 0.5 * PRIOR);
        for (int k = 0; k < parts; k++) {
            c[k * parts + k] = PRIOR;
        }
    }

    double of(int part) {
        return w[part];
    }

    /** Takes other shares, and forgets what was learned about them. */
    void restart(double[] others) {
        Vectors.copy(others, w);
        Arrays.fill(c, 0);
        Arrays.fill(slopes, 0);
        Arrays.fill(bends, 0);
        inBatch = 0;
        for (int k = 0; k < parts; k++) {
            c[k * parts + k] = PRIOR;
        }
    }

    /** Takes in the derivatives of the loss of an example along the shares; of the second ones only those with column up to row count. */
    void learn(double[] first, double[] second, double weight) {
        Vectors.axpy(weight, first, slopes);
        Vectors.axpy(weight, second, bends);
        inBatch++;
        if (inBatch == BATCH) {
            step();
            inBatch = 0;
        }
    }

    private void step() {
        for (int i = 0; i < parts; i++) {
            for (int j = 0; j <= i; j++) {
                int at = i * parts + j;
                double prior = i == j ? PRIOR : 0;
                // C ← P + m (C − P) + ∇²l
                c[at] = prior + MEMORY * (c[at] - prior) + bends[at];
            }
        }
        int n = 0;
        for (int k = 0; k < parts; k++) {
            if (w[k] > 0 || slopes[k] < 0) {
                move[n] = slopes[k];
                free[n++] = k;
            }
        }
        curvatures.factor(c, 0, free, n);
        curvatures.solve(move, n);
        for (int i = 0; i < n; i++) {
            // w ← max(0, w − C⁻¹ ∇l)
            w[free[i]] = Math.max(0, Math.min(LARGEST, w[free[i]] - move[i]));
        }
        Arrays.fill(slopes, 0);
        Arrays.fill(bends, 0);
    }

    void save(String prefix, StateBuilder to) {
        to.put(prefix + "shares", w)
                .put(prefix + "curvature", c)
                .put(prefix + "slopes", slopes)
                .put(prefix + "bends", bends)
                .put(prefix + "inBatch", inBatch);
    }

    void load(String prefix, State from) {
        Vectors.copy(from.vector(prefix + "shares", parts, 0, LARGEST), w);
        Vectors.copy(from.vector(prefix + "curvature", c.length, -LARGEST_SUM, LARGEST_SUM), c);
        Vectors.copy(from.vector(prefix + "slopes", parts, -LARGEST_SUM, LARGEST_SUM), slopes);
        Vectors.copy(from.vector(prefix + "bends", c.length, -LARGEST_SUM, LARGEST_SUM), bends);
        inBatch = from.count(prefix + "inBatch", BATCH - 1);
    }
}
