package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.internal.Vectors;
import org.sobow.state.Checkpoint;
import org.sobow.window.WindowAverage;

/**
 * Strengths that many rows share: every group moves on in every round, and a row remembers where its group stood when it was last
 * touched.
 */
/* Per group, over all inner steps so far: A = Σ log(1 − α r), and K = Σ mu^(steps since) q with q = α r / (1 − α r). A row that was
 * last touched at A' and K', n steps ago, has since decayed by e^(A − A'), and its z has taken up kappa = mu^n K' − K times W:
 * see docs/sparse.md. */
final class GroupStrengths implements Strengths {
    private static final int STRIDE = 4;
    private static final int LOG_DECAY = 1;
    private static final int KAPPA = 2;
    private static final int STEPS = 3;

    private final SparseSoftmax recipe;
    private final double rho;
    private final boolean tuned;
    private final boolean forward;
    private final Powers memory;
    private final WindowAverage window;
    private final boolean windowed;
    private double[] lambda;
    private double[] lambdaNext;
    private final double[] r;
    private final double[] rNext;
    private final double[] logDecay;
    private final double[] kappa;
    private final double[] h;
    private final double[] mean;
    private long steps;
    private final RowTable table = new RowTable(STRIDE);

    GroupStrengths(SparseSoftmax recipe) {
        this.recipe = recipe;
        rho = recipe.rho();
        tuned = recipe.tuneStrengths();
        forward = recipe.step().forward();
        memory = new Powers(recipe.step().memory());
        windowed = recipe.algorithm().kind() != Algorithm.Kind.OAGD;
        int groups = tuned && recipe.sharing() instanceof Sharing.Groups g ? g.count() : 1;
        lambda = new double[groups];
        lambdaNext = new double[groups];
        r = new double[groups];
        rNext = new double[groups];
        logDecay = new double[groups];
        kappa = new double[groups];
        h = new double[groups];
        mean = new double[groups];
        window = recipe.algorithm().window().start(groups);
        Arrays.fill(lambda, recipe.lambda0());
        Arrays.fill(r, rho * Exponential.exp(recipe.lambda0()));
    }

    private int groupOf(int row) {
        return lambda.length == 1 ? 0 : ((Sharing.Groups) recipe.sharing()).of(recipe.bias() ? row - 1 : row);
    }

    @Override
    public RowTable table() {
        return table;
    }

    @Override
    public void reserve(int rows) {
        table.reserve(rows);
    }

    @Override
    public void open(Block block, long t) {
        double[] cells = table.cells;
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            int o = j * STRIDE;
            int group = groupOf(j);
            block.r[l] = r[group];
            block.rNext[l] = r[group];
            block.decay[l] = Exponential.exp(logDecay[group] - cells[o + LOG_DECAY]);
            if (forward) {
                block.mu[l] = memory.at((long) (steps - cells[o + STEPS]));
                block.kappa[l] = block.mu[l] * cells[o + KAPPA] - kappa[group];
            }
        }
    }

    @Override
    public double squares(Block block) {
        Arrays.fill(h, 0);
        for (int l = 0; l < block.count; l++) {
            h[groupOf(block.row[l])] += block.h[l];
        }
        return Vectors.normSquared(h);
    }

    @Override
    public void propose(Block block, double beta) {
        if (windowed) {
            window.meanWith(h, mean);
        } else {
            Vectors.copy(h, mean);
        }
        for (int g = 0; g < lambda.length; g++) {
            // eqs. (6), (7): λ_{t+1} = clip(λ_t − β·mean of the window)
            lambdaNext[g] = Math.min(Math.max(lambda[g] - beta * mean[g], recipe.lambdaLower()), recipe.lambdaUpper());
            rNext[g] = rho * Exponential.exp(lambdaNext[g]);
        }
        for (int l = 0; l < block.count; l++) {
            block.rNext[l] = rNext[groupOf(block.row[l])];
        }
    }

    @Override
    public void commit(Block block, double alpha, double alphaNext) {
        boolean twice = recipe.trainOn() == TrainOn.ALL;
        for (int g = 0; g < lambda.length; g++) {
            pass(g, alpha * r[g]);
            if (tuned) {
                r[g] = rNext[g];
            }
            if (twice) {
                pass(g, alphaNext * r[g]);
            }
        }
        steps += twice ? 2 : 1;
        if (tuned) {
            double[] free = lambda;
            lambda = lambdaNext;
            lambdaNext = free;
            if (windowed) {
                window.push(h);
            }
        }
        double[] cells = table.cells;
        for (int l = 0; l < block.count; l++) {
            int j = block.row[l];
            int o = j * STRIDE;
            int group = groupOf(j);
            cells[o + LOG_DECAY] = logDecay[group];
            if (forward) {
                cells[o + KAPPA] = kappa[group];
                cells[o + STEPS] = steps;
            }
        }
    }

    private void pass(int group, double x) {
        // A += log(1 − α r), K ← mu K + q
        logDecay[group] += Exponential.logOneMinus(x);
        kappa[group] = memory.base() * kappa[group] + x / (1 - x);
    }

    @Override
    public void pending(int j, Pending pending) {
        pending.decay = Exponential.exp(logDecay[groupOf(j)] - table.cells[j * STRIDE + LOG_DECAY]);
    }

    @Override
    public double lambda(int j) {
        return lambda[groupOf(j)];
    }

    @Override
    public int count() {
        return lambda.length;
    }

    @Override
    public double strength(int index) {
        return lambda[index];
    }

    @Override
    public long windowEntries() {
        return tuned && windowed ? Math.min(recipe.algorithm().window().size(), steps) * lambda.length : 0;
    }

    @Override
    public void save(Checkpoint.Builder into) {
        into.put("strengths.steps", steps)
                .put("strengths.lambda", lambda)
                .put("strengths.r", r)
                .put("strengths.logDecay", logDecay)
                .put("strengths.kappa", kappa)
                .put("strengths.rows", table.rows)
                .put("strengths.table", Arrays.copyOf(table.cells, table.rows * STRIDE));
        window.save("strengths.window.", into);
    }

    @Override
    public void load(Checkpoint from) {
        steps = from.number("strengths.steps");
        lambda = from.vector("strengths.lambda");
        Vectors.copy(from.vector("strengths.r"), r);
        Vectors.copy(from.vector("strengths.logDecay"), logDecay);
        Vectors.copy(from.vector("strengths.kappa"), kappa);
        table.rows = (int) from.number("strengths.rows");
        table.cells = from.vector("strengths.table");
        window.load("strengths.window.", from);
    }
}
