package org.sobow.learn.tuning;

import java.util.Arrays;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.ZeroSum;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/** The sensitivity of each weight to the logarithm of a setting of its own block. What a block's setting does to others is left out. */
/* p_j = dw_j/dlog θ_b for the features j of block b, hence u_b = Σ_{j∈b} p_j x_j moves the outputs and h_b = <∇l(f), u_b>. Rows lie as
 * the weights of LinearModel do, and are multiplied by a factor c that all share, for shrinkage that touches every weight. */
final class BlockSensitivity {
    private static final double SMALLEST_SCALE = 1e-60;
    private static final double LARGEST = 1e100;

    private final Blocks blocks;
    private final boolean ofStep;
    private int outputs;
    private int rows = 1;
    private double[] p = {};
    private double scale = 1;
    private double[] u = {};
    private double[] parts = {};
    private double[] d = {};

    /** Of settings that scale the step of their block, or of others. */
    BlockSensitivity(Blocks blocks, int outputs, boolean ofStep) {
        this.blocks = blocks;
        this.ofStep = ofStep;
        this.outputs = outputs;
    }

    /** Makes room for {@code count} features. */
    void reserve(int count) {
        rows = Math.max(rows, count);
        if (rows * outputs > p.length) {
            p = Arrays.copyOf(p, (rows + (rows >> 1)) * outputs);
        }
    }

    /** u_b ← Σ_{j∈b} p_j x_j for the blocks of the row; all is forgotten where that leaves all bounds. */
    void follow(Entries x) {
        sum(x);
        for (int i = 0; i < blocks.size() * outputs; i++) {
            if (!(Math.abs(u[i]) <= LARGEST)) {
                Arrays.fill(p, 0);
                Arrays.fill(u, 0);
                return;
            }
        }
    }

    private void sum(Entries x) {
        int used = blocks.size() * outputs;
        u = used > u.length ? new double[2 * used] : u;
        Arrays.fill(u, 0, used, 0);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            int at = blocks.place(e) * outputs;
            double value = scale * x.value(e);
            for (int k = 0; k < outputs; k++) {
                u[at + k] += value * p[row + k];
            }
        }
    }

    /** h_b = <∇l(f), u_b> for the block at a place. */
    double hypergradient(int place, double[] g) {
        return ZeroSum.dot(g, u, place * outputs, outputs);
    }

    /** p ← (1 − δ) p, for every weight. */
    void shrink(double delta) {
        scale *= 1 - delta;
        if (scale < SMALLEST_SCALE) {
            for (int i = 0; i < p.length; i++) {
                p[i] *= scale;
            }
            scale = 1;
        }
    }

    /** p_j ← (1 − δ_j) p_j − δ_j w_j, for the features of the row. */
    void shrink(Entries x, double[] deltas, LinearModel model) {
        model.shrinkSensitivity(x, deltas, p);
    }

    /** d_b ← H (I + A H)⁻¹ (mu u_b − B_b g′), with g′ itself where the setting scales the step, and p_j ← mu p_j − α_j x_j d_b. */
    void move(Entries x, Entries longer, double alpha, Tuning tuning, double[] taken, Response response) {
        double mu = tuning.memory();
        d = d.length == taken.length ? d : new double[taken.length];
        scaleParts(x, longer, tuning.guard() ? alpha : 0);
        for (int place = 0; place < blocks.size(); place++) {
            int at = place * outputs;
            for (int k = 0; k < outputs; k++) {
                d[k] = mu * u[at + k] - parts[place] * taken[k];
            }
            ZeroSum.complete(d, outputs);
            response.curve(d);
            for (int k = 0; k < outputs; k++) {
                u[at + k] = ofStep ? d[k] + taken[k] : d[k];
            }
        }
        for (int e = 1; e < longer.size(); e++) {
            int row = longer.index(e) * outputs;
            int at = blocks.place(e) * outputs;
            double t = alpha / scale * longer.value(e);
            for (int k = 0; k < outputs; k++) {
                p[row + k] = mu * p[row + k] - t * u[at + k];
            }
        }
    }

    /** B_b ← Σ_{j∈b} α_j x_j², the part of A that the setting of the block scales. */
    private void scaleParts(Entries x, Entries longer, double alpha) {
        parts = blocks.size() > parts.length ? new double[2 * blocks.size()] : parts;
        Arrays.fill(parts, 0, blocks.size(), 0);
        for (int e = 1; e < x.size() && ofStep; e++) {
            parts[blocks.place(e)] += alpha * x.value(e) * longer.value(e);
        }
    }

    /** Goes from one output to those of the classes, as the weights do. */
    void split(int count) {
        p = LinearModel.halved(p, count);
        outputs = count;
    }

    /** Makes room for more outputs, as the weights do. */
    void widen(int count) {
        p = LinearModel.widened(p, outputs, count);
        outputs = count;
    }

    void save(String prefix, Checkpoint.Builder to) {
        to.put(prefix + "rows", rows)
                .put(prefix + "scale", new double[] {scale})
                .put(prefix + "sensitivity", Arrays.copyOf(p, Math.min(p.length, rows * outputs)));
    }

    void load(String prefix, Checkpoint from, int count) {
        outputs = count;
        rows = (int) from.number(prefix + "rows");
        scale = from.vector(prefix + "scale")[0];
        p = from.vector(prefix + "sensitivity");
    }
}
