package org.sobow.learn.model;

import java.util.Arrays;
import org.sobow.internal.Fused;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/**
 * The weights of a linear model, a row for each feature with a column for each output that has weights, and their sensitivities to log α
 * and log λ.
 */
/* Every round shrinks every weight by the same factor, so the factor is kept apart: w = c·v. The sensitivities of a row that is not
 * touched go through the same, z ← (1 − δ) z − δ w with δ = α λ, hence z = c·(q + κ v) with κ ← κ − δ/(1 − δ). A round therefore
 * costs what its own features cost. Memory mu acts on a row when its feature is present: the age of a sensitivity is counted in
 * examples that had the feature, which for a rare one is what its weight remembers.
 *
 * The bias, feature 0, is not shrunk and has its arrays apart, with a sensitivity of its own: that to the logarithm of its factor
 * of the step size, of which the effect on the other weights is left out. */
public final class LinearModel {
    private static final double SMALLEST_SCALE = 1e-60;
    private static final double LARGEST_SHIFT = 1;
    private static final double ROUNDING = 1e-13;

    private final boolean toStep;
    private final boolean toStrength;
    private int outputs;
    private int rows = 1;
    private double[] v = {};
    private double[] q = {};
    private double[] r = {};
    private double scale = 1;
    private double shift;
    private double one;
    private double[] bias;
    private double[] biasSensitivity;
    private double[] factorSensitivity;
    private double[] biasToStrength;

    public LinearModel(int outputs, boolean toStep, boolean toStrength) {
        this.outputs = outputs;
        this.toStep = toStep;
        this.toStrength = toStrength;
        bias = new double[outputs];
        biasToStrength = new double[outputs];
        biasSensitivity = new double[outputs];
        factorSensitivity = new double[outputs];
    }

    public int outputs() {
        return outputs;
    }

    /** Makes room for {@code count} features. */
    public void reserve(int count) {
        rows = Math.max(rows, count);
        if (rows * outputs > v.length) {
            resize(rows + (rows >> 1));
        }
    }

    private void resize(int capacity) {
        v = Arrays.copyOf(v, capacity * outputs);
        q = toStep ? Arrays.copyOf(q, capacity * outputs) : q;
        r = toStrength ? Arrays.copyOf(r, capacity * outputs) : r;
    }

    /** Whether the weights have a sensitivity at all. */
    public boolean isTuned() {
        return toStep || toStrength;
    }

    /** Whether the weights have a sensitivity to log λ. */
    public boolean hasStrength() {
        return toStrength;
    }

    /** Writes the outputs for an encoded row to the front of {@code f}, and their sensitivity to log α, where there is one, of {@code u}. */
    public void forward(Entries x, double[] f, double[] u) {
        if (!toStep) {
            Sweep.sum(x, outputs, scale, v, bias, f);
            return;
        }
        Sweep.sumBoth(x, outputs, v, q, f, u);
        for (int k = 0; k < outputs; k++) {
            u[k] = biasSensitivity[k] + scale * (u[k] + shift * f[k]);
            f[k] = bias[k] + scale * f[k];
        }
    }

    /** The same for a model of one output: returns it, and leaves its sensitivity to {@link #toStepOfOne}. */
    public double forwardOne(Entries x) {
        int[] index = x.indices();
        double[] value = x.values();
        int size = x.size();
        double[] v = this.v;
        double sum = 0;
        if (!toStep) {
            for (int e = 1; e < size; e++) {
                sum = index[e] < v.length ? Fused.add(value[e], v[index[e]], sum) : sum;
            }
            return bias[0] + scale * sum;
        }
        double[] q = this.q;
        double sensitivity = 0;
        for (int e = 1; e < size; e++) {
            int i = index[e];
            if (i < v.length) {
                sum = Fused.add(value[e], v[i], sum);
                sensitivity = Fused.add(value[e], q[i], sensitivity);
            }
        }
        one = biasSensitivity[0] + scale * (sensitivity + shift * sum);
        return bias[0] + scale * sum;
    }

    /** The sensitivity to log α of the output that {@link #forwardOne} returned last; 0 where there is none. */
    public double toStepOfOne() {
        return one;
    }

    /** Writes the sensitivity of the outputs for an encoded row, which are {@code f}, to log λ into {@code u}. */
    /* u ← offset + c (r + κ v)ᵀx, of which c vᵀx is known: the outputs without the bias. Where both parts cancel, as they do before a
     * shrinkage has had an effect, what rounding leaves would be followed as if it were a sensitivity. */
    public void toStrength(Entries x, double[] f, double[] u) {
        Sweep.sum(x, outputs, scale, r, biasToStrength, u);
        for (int k = 0; k < outputs; k++) {
            double shifted = shift * (f[k] - bias[k]);
            double sum = u[k] + shifted;
            u[k] = Math.abs(sum) <= ROUNDING * Math.abs(shift) * (Math.abs(f[k]) + Math.abs(bias[k])) ? 0 : sum;
        }
    }

