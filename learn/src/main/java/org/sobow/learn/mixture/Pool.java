package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** Some of the parts, and what they say together: the scores Σ_k w_k s_k. For one thread. */
final class Pool {
    private final int[] members;
    private final Shares shares;
    private PooledLoss loss;
    private double[] pooled;
    private final double[][] scores;
    private final double[] first;
    private final double[] second;
    private boolean isPredicted;

    /** @param start the first share of each member */
    Pool(int[] members, double[] start, PooledLoss loss) {
        this.members = members.clone();
        this.loss = loss;
        int n = members.length;
        shares = new Shares(start);
        pooled = new double[loss.outputs()];
        scores = new double[n][];
        first = new double[n];
        second = new double[n * n];
    }

    /** The share of a part; 0 where it is no member. */
    double share(int part) {
        int at = Arrays.binarySearch(members, part);
        return at < 0 ? 0 : shares.of(at);
    }

    /** Takes the shares of another pool, 0 of those that are no members there. */
    void restart(Pool other) {
        for (int k = 0; k < members.length; k++) {
            first[k] = other.share(members[k]);
        }
        shares.restart(first);
    }

    void reserve(int outputs) {
        loss = loss.withOutputs(outputs);
        pooled = new double[loss.outputs()];
    }

    /** Pools the scores of all parts; returns an array that is good until the next call. */
    double[] pool(double[][] ofAll) {
        isPredicted = false;
        for (int k = 0; k < members.length; k++) {
            scores[k] = ofAll[members[k]];
        }
        for (int c = 0; c < pooled.length; c++) {
            double sum = 0;
            for (int k = 0; k < members.length; k++) {
                sum += shares.of(k) * scores[k][c];
            }
            pooled[c] = sum;
        }
        return pooled;
    }

    /** The loss of what was pooled last. */
    PooledLoss predicted() {
        if (!isPredicted) {
            loss.predict(pooled);
            isPredicted = true;
        }
        return loss;
    }

    /** The shares learn from what was predicted last. */
    void learn(double target, double weight) {
        loss.derive(scores, target, first, second);
        shares.learn(first, second, weight);
    }

    void save(String prefix, StateBuilder to) {
        shares.save(prefix, to);
    }

    void load(String prefix, State from) {
        shares.load(prefix, from);
    }
}
