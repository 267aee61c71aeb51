package org.sobow.learn.linear;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/** The weights of a linear model, a row of outputs for each feature, and their sensitivities to log α and log λ. */
/* Every round shrinks every weight by the same factor, so the factor is kept apart: w = c·v. The sensitivities of a row that is not
 * touched go through the same, z ← (1 − δ) z − δ w with δ = α λ, hence z = c·(q + κ v) with κ ← κ − δ/(1 − δ). A round therefore
 * costs what its own features cost. Memory mu acts on a row when its feature is present: the age of a sensitivity is counted in
 * examples that had the feature, which for a rare one is what its weight remembers.
 *
 * The bias, feature 0, is not shrunk and has its arrays apart, with a sensitivity of its own: that to the logarithm of its factor
 * of the step size, of which the effect on the other weights is left out. */
final class LinearModel {
    private static final double SMALLEST_SCALE = 1e-60;
    private static final double LARGEST_SHIFT = 1;

    private final boolean toStep;
    private final boolean toStrength;
    private int outputs;
    private int rows = 1;
    private double[] v = {};
    private double[] q = {};
    private double[] r = {};
    private double scale = 1;
    private double shift;
    private double[] bias;
    private double[] biasSensitivity;
    private double[] factorSensitivity;
    private double[] biasToStrength;

    LinearModel(int outputs, boolean toStep, boolean toStrength) {
        this.outputs = outputs;
        this.toStep = toStep;
        this.toStrength = toStrength;
        bias = new double[outputs];
        biasToStrength = new double[outputs];
        biasSensitivity = new double[outputs];
        factorSensitivity = new double[outputs];
    }

    int outputs() {
        return outputs;
    }

    /** Makes room for {@code count} features. */
    void reserve(int count) {
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

    /** Writes the outputs for an encoded row into {@code f}. */
    void forward(Entries x, double[] f) {
        System.arraycopy(bias, 0, f, 0, outputs);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            if (row < v.length) {
                double value = scale * x.value(e);
                for (int k = 0; k < outputs; k++) {
                    f[k] += value * v[row + k];
                }
            }
        }
    }

    /** Writes the outputs for an encoded row into {@code f} and their sensitivity to log α into {@code u}. */
    void forward(Entries x, double[] f, double[] u) {
        System.arraycopy(bias, 0, f, 0, outputs);
        System.arraycopy(biasSensitivity, 0, u, 0, outputs);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double value = scale * x.value(e);
            for (int k = 0; k < outputs; k++) {
                double weight = v[row + k];
                f[k] += value * weight;
                u[k] += value * (q[row + k] + shift * weight);
            }
        }
    }

    /** Writes the sensitivity of the outputs for an encoded row to log λ into {@code u}. */
    void toStrength(Entries x, double[] u) {
        System.arraycopy(biasToStrength, 0, u, 0, outputs);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double value = scale * x.value(e);
            for (int k = 0; k < outputs; k++) {
                u[k] += value * (r[row + k] + shift * v[row + k]);
            }
        }
    }

    /** Forgets every sensitivity. */
    void forgetSensitivity() {
        shift = 0;
        for (double[] each : new double[][] {q, r, biasSensitivity, factorSensitivity, biasToStrength}) {
            Arrays.fill(each, 0);
        }
    }

    /** Writes the sensitivity of the outputs to the logarithm of the bias's factor into {@code u}. */
    void factorSensitivity(double[] u) {
        System.arraycopy(factorSensitivity, 0, u, 0, outputs);
    }

    /** w ← (1 − δ) w and z ← (1 − δ) z − δ w, for every weight but the bias. */
    void shrink(double delta) {
        if (delta > 0) {
            scale *= 1 - delta;
            shift -= toStep || toStrength ? delta / (1 - delta) : 0;
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

    /** w ← w − α x g. */
    void move(Entries x, double step, double biasStep, double[] g) {
        for (int k = 0; k < outputs; k++) {
            bias[k] -= biasStep * g[k];
        }
        double factor = step / scale;
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double t = factor * x.value(e);
            for (int k = 0; k < outputs; k++) {
                v[row + k] -= t * g[k];
            }
        }
    }

    /** w ← w − α x g, and the sensitivity to log α z ← mu z − α x d. */
    void move(Entries x, double step, double biasStep, double[] g, double mu, double[] d) {
        for (int k = 0; k < outputs; k++) {
            bias[k] -= biasStep * g[k];
            biasSensitivity[k] = mu * biasSensitivity[k] - biasStep * d[k];
        }
        double factor = step / scale;
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double t = factor * x.value(e);
            for (int k = 0; k < outputs; k++) {
                double before = v[row + k];
                double after = before - t * g[k];
                v[row + k] = after;
                q[row + k] = mu * (q[row + k] + shift * before) - t * d[k] - shift * after;
            }
        }
    }

    /** The sensitivity to the logarithm of the bias's factor: z ← mu z − α d. */
    void moveFactor(double biasStep, double mu, double[] d) {
        for (int k = 0; k < outputs; k++) {
            factorSensitivity[k] = mu * factorSensitivity[k] - biasStep * d[k];
        }
    }

    /** The sensitivity to log λ, z ← mu z − α x d, in a round whose weights are about to move along g. */
    void moveToStrength(Entries x, double step, double biasStep, double[] g, double mu, double[] d) {
        for (int k = 0; k < outputs; k++) {
            biasToStrength[k] = mu * biasToStrength[k] - biasStep * d[k];
        }
        double factor = step / scale;
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double t = factor * x.value(e);
            for (int k = 0; k < outputs; k++) {
                double before = v[row + k];
                double after = before - t * g[k];
                r[row + k] = mu * (r[row + k] + shift * before) - t * d[k] - shift * after;
            }
        }
    }

    /** Goes from one output f, the score of class 1, to the outputs −f/2 and f/2 and zero for all further classes. */
    void split(int classes) {
        outputs = classes;
        v = halved(v);
        q = halved(q);
        r = halved(r);
        bias = halved(bias);
        biasSensitivity = halved(biasSensitivity);
        factorSensitivity = halved(factorSensitivity);
        biasToStrength = halved(biasToStrength);
    }

    private double[] halved(double[] from) {
        double[] into = new double[from.length * outputs];
        for (int j = 0; j < from.length; j++) {
            into[j * outputs] = -0.5 * from[j];
            into[j * outputs + 1] = 0.5 * from[j];
        }
        return into;
    }

    /** Makes room for more classes; their outputs start at 0. */
    void widen(int classes) {
        int before = outputs;
        outputs = classes;
        v = widened(v, before);
        q = widened(q, before);
        r = widened(r, before);
        bias = widened(bias, before);
        biasSensitivity = widened(biasSensitivity, before);
        factorSensitivity = widened(factorSensitivity, before);
        biasToStrength = widened(biasToStrength, before);
    }

    private double[] widened(double[] from, int before) {
        double[] into = new double[from.length / before * outputs];
        for (int j = 0; j < from.length / before; j++) {
            System.arraycopy(from, j * before, into, j * outputs, before);
        }
        return into;
    }

    void save(Checkpoint.Builder to) {
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

    void load(Checkpoint from) {
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
