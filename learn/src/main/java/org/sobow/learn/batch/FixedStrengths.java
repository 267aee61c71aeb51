package org.sobow.learn.batch;

import org.sobow.internal.Exponential;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** One strength for all rows, which stays: of a row, its logarithmic decay at the last touch is remembered. */
/* A = Σ log(1 − α r) over all inner steps so far. A row last touched at A' has since decayed by e^(A − A'). */
final class FixedStrengths implements Strengths {
    /** A'. */
    static final int CELLS = 1;

    private static final int LOG_DECAY = 0;

    private final Rows rows;
    private final double lambda;
    private final double r;
    private final boolean twice;
    private double logDecay;

    FixedStrengths(BatchTuning tuning, Rows rows) {
        this.rows = rows;
        lambda = tuning.lambda0();
        r = tuning.rho() * Exponential.exp(lambda);
        twice = tuning.trainOn() == TrainOn.ALL;
    }

    @Override
    public void open(Block block) {
        rows.fetchCells(block.row, block.count);
        for (int l = 0; l < block.count; l++) {
            block.r[l] = r;
            block.rNext[l] = r;
            block.decay[l] = decay(block.row[l]);
        }
    }

    @Override
    public double decay(int j) {
        return Exponential.exp(logDecay - rows.cells(j)[rows.cell(j) + LOG_DECAY]);
    }

    @Override
    public void propose(Block block) {}

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        // A += log(1 − α r)
        logDecay += Exponential.logOneMinus(alpha * r) + (twice ? Exponential.logOneMinus(alphaNext * r) : 0);
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            rows.cells(j)[rows.cell(j) + LOG_DECAY] = logDecay;
        }
    }

    @Override
    public double lambda(int j) {
        return lambda;
    }

    @Override
    public long windowBytes() {
        return 0;
    }

    @Override
    public void save(StateBuilder into) {
        into.put("outer.logDecay", logDecay).put("outer.touched", rows.column(LOG_DECAY));
    }

    @Override
    public void load(State from, long round) {
        logDecay = from.real("outer.logDecay", -Double.MAX_VALUE, 0);
        rows.setColumn(LOG_DECAY, from.vector("outer.touched", rows.count(), logDecay, 0));
    }
}
