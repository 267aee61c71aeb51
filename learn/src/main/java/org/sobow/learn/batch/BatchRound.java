package org.sobow.learn.batch;

import java.util.Arrays;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.internal.Vectors;
import org.sobow.learn.model.Softmax;
import org.sobow.window.Window;

/** One round of Algorithm 2 on a batch, computed in a {@link Block}; nothing is written back here. */
final class BatchRound {
    private static final String ADVICE =
            "The examples of the round are dropped. Lower the step sizes, or scale the features.";

    static final double LARGEST_HYPERGRADIENT = 1e100;

    /** Products with features, which are at most 1e50, and their sums are finite. */
    static final double LARGEST_WEIGHT = 1e100;

    /** Sums of so many times the numbers are finite where these are far below their bounds: one look at all of them. */
    private static final double UNBOUNDED = 1e200;

    private final Algorithm algorithm;
    private final boolean tunesStep;
    private final HypergradientSystem system;
    private final Block block;

    // a row an example: logits, probabilities, residuals (p − y) share, steps
    private double[][] logits = {};
    private double[][] p = {};
    private double[][] e = {};
    private double[][] step = {};
    private double[] check = {};

    // a row of a batch: its weights and strength, and r_l <a_l, v_l>
    private double[][] viewW = {};
    private double[] viewR = {};
    private double[] product = {};

    private double stepHypergradient;

    BatchRound(BatchTuning tuning, Block block) {
        algorithm = tuning.algorithm();
        tunesStep = tuning.tuneStep();
        this.block = block;
        system = tuning.solver() instanceof SystemSolver.Iterative iterative
                ? new RowSpace(iterative)
                : new SampleSpace();
    }

    /** h of s = log α in the round last computed. */
    double stepHypergradient() {
        return stepHypergradient;
    }

    /** Makes room for the examples of {@code batch}. */
    void reserve(Batch batch, int classes) {
        if (classes != check.length || batch.count > p.length) {
            int examples = Math.max(batch.count, p.length);
            logits = new double[examples][classes];
            p = new double[examples][classes];
            e = new double[examples][classes];
            step = new double[examples][classes];
            check = new double[classes];
        }
        if (product.length < batch.rows) {
            product = new double[batch.rows + batch.rows / 2];
        }
    }

    /** y_{t+1}, eq. (5): the inner step on D_tr. */
    void inner(Batch batch, double alpha) {
        // ∇_y g_t(x_t, y_t) = X'(P − Y)/n + R W
        Products.forward(batch, 0, batch.train, block.w, logits);
        probabilities(0, batch.train);
        residuals(batch, 0, batch.train);
        if (tunesStep) {
            keepGradient(batch);
        }
        descend(batch, true, alpha, block.r);
    }

    /** The second inner step, on D_val at (x_{t+1}, y_{t+1}), whose residuals are at hand. */
    void innerAgain(Batch batch, double alphaNext) {
        descend(batch, false, alphaNext, block.rNext);
    }

    /** The residuals of D_val, for plain SGD. */
    void evaluate(Batch batch) {
        Products.forward(batch, batch.train, batch.count, block.w, logits);
        probabilities(batch.train, batch.count);
        residuals(batch, batch.train, batch.count);
    }

    private void probabilities(int from, int to) {
        for (int i = from; i < to; i++) {
            Softmax.probabilities(logits[i], 1, p[i]);
        }
    }

    /** e = (p − y) share. */
    private void residuals(Batch batch, int from, int to) {
        for (int i = from; i < to; i++) {
            for (int k = 0; k < e[i].length; k++) {
                e[i][k] = batch.share[i] * p[i][k];
            }
            e[i][batch.label[i]] -= batch.share[i];
        }
    }

    /** W ← (1 − α r) W − α X'E, over D_tr or D_val. */
    private void descend(Batch batch, boolean train, double alpha, double[] r) {
        int from = train ? 0 : batch.train;
        int to = train ? batch.train : batch.count;
        for (int i = from; i < to; i++) {
            for (int k = 0; k < step[i].length; k++) {
                step[i][k] = -alpha * e[i][k];
            }
        }
        for (int l = 0; l < batch.rows; l++) {
            int first = train ? batch.start[l] : batch.middle[l];
            int end = train ? batch.middle[l] : batch.start[l + 1];
            Products.scaleAndAdd(block.w[l], 1 - alpha * r[l], batch, first, end, step);
        }
        for (int l = batch.rows; l < block.count; l++) {
            Products.scale(block.w[l], 1 - alpha * r[l]);
        }
    }

