package org.sobow.learn.softmax;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.hypergradient.SolveReport;
import org.sobow.hypergradient.SolveTally;
import org.sobow.internal.Vectors;
import org.sobow.learn.softmax.Algorithm.Kind;

/** One round of Algorithm 2 on a batch, computed in a {@link Block}; nothing is written back here. */
final class SoftmaxRound {
    private final SparseSoftmax recipe;
    private final Strengths strengths;
    private final boolean forward;
    private final boolean greedy;
    private final boolean system;
    private final SampleSpace sampleSpace = new SampleSpace();
    private final RowSpace rowSpace = new RowSpace();
    private final SolveTally solves = new SolveTally();

    final Block block;
    private int classes;

    // a row an example: logits and probabilities, residuals (p − y)/n, steps, sensitivities X z
    private double[][] p = {};
    private double[][] e = {};
    private double[][] step = {};
    private double[][] xz = {};
    private double[] q = {};
    private double[][] both = {}; // −u_i for D_tr, E_i for D_val
    private double[][] view = {};
    private double[][] viewZ = {};
    private double[] viewR = {};
    private double[] check = {};

    private double stepHypergradient;
    private double validationLoss;

    SoftmaxRound(SparseSoftmax recipe, Strengths strengths) {
        this.recipe = recipe;
        this.strengths = strengths;
        forward = recipe.step().forward();
        greedy = recipe.step().rule() == StepTuning.Rule.GREEDY;
        system = recipe.tuneStrengths() || greedy;
        block = new Block(forward, greedy);
    }

    /** h of s = log α in the round last computed. */
    double stepHypergradient() {
        return stepHypergradient;
    }

    /** The mean cross-entropy on D_val at y_{t+1}, before it trains anything. */
    double validationLoss() {
        return validationLoss;
    }

    SolveReport solves() {
        return solves;
    }

    /** How often the exact solver had to factorize its whole system. */
    long fallbacks() {
        return sampleSpace.fallbacks();
    }

    /** Gathers the rows of the batch, and of the {@code retained} ones, at the start of round t. */
    void open(Batch batch, Retained retained, Weights weights, int newClasses, long t) {
        reserveFor(batch, newClasses);
        block.cover(batch, retained.rows(), newClasses);
        retained.cover(block, strengths.table());
        strengths.open(block, t);
        block.gather(weights);
    }

    void reserveFor(Batch batch, int newClasses) {
        if (newClasses != classes || batch.count > p.length) {
            classes = newClasses;
            int examples = Math.max(batch.count, p.length);
            p = new double[examples][classes];
            e = new double[examples][classes];
            step = new double[examples][classes];
            xz = forward ? new double[examples][classes] : xz;
            q = new double[classes];
            check = new double[classes];
        }
    }

    /** y_{t+1}, eq. (5): the inner step on D_tr. */
    void inner(Batch batch, double alpha) {
        // ∇_y g_t(x_t, y_t) = X'(P − Y)/n + R W
        Products.forward(batch, 0, batch.train, block.w, p);
        residuals(batch, 0, batch.train);
        if (forward) {
            Products.forward(batch, 0, batch.train, block.z, xz);
        }
        if (greedy) {
            keepGradient(batch);
        }
        step(batch, 0, batch.train, alpha, block.r);
    }

    /** The second inner step, on D_val at (x_{t+1}, y_{t+1}); the residuals are those of the hypergradient. */
    void innerAgain(Batch batch, double alphaNext) {
        step(batch, batch.train, batch.count, alphaNext, block.rNext);
    }

    /** Plain SGD on D_val: its forward pass and step. */
    void evaluate(Batch batch) {
        Products.forward(batch, batch.train, batch.count, block.w, p);
        validationLoss = residuals(batch, batch.train, batch.count);
    }

    /** p = softmax of the logits in p, e = (p − y)/n; the mean cross-entropy. */
    private double residuals(Batch batch, int from, int to) {
        double perExample = 1.0 / (to - from);
        double loss = 0;
        for (int i = from; i < to; i++) {
            double[] pi = p[i];
            Products.softmax(pi, pi);
            double[] ei = e[i];
            for (int k = 0; k < ei.length; k++) {
                ei[k] = perExample * pi[k];
            }
            ei[batch.label[i]] -= perExample;
            loss -= StrictMath.log(Math.max(pi[batch.label[i]], Double.MIN_NORMAL));
        }
        return loss * perExample;
    }

