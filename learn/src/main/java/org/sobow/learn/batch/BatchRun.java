package org.sobow.learn.batch;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.SparseVector;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A run of {@link BatchTuning} over numbered features and classes, for experiments that cut rounds themselves.
 *
 * <p>A round is computed in scratch, checked, and only then written back: a round that is refused leaves weights and hyperparameters
 * as they were, and its examples are dropped. Predicting is pure. Inputs are not kept. For one thread.
 */
public final class BatchRun {
    private final BatchTuning tuning;
    private final Rows rows;
    private final Strengths strengths;
    private final StepSize step;
    private final Block block;
    private final BatchRound computation;
    private final Retained retained;
    private final Entries scratch = new Entries();
    private Batch batch = new Batch();
    private long round;
    private double hypergradientNorm;
    private double[] logits = {};

    BatchRun(BatchTuning tuning) {
        this.tuning = tuning;
        int cells = tuning.tuneStrengths() ? RowCursor.CELLS : FixedStrengths.CELLS;
        rows = new Rows(cells, Math.max(2, tuning.classes()));
        strengths = tuning.tuneStrengths() ? new TunedStrengths(tuning, rows) : new FixedStrengths(tuning, rows);
        step = new StepSize(tuning);
        block = new Block(rows, tuning.tuneStep());
        computation = new BatchRound(tuning, block);
        retained = new Retained(tuning.algorithm().retained());
    }

    /** How many classes there are; where classes grow, how many the rounds so far had, at least 2. */
    public int classes() {
        return rows.classes();
    }

    /** Rounds played. */
    public long round() {
        return round;
    }

    /**
     * Writes the probabilities of the classes into {@code out}, of length {@link #classes()}.
     *
     * @return the most probable class, the smallest of equals; defined before anything was learned
     */
    public int predict(SparseVector x, double[] out) {
        Require.length("out", classes(), out);
        if (logits.length != classes()) {
            logits = new double[classes()];
        }
        logits(entries(x), logits);
        int best = 0;
        for (int c = 1; c < logits.length; c++) {
            best = logits[c] > logits[best] ? c : best;
        }
        Softmax.probabilities(logits, 1, out);
        return best;
    }

    /** Writes the logits of the first classes into {@code f}: 0 for one that no round has had. */
    void logits(Entries x, double[] f) {
        Products.clear(f);
        int count = Math.min(f.length, classes());
        for (int e = 0; e < x.size(); e++) {
            int j = x.index(e);
            if (j < rows.count()) {
                double decay = strengths.decay(j);
                double[] from = rows.weights(j);
                int at = rows.weight(j);
                for (int k = 0; k < count; k++) {
                    f[k] += x.value(e) * (decay * from[at + k]);
                }
            }
        }
    }

    private Entries entries(SparseVector x) {
        scratch.clear();
        for (int k = 0; k < x.size(); k++) {
            scratch.add(x.index(k), x.value(k));
        }
        return scratch;
    }

    /** Adds an example, of the weight 1, to the round that is being filled. */
    public void add(SparseVector x, int label) {
        if (label < 0 || label >= tuning.mostClasses()) {
            throw new IllegalArgumentException("label must lie in [0, " + tuning.mostClasses() + "), got " + label);
        }
        if (x.length() > tuning.features()) {
            throw new IllegalArgumentException("feature must lie in [0, " + tuning.features() + "), got "
                    + (x.length() - 1) + "; allow for more features");
        }
        batch.add(x, label);
    }

    /** Adds an example whose features and class are known to be in range. */
    void add(Entries x, int label, double weight) {
        batch.add(x, label, weight);
    }

    /** How many examples the round has that is being filled. */
    int waiting() {
        return batch.count;
    }

    /** Plays a round on the examples that were added, the first {@code n} as D_tr and the others, at least one, as D_val. */
    public void play(int n) {
        if (n < 1 || n >= batch.count) {
            throw new IllegalArgumentException(
                    "n must lie in [1, " + (batch.count - 1) + "], one less than the examples added, got " + n);
        }
        try {
            step(n);
        } finally {
            batch.clear();
        }
    }