    /** Forgets every sensitivity. */
    public void forgetSensitivity() {
        shift = 0;
        one = 0;
        for (double[] each : new double[][] {q, r, biasSensitivity, factorSensitivity, biasToStrength}) {
            Arrays.fill(each, 0);
        }
    }

    /** The sensitivity of the outputs to the logarithm of the bias's factor: not to be changed. */
    public double[] factorSensitivity() {
        return factorSensitivity;
    }

    /** w ← (1 − δ) w and z ← (1 − δ) z − δ w, for every weight but the bias. */
    public void shrink(double delta) {
        if (delta > 0) {
            scale *= 1 - delta;
            shift -= isTuned() ? delta / (1 - delta) : 0;
            if (scale < SMALLEST_SCALE || shift < -LARGEST_SHIFT) {
                multiplyOut();
            }
        }
    }

    private void multiplyOut() {
        for (int i = 0; i < v.length; i++) {
            if (toStep) {
                q[i] = scale * (q[i] + shift * v[i]);
            }
            if (toStrength) {
                r[i] = scale * (r[i] + shift * v[i]);
            }
            v[i] *= scale;
        }
        scale = 1;
        shift = 0;
    }

    /** w_j ← (1 − δ_j) w_j and z_j ← (1 − δ_j) z_j − δ_j w_j for the features of {@code x} but the bias, in place of a common shrinkage. */
    public void shrink(Entries x, double[] deltas) {
        if (toStep) {
            shrinkSensitivity(x, deltas, q);
        }
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            for (int i = row; i < row + outputs; i++) {
                v[i] *= 1 - deltas[e];
            }
        }
    }

    /** z_j ← (1 − δ_j) z_j − δ_j w_j, for a sensitivity whose rows lie as those of the weights. */
    public void shrinkSensitivity(Entries x, double[] deltas, double[] z) {
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            for (int i = row; i < row + outputs; i++) {
                z[i] = (1 - deltas[e]) * z[i] - deltas[e] * v[i];
            }
        }
    }

    /** w ← w + share·z, with the sensitivity to log α, for the bias and the features of {@code x}. */
    public void advance(Entries x, double share) {
        for (int k = 0; k < outputs; k++) {
            bias[k] += share * biasSensitivity[k];
        }
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            for (int i = row; i < row + outputs; i++) {
                double moved = share * (q[i] + shift * v[i]);
                v[i] += moved;
                q[i] -= shift * moved;
                if (toStrength) {
                    r[i] -= shift * moved;
                }
            }
        }
    }

    /**
     * The step of a round: w ← w − α x g, then z ← mu z − α x (g + d), and for the sensitivity to the logarithm of the bias's factor
     * z ← mu z − α (g + e). Without sensitivities only the first. Leaves g + d in {@code d}.
     */
    public void move(Entries x, double step, double biasStep, double[] g, double mu, double[] d, double[] e) {
        if (toStep) {
            moveToStep(x, step, biasStep, g, mu, d, e);
        }
        for (int k = 0; k < outputs; k++) {
            bias[k] -= biasStep * g[k];
        }
        if (!toStep || shift != 0) {
            Sweep.decay(x, outputs, step / scale, g, 1, v);
        }
    }

    /* Without a shrinkage the weights move in the same sweep. */
    private void moveToStep(Entries x, double step, double biasStep, double[] g, double mu, double[] d, double[] e) {
        for (int k = 0; k < outputs; k++) {
            d[k] += g[k];
            factorSensitivity[k] = mu * factorSensitivity[k] - biasStep * (g[k] + e[k]);
        }
        if (shift != 0) {
            moveSensitivity(x, step, biasStep, g, mu, d, biasSensitivity, q);
            return;
        }
        for (int k = 0; k < outputs; k++) {
            biasSensitivity[k] = mu * biasSensitivity[k] - biasStep * d[k];
        }
        Sweep.moveBoth(x, outputs, step / scale, g, mu, d, v, q);
    }

    /** The same for a model of one output. */
    public void moveOne(Entries x, double step, double biasStep, double g, double mu, double d, double e) {
        double t = scale == 1 ? step : step / scale;
        bias[0] -= biasStep * g;
        if (!toStep) {
            Sweep.add(x, -t * g, v);
            return;
        }
        biasSensitivity[0] = mu * biasSensitivity[0] - biasStep * (g + d);
        factorSensitivity[0] = mu * factorSensitivity[0] - biasStep * (g + e);
        if (shift == 0) {
            Sweep.moveOne(x, t * g, mu, t * (g + d), v, q);
        } else {
            // q ← mu (q + κ v) − t x (g + d) − κ (v − t x g)
            Sweep.moveOne(x, t * g, mu, t * (g + d - shift * g), (1 - mu) * shift, v, q);
        }
    }

    /** The sensitivity to log λ, z ← mu z − α x d, in a round whose weights are about to move along g. */
    public void moveToStrength(Entries x, double step, double biasStep, double[] g, double mu, double[] d) {
        moveSensitivity(x, step, biasStep, g, mu, d, biasToStrength, r);
    }

    private void moveSensitivity(
            Entries x, double step, double biasStep, double[] g, double mu, double[] d, double[] ofBias, double[] z) {
        for (int k = 0; k < outputs; k++) {
            ofBias[k] = mu * ofBias[k] - biasStep * d[k];
        }
        double factor = step / scale;
        if (shift == 0) {
            Sweep.decay(x, outputs, factor, d, mu, z);
            return;
        }
        double kept = (1 - mu) * shift;
        for (int k = 0; k < outputs; k++) {
            // q ← mu (q + κ v) − t x d − κ (v − t x g)
            double direction = d[k] - shift * g[k];
            for (int e = 1; e < x.size(); e++) {
                int i = x.index(e) * outputs + k;
                z[i] = mu * z[i] - factor * x.value(e) * direction - kept * v[i];
            }
        }
    }

    /** Goes from one output f, the score of class 1, to all but the last of outputs that sum to zero: −f/2, f/2 and zeros. */
    public void split(int count) {
        outputs = count;
        v = halved(v, count);
        q = halved(q, count);
        r = halved(r, count);
        bias = halved(bias, count);
        biasSensitivity = halved(biasSensitivity, count);
        factorSensitivity = halved(factorSensitivity, count);
        biasToStrength = halved(biasToStrength, count);
    }

    /** The rows of one output as rows of so many: −f/2, f/2 and zeros. */
    public static double[] halved(double[] from, int outputs) {
        double[] into = new double[from.length * outputs];
        for (int j = 0; j < from.length; j++) {
            into[j * outputs] = -0.5 * from[j];
            into[j * outputs + 1] = 0.5 * from[j];
        }
        return into;
    }

    /** Makes room for more outputs, which start at 0; the last so far gets weights. */
    public void widen(int count) {
        int before = outputs;
        outputs = count;
        v = widened(v, before, count);
        q = widened(q, before, count);
        r = widened(r, before, count);
        bias = widened(bias, before, count);
        biasSensitivity = widened(biasSensitivity, before, count);
        factorSensitivity = widened(factorSensitivity, before, count);
        biasToStrength = widened(biasToStrength, before, count);
    }

    /** The rows of {@code before} outputs, whose last was not held, as rows of more. */
    public static double[] widened(double[] from, int before, int outputs) {
        double[] into = new double[from.length / before * outputs];
        double[] row = new double[before + 1];
        for (int j = 0; j < from.length / before; j++) {
            System.arraycopy(from, j * before, row, 0, before);
            ZeroSum.complete(row, before);
            System.arraycopy(row, 0, into, j * outputs, row.length);
        }
        return into;
    }

    public void save(Checkpoint.Builder to) {
        to.put("outputs", outputs)
                .put("rows", rows)
                .put("scale", new double[] {scale, shift})
                .put("weights", used(v))
                .put("toStep", used(q))
                .put("toStrength", used(r))
                .put("bias", bias)
                .put("biasSensitivity", biasSensitivity)
                .put("factorSensitivity", factorSensitivity)
                .put("biasToStrength", biasToStrength);
    }

    private double[] used(double[] from) {
        return Arrays.copyOf(from, Math.min(from.length, rows * outputs));
    }

    public void load(Checkpoint from) {
        outputs = (int) from.number("outputs");
        rows = (int) from.number("rows");
        scale = from.vector("scale")[0];
        shift = from.vector("scale")[1];
        v = from.vector("weights");
        q = from.vector("toStep");
        r = from.vector("toStrength");
        bias = from.vector("bias");
        biasSensitivity = from.vector("biasSensitivity");
        factorSensitivity = from.vector("factorSensitivity");
        biasToStrength = from.vector("biasToStrength");
    }
}