    /** W ← (1 − α r) W − α X'E, and z ← mu (z − α H z) − α ∇g with it, for the examples from {@code from} to {@code to}. */
    private void step(Batch batch, int from, int to, double alpha, double[] r) {
        double mu = recipe.step().memory();
        for (int i = from; i < to; i++) {
            double[] ei = e[i];
            double[] si = step[i];
            for (int k = 0; k < si.length; k++) {
                si[k] = -alpha * ei[k];
            }
            if (forward) {
                // −α (mu B X z + (p − y)/n), an example's share in the step of z
                RowSpace.curve(p[i], xz[i], -alpha * mu / (to - from));
                Products.add1(xz[i], 1, si);
            }
        }
        boolean train = from == 0;
        for (int l = 0; l < block.count; l++) {
            double[] w = block.w[l];
            boolean inBatch = l < batch.rows;
            int first = !inBatch ? 0 : train ? batch.start[l] : batch.middle[l];
            int end = !inBatch ? 0 : train ? batch.middle[l] : batch.start[l + 1];
            double x = alpha * r[l];
            if (forward) {
                double[] z = block.z[l];
                Products.scaleAndAdd(z, mu * (1 - x), batch, first, end, xz);
                Products.add1(z, -x, w);
            }
            Products.scaleAndAdd(w, 1 - x, batch, first, end, step);
        }
    }

    private void keepGradient(Batch batch) {
        for (int l = 0; l < block.count; l++) {
            double[] gradient = block.gradient[l];
            boolean inBatch = l < batch.rows;
            Products.sum(gradient, batch, inBatch ? batch.start[l] : 0, inBatch ? batch.middle[l] : 0, e);
            Products.add1(gradient, block.r[l], block.w[l]);
        }
    }

    /** The hypergradients at (x_t, y_{t+1}): that of this round, or for OAGD the weighted mean over the retained ones too. */
    void hypergradients(Batch batch, Retained retained, double alpha) {
        solves.clear();
        stepHypergradient = 0;
        Arrays.fill(block.h, 0, block.count, 0);
        boolean oagd = recipe.algorithm().kind() == Kind.OAGD;
        double divisor = oagd ? recipe.algorithm().window().divisor(retained.count() + 1) : 1;
        // (1/W) Σ_{i<K} eta^i ∇̂f_{t−i}(x_t, y_{t+1}), the newest last: its residuals serve the second inner step
        double weight = 1;
        for (int age = 1; age <= retained.count(); age++) {
            weight *= recipe.algorithm().window().eta();
            look(retained.batch(age), retained.places(age));
            add(retained.batch(age), retained.places(age), view, viewR, weight / divisor, alpha);
        }
        add(batch, null, block.w, block.r, 1 / divisor, alpha);
    }

    private void look(Batch batch, int[] places) {
        if (view.length < batch.rows) {
            view = new double[batch.rows + batch.rows / 2][];
            viewR = new double[view.length];
        }
        reserveFor(batch, classes);
        for (int l = 0; l < batch.rows; l++) {
            view[l] = block.w[places[l]];
            viewR[l] = block.r[places[l]];
        }
    }

