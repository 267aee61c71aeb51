package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * How far each of several answers to the same row is trusted: that of the pool, those of the linear and the cheap parts alone, and that of the
 * steady part, which knows nothing while labels come at once. The answer to users is their mean. For one thread.
 */
/* Bayes' rule with a restart, known as fixed share: v_k ← (1 − r) v_k l_k / Σ_j v_j l_j + r u_k, where l_k is the likelihood of the example under
 * answer k, and u what is dealt out. Whatever the examples, the log-loss of the mean is at most that of answer k and log(1/v_k) of the first trust and about r
 * for each example; a change of the best answer costs log(1/(r u_k)). Parts that sleep leave it
 * as it is. */
final class Trust {
    /** How much trust is dealt out anew with each example. */
    private static final double RESTART = 3e-4;

    /** The weight of an example in the running loss. */
    private static final double SLOW = 1.0 / 200;

    /** How much of the trust is dealt out anew when labels become late. */
    private static final double NEWS = 0.5;

    private final double[] first;
    private final double[] firstLate;
    private boolean isLate;
    private final int[] alone;
    private final double[] v;
    private final double[] likelihoods;
    private final PooledLoss loss;
    private double[][] answers = {};
    private double scale;
    private double seen;

    /**
     * Starts with nothing learned.
     *
     * @param cold the trust in each answer before the first example, of sum 1
     * @param first what is dealt out later, of sum 1
     * @param firstLate the same for late labels
     * @param alone which rows of scores are answers besides that of the pool
     */
    Trust(double[] cold, double[] first, double[] firstLate, int[] alone, PooledLoss loss) {
        this.alone = alone.clone();
        this.first = first.clone();
        this.firstLate = firstLate.clone();
        this.loss = loss;
        v = cold.clone();
        likelihoods = new double[v.length];
        reserve(loss.outputs());
    }

    /** Makes room for the outputs. */
    void reserve(int outputs) {
        answers = new double[v.length][outputs];
    }

    /** The trust in an answer. */
    double of(int answer) {
        return v[answer];
    }

    /** The trust in the answer of the pool. */
    double ofPool() {
        return v[0];
    }

    /** The trust in the answer of a row of scores alone. */
    double ofAlone(int row) {
        double sum = 0;
        for (int k = 0; k < alone.length; k++) {
            sum += alone[k] == row ? v[1 + k] : 0;
        }
        return sum;
    }

    /** Takes note of whether labels are late. */
    void meet(boolean late) {
        if (late && !isLate) {
            for (int k = 0; k < v.length; k++) {
                v[k] += NEWS * (firstLate[k] - v[k]);
            }
        }
        isLate = late;
    }

    /** Writes the mean of all answers into {@code out}: that of the pool, and those of some rows of scores alone. */
    void mean(double[] pooled, double[][] scores, double[] out) {
        mean(v, alone, loss, pooled, scores, answers, out);
    }

    private static void mean(
            double[] v,
            int[] alone,
            PooledLoss loss,
            double[] pooled,
            double[][] scores,
            double[][] answers,
            double[] out) {
        loss.tell(pooled, answers[0]);
        for (int k = 1; k < v.length; k++) {
            loss.tell(scores[alone[k - 1]], answers[k]);
        }
        for (int c = 0; c < out.length; c++) {
            double sum = 0;
            for (int k = 0; k < v.length; k++) {
                sum += v[k] * answers[k][c];
            }
            out[c] = sum;
        }
    }

    /** The trust as it is, which then stays so. */
    Frozen freeze() {
        double[] frozen = v.clone();
        PooledLoss unchanged = loss;
        int[] rows = alone;
        return (pooled, scores, room, out) ->
                mean(frozen, rows, unchanged, pooled, scores, room.answers(frozen.length, out.length), out);
    }

    /** Trust at one moment. Immutable, for any number of threads. */
    interface Frozen {
        /** Writes the mean of all answers into {@code out}. */
        void mean(double[] pooled, double[][] scores, Workspace room, double[] out);
    }

    /** Learns from the answers of which {@link #mean} was taken last which to trust. */
    void learn(double[] mean, double target, double weight) {
        // the first examples count evenly
        seen = Math.min(1 / SLOW, seen + 1);
        scale += (loss.spread(mean, target) - scale) / seen;
        loss.likelihoods(answers, target, weight, scale, likelihoods);
        double sum = 0;
        for (int k = 0; k < v.length; k++) {
            v[k] *= likelihoods[k];
            sum += v[k];
        }
        double[] u = isLate ? firstLate : first;
        for (int k = 0; k < v.length; k++) {
            // v_k ← (1 − r) v_k l_k / Σ_j v_j l_j + r u_k
            v[k] = (1 - RESTART) * v[k] / sum + RESTART * u[k];
        }
    }

    void save(StateBuilder to) {
        to.put("trust", v).put("trustScale", scale, seen).put("trustLate", isLate ? 1 : 0);
    }

    void load(State from) {
        if (!from.has("trust")) {
            // a state of before there was trust
            Vectors.copy(first, v);
            scale = 0;
            seen = 0;
            isLate = false;
            return;
        }
        // states of before have one answer to numbers less, the last
        boolean isOld = loss.outputs() == 1 && from.vector("trust").length == v.length - 1;
        int answers = isOld ? v.length - 1 : v.length;
        Arrays.fill(v, 0);
        System.arraycopy(from.vector("trust", answers, 0, 1), 0, v, 0, answers);
        double[] stored = from.vector("trustScale", 2, 0, Double.MAX_VALUE);
        scale = stored[0];
        seen = stored[1];
        isLate = from.count("trustLate", 1) != 0;
    }
}