    private void step(int n) {
        boolean tunes = tuning.algorithm().tunes();
        boolean twice = tuning.trainOn() == TrainOn.ALL;
        if (!tunes && !twice) {
            batch.count = n;
        }
        rows.reserve(batch.largestFeature + 1, batch.largestLabel + 1);
        batch.index(n, rows);
        long t = round + 1;
        computation.reserve(batch, classes());
        block.cover(batch, retained.rows());
        retained.cover(block);
        strengths.open(block);
        block.gather();

        // eq. (5): y_{t+1} = y_t − α ∇_y g_t(x_t, y_t)
        computation.inner(batch, step.value());

        // eqs. (4), (7), (6): h_t at (x_t, y_{t+1}), and x_{t+1}
        if (tunes) {
            computation.hypergradients(batch, retained, step.value());
            computation.requireBoundedHypergradients(t);
            strengths.propose(block);
            step.propose(computation.stepHypergradient());
        } else if (twice) {
            computation.evaluate(batch);
        }
        if (twice) {
            computation.innerAgain(batch, step.next());
        }
        computation.requireBoundedWeights(t);

        hypergradientNorm = tuning.tuneStrengths() ? Math.sqrt(Products.dot(block.h, block.h, block.count)) : 0;
        strengths.commit(block, step.value(), step.next());
        block.scatter();
        step.commit();
        batch = retained.push(batch);
        round++;
    }

    /** The inner step size as it is now. */
    public double step() {
        return step.value();
    }

    /** The logarithm of the strength of {@code feature} as it is now; the initial one for a feature never seen. */
    public double lambda(int feature) {
        return feature < rows.count() ? strengths.lambda(feature) : tuning.lambda0();
    }

    /** The geometric mean of the strengths of all features up to the largest seen. */
    double strength() {
        double sum = 0;
        for (int j = 0; j < rows.count(); j++) {
            sum += lambda(j);
        }
        return tuning.rho() * Math.exp(rows.count() == 0 ? tuning.lambda0() : sum / rows.count());
    }

    /** The weight of {@code feature} for class {@code k}; 0 for a feature never seen. */
    public double weight(int feature, int k) {
        Objects.checkIndex(k, classes());
        return feature < rows.count() ? strengths.decay(feature) * rows.weights(feature)[rows.weight(feature) + k] : 0;
    }

    /** Returns what predicts as this run does now, for so many classes. Every row decays in every round, so that all are copied. */
    FrozenBatchRun freeze(int classesShown) {
        double[][] w = new double[rows.count()][Math.min(classesShown, classes())];
        for (int j = 0; j < w.length; j++) {
            for (int k = 0; k < w[j].length; k++) {
                w[j][k] = rows.weights(j)[rows.weight(j) + k];
            }
            Products.scale(w[j], strengths.decay(j));
        }
        return new FrozenBatchRun(w, classesShown);
    }

    /** In how many solves since the start or the resume the exact solver lost too much to rounding and took its slow, stable way. */
    public long slowSolves() {
        return computation.slowSolves();
    }

    /** ||h_t|| of the strengths in the last round. */
    public double hypergradientNorm() {
        return hypergradientNorm;
    }

    /** Bytes that the window's entries take. */
    public long windowBytes() {
        return strengths.windowBytes();
    }

    void save(StateBuilder to) {
        to.put("round", round);
        rows.save(to);
        strengths.save(to);
        step.save(to);
        retained.save(to);
        batch.save("waiting.", to);
    }

    /** Takes the state, of at most so many features and classes, in place of what there is. */
    void load(State from, int features, int classes) {
        round = from.rounds("round");
        rows.load(from, features, classes(), Math.max(classes, classes()));
        strengths.load(from, round);
        step.load(from);
        retained.load(from, rows, 2 * tuning.batch());
        batch.load("waiting.", from, 2 * tuning.batch() - 1, features, classes);
    }
}