    /** Adds {@code weight} times the hypergradient of one batch. */
    private void add(Batch batch, int @Nullable [] places, double[][] w, double[] r, double weight, double alpha) {
        int from = system ? 0 : batch.train;
        Products.forward(batch, from, batch.count, w, p);
        if (system) {
            for (int i = 0; i < batch.train; i++) {
                Products.softmax(p[i], p[i]);
            }
        }
        validationLoss = residuals(batch, batch.train, batch.count);
        if (forward) {
            stepHypergradient += weight * alongSensitivity(batch, places);
        }
        if (!system) {
            return;
        }
        boolean exact = recipe.solver() instanceof SystemSolver.Exact;
        if (exact) {
            sampleSpace.solve(batch, r, p, e, step, solves);
            takeTogether(batch);
        } else {
            rowSpace.solve(recipe.solver(), batch, r, p, e, solves);
        }
        double along = 0;
        for (int l = 0; l < batch.rows; l++) {
            int place = places == null ? l : places[l];
            double[] v;
            double scale;
            if (exact) {
                // r_j v_j = [X_val' E − X' u]_j
                int first = batch.start[l];
                if (batch.start[l + 1] == first + 1) {
                    v = both[batch.example[first]];
                    scale = batch.value[first];
                } else {
                    Products.sum(q, batch, first, batch.start[l + 1], both);
                    v = q;
                    scale = 1;
                }
            } else {
                v = rowSpace.v[l];
                scale = r[l];
            }
            // h_j = −r_j <W_j, v_j>
            block.h[place] -= weight * scale * Products.dot(w[l], v);
            if (greedy) {
                along += Products.dot(block.gradient[place], v) * (scale / r[l]);
            }
        }
        if (greedy) {
            // h_s = −e^s <∇_y g_t(x_t, y_t), v_t>
            stepHypergradient -= weight * alpha * along;
        }
    }

    private void takeTogether(Batch batch) {
        if (both.length < batch.count) {
            both = new double[batch.count][];
        }
        for (int i = 0; i < batch.train; i++) {
            Products.scale(step[i], -1);
            both[i] = step[i];
        }
        System.arraycopy(e, batch.train, both, batch.train, batch.count - batch.train);
    }

    /** &lt;∇_y f(y_{t+1}), z_{t+1}&gt; = Σ_i &lt;e_i, (X_val z)_i&gt;. */
    private double alongSensitivity(Batch batch, int @Nullable [] places) {
        double[][] z = block.z;
        if (places != null) {
            if (viewZ.length < batch.rows) {
                viewZ = new double[batch.rows + batch.rows / 2][];
            }
            for (int l = 0; l < batch.rows; l++) {
                viewZ[l] = block.z[places[l]];
            }
            z = viewZ;
        }
        Products.forward(batch, batch.train, batch.count, z, xz);
        double sum = 0;
        for (int i = batch.train; i < batch.count; i++) {
            sum += Products.dot(e[i], xz[i]);
        }
        return sum;
    }

    /** Refuses round {@code t} where a hypergradient is not finite. */
    void requireFiniteHypergradients(long t) {
        double sum = stepHypergradient() * 0;
        for (int l = 0; l < block.count; l++) {
            sum += block.h[l] * 0;
        }
        if (sum == 0) {
            return;
        }
        for (int l = 0; l < block.count; l++) {
            if (!Double.isFinite(block.h[l])) {
                throw new RefusedRoundException(t, "hypergradient of " + feature(block.row[l]), block.h[l]);
            }
        }
        throw new RefusedRoundException(t, "hypergradient of the step size", stepHypergradient());
    }

    /** Refuses round {@code t} where a weight or its sensitivity is not finite. */
    void requireFiniteRows(long t) {
        int l = rowOfNonFinite();
        if (l >= 0) {
            boolean weight = Vectors.indexOfNonFinite(block.w[l]) >= 0;
            double[] row = weight ? block.w[l] : block.z[l];
            int k = Vectors.indexOfNonFinite(row);
            String what = weight ? "weight of " : "sensitivity to the step of ";
            throw new RefusedRoundException(t, what + feature(block.row[l]) + ", class " + k, row[k]);
        }
    }

    private String feature(int row) {
        boolean isBias = recipe.bias() && row == 0;
        return isBias ? "the bias" : "feature " + (recipe.bias() ? row - 1 : row);
    }

    /** The first opened row that holds a number that is not finite, or −1. */
    private int rowOfNonFinite() {
        Products.clear(check);
        for (int l = 0; l < block.count; l++) {
            Products.add1(check, 0, block.w[l]);
            if (forward) {
                Products.add1(check, 0, block.z[l]);
            }
        }
        double sum = 0;
        for (double value : check) {
            sum += value;
        }
        if (sum == 0) {
            return -1;
        }
        for (int l = 0; l < block.count; l++) {
            for (int k = 0; k < classes; k++) {
                if (!Double.isFinite(block.w[l][k]) || (forward && !Double.isFinite(block.z[l][k]))) {
                    return l;
                }
            }
        }
        return -1;
    }
}