    private void keepGradient(Batch batch) {
        for (int l = 0; l < block.count; l++) {
            boolean inBatch = l < batch.rows;
            Products.sum(block.gradient[l], batch, inBatch ? batch.start[l] : 0, inBatch ? batch.middle[l] : 0, e);
            Products.add1(block.gradient[l], block.r[l], block.w[l]);
        }
    }

    /** The hypergradients at (x_t, y_{t+1}): that of this round, or for OAGD the weighted mean over the retained ones too. */
    void hypergradients(Batch batch, Retained retained, double alpha) {
        stepHypergradient = 0;
        Arrays.fill(block.h, 0, block.count, 0);
        Window window = algorithm.window();
        double divisor = algorithm.retained() > 0 ? window.divisor(retained.count() + 1) : 1;
        // (1/W) Σ_{i<K} eta^i ∇̂f_{t−i}(x_t, y_{t+1}), the newest last: its residuals serve the second inner step
        double weight = 1 / divisor;
        for (int age = 1; age <= retained.count(); age++) {
            weight *= window.eta();
            Batch past = retained.batch(age);
            int[] places = retained.places(age);
            look(past, places);
            solve(past, viewW, viewR);
            for (int l = 0; l < past.rows; l++) {
                block.h[places[l]] -= weight * product[l];
            }
            if (tunesStep) {
                for (int l = 0; l < past.rows; l++) {
                    viewW[l] = block.gradient[places[l]];
                }
                addAlong(past, viewR, viewW, weight * alpha);
            }
        }
        solve(batch, block.w, block.r);
        for (int l = 0; l < batch.rows; l++) {
            block.h[l] -= product[l] / divisor;
        }
        if (tunesStep) {
            addAlong(batch, block.r, block.gradient, alpha / divisor);
        }
    }

    private void look(Batch batch, int[] places) {
        if (viewW.length < batch.rows) {
            viewW = new double[batch.rows + batch.rows / 2][];
            viewR = new double[viewW.length];
        }
        reserve(batch, check.length);
        for (int l = 0; l < batch.rows; l++) {
            viewW[l] = block.w[places[l]];
            viewR[l] = block.r[places[l]];
        }
    }

    /** Solves for v at y_{t+1}; product_l = r_l &lt;W_l, v_l&gt;, which is −h_l. */
    private void solve(Batch batch, double[][] w, double[] r) {
        Products.forward(batch, 0, batch.count, w, logits);
        probabilities(0, batch.count);
        residuals(batch, batch.train, batch.count);
        system.solve(batch, r, p, e);
        system.multiply(batch, r, w, product);
    }

    /** h_s = −e^s &lt;∇_y g_t(x_t, y_t), v_t&gt;. */
    private void addAlong(Batch batch, double[] r, double[][] gradient, double weight) {
        system.multiply(batch, r, gradient, product);
        double along = 0;
        for (int l = 0; l < batch.rows; l++) {
            along += product[l] / r[l];
        }
        stepHypergradient -= weight * along;
    }

    /** Refuses round {@code t} where a hypergradient is not finite, or enormous. */
    void requireBoundedHypergradients(long t) {
        double sum = stepHypergradient;
        for (int l = 0; l < block.count; l++) {
            sum += block.h[l] * UNBOUNDED;
        }
        for (int l = 0; !Double.isFinite(sum) && l < block.count; l++) {
            if (!(Math.abs(block.h[l]) <= LARGEST_HYPERGRADIENT)) {
                throw new NonFiniteException("hypergradient", block.row[l], block.h[l], t, ADVICE);
            }
        }
        if (!Double.isFinite(stepHypergradient)) {
            throw new NonFiniteException("hypergradient of the step size", 0, stepHypergradient, t, ADVICE);
        }
    }

    /** Refuses round {@code t} where a weight is not finite, or enormous. */
    void requireBoundedWeights(long t) {
        Arrays.fill(check, 0);
        for (int l = 0; l < block.count; l++) {
            Products.add1(check, UNBOUNDED, block.w[l]);
        }
        for (int l = 0; Vectors.indexOfNonFinite(check) >= 0 && l < block.count; l++) {
            for (int k = 0; k < block.w[l].length; k++) {
                if (!(Math.abs(block.w[l][k]) <= LARGEST_WEIGHT)) {
                    throw new NonFiniteException("weights of feature " + block.row[l], k, block.w[l][k], t, ADVICE);
                }
            }
        }
    }

    /** In how many solves the exact solver took its slow, stable way. */
    long slowSolves() {
        return system instanceof SampleSpace exact ? exact.slowSolves() : 0;
    }
}
