package org.sobow.learn.softmax;

import static org.sobow.learn.softmax.FeatureRows.NEXT;
import static org.sobow.learn.softmax.FeatureRows.STRIDE;

import org.sobow.state.Checkpoint;

/** One strength a row, moved on lazily: a row is brought up to date when it is touched, or when an entry of it leaves the window. */
/* The state of a row, after round τ: λ_j(τ+1); r = ρ e^λ; the window's sum; and the factor that W_j has still to be multiplied by
 * (FeatureRows). While no entry comes or leaves, S_j only fades, so that λ_j and W_j have a closed form over any gap (RowPassage). An
 * entry that leaves brings its row up to date; as many leave as came, so a round costs the same whatever K.
 *
 * A sweep visits every row at least once in so many rounds, so no gap is longer than what is remembered of past rounds. */
final class FeatureStrengths implements Strengths {
    private final double rho;
    private final double lambda0;
    private final boolean forward;
    private final StrengthBox box;
    private final FeatureRows rows;
    private final PastRounds past;
    private final WindowSums window;
    private final RowPassage passage;
    private double gamma;
    private int sweep;

    // of the opened rows
    private double[] lambda = {};
    private double[] lambdaNext = {};

    FeatureStrengths(SparseSoftmax recipe) {
        rho = recipe.rho();
        lambda0 = recipe.lambda0();
        forward = recipe.step().forward();
        box = new StrengthBox(recipe.lambdaLower(), recipe.lambdaUpper());
        rows = new FeatureRows(forward);
        past = new PastRounds(recipe);
        window = new WindowSums(recipe.algorithm(), rows);
        passage = new RowPassage(recipe, box, rows, past);
    }

    @Override
    public RowTable table() {
        return rows.table;
    }

    @Override
    public void reserve(int newRows) {
        rows.reserve(newRows);
    }

    @Override
    public void open(Block block, long t) {
        reserveBlock(block.count);
        for (int l = 0; l < block.count; l++) {
            int o = block.row[l] * STRIDE;
            passage.advance(o, t - 1);
            lambda[l] = passage.lambda;
            block.r[l] = passage.r;
            block.decay[l] = passage.decay;
            window.open(l, o);
            if (forward) {
                block.mu[l] = passage.mu;
                block.kappa[l] = passage.kappa;
            }
        }
        window.collectLeaving(block);
    }

    private void reserveBlock(int count) {
        window.reserve(count);
        if (count > lambda.length) {
            int capacity = count + count / 2;
            lambda = new double[capacity];
            lambdaNext = new double[capacity];
        }
    }

    @Override
    public double squares(Block block) {
        double sum = 0;
        for (int l = 0; l < block.count; l++) {
            sum += block.h[l] * block.h[l];
        }
        return sum;
    }

    @Override
    public void propose(Block block, double beta) {
        gamma = beta / window.divisor();
        window.sums(block.h, block.count, lambdaNext);
        for (int l = 0; l < block.count; l++) {
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β/W·S_t)
            lambdaNext[l] = box.clip(lambda[l] - gamma * lambdaNext[l]);
            block.rNext[l] = rho * Exponential.exp(lambdaNext[l]);
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        past.record(alpha, alphaNext, gamma, window.turn());
        leave();
        store(block);
        sweep();
        double factor = window.keepScale();
        if (factor != 1) {
            past.rescale(factor);
        }
    }

    /** Lets this round pass over the rows that are not in it, but whose entry of K rounds ago leaves. */
    private void leave() {
        int[] leaving = window.fetchLeaving();
        long next = past.last() + 1;
        for (int k = 0; k < window.leaving(); k++) {
            int o = leaving[k] * STRIDE;
            passage.advanceAndDrift(o, gamma * window.takeOut(k, o));
            window.storeRest(o);
            rows.write(o, passage, next);
        }
    }

    private void store(Block block) {
        long next = past.last() + 1;
        for (int l = 0; l < block.count; l++) {
            rows.writeTouched(block.row[l] * STRIDE, lambdaNext[l], block.rNext[l], next);
        }
        window.store(block);
    }

    private void sweep() {
        int all = rows.table.rows;
        long last = past.last();
        int count = Math.min(all, all / PastRounds.HORIZON + 1);
        for (int i = 0; i < count; i++) {
            if (sweep >= all) {
                sweep = 0;
            }
            int o = sweep++ * STRIDE;
            double next = rows.cells[o + NEXT];
            if (next != 0 && next <= last) {
                passage.advance(o, last);
                rows.write(o, passage, last + 1);
            }
        }
    }

    @Override
    public void pending(int j, Pending pending) {
        passage.advance(j * STRIDE, past.last());
        pending.decay = passage.decay;
        pending.mu = passage.mu;
        pending.kappa = passage.kappa;
    }

    @Override
    public double lambda(int j) {
        if (j >= rows.table.rows) {
            return lambda0;
        }
        passage.advance(j * STRIDE, past.last());
        return passage.lambda;
    }

    @Override
    public int count() {
        return rows.table.rows;
    }

    @Override
    public double strength(int index) {
        return lambda(index);
    }

    @Override
    public long windowEntries() {
        return window.size();
    }

    @Override
    public void save(Checkpoint.Builder into) {
        into.put("strengths.scale", new double[] {window.scale(), past.gamma(past.last())});
        rows.save("strengths.", into);
        past.save("strengths.", into);
        window.save("strengths.", into);
        into.put("strengths.sweep", sweep);
    }

    @Override
    public void load(Checkpoint from) {
        rows.load("strengths.", from);
        past.load("strengths.", from);
        window.load("strengths.", from, from.vector("strengths.scale")[0]);
        sweep = (int) from.number("strengths.sweep");
    }
}
