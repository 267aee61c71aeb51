package org.sobow.learn.linear;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.Checkpoint;

/** The weights of a linear model, a row of outputs for each feature, and their sensitivity z = dw/ds to s = log α. */
/* Every round shrinks every weight by the same factor, so the factor is kept apart: w = c·v. The sensitivity of a row that is not
 * touched goes through the same, z ← (1 − δ) z − δ w, hence z = c·(q + κ v) with κ ← κ − δ/(1 − δ). A round therefore costs what
 * its own features cost. Memory mu acts on a row when its feature is present: the age of a sensitivity is counted in examples that
 * had the feature, which for a rare one is what its weight remembers.
 *
 * The bias, feature 0, is not shrunk and has its arrays apart, with a second sensitivity: that to the logarithm of its own factor
 * of the step size, of which the effect on the other weights is left out. */
final class LinearModel {
    private static final double SMALLEST_SCALE = 1e-60;
    private static final double LARGEST_SHIFT = 1;

    private final boolean sensitive;
    private int outputs;
    private int rows = 1;
    private double[] v = {};
    private double[] q = {};
    private double scale = 1;
    private double shift;
    private double[] bias;
    private double[] biasSensitivity;
    private double[] factorSensitivity;

    LinearModel(int outputs, boolean sensitive) {
        this.outputs = outputs;
        this.sensitive = sensitive;
        bias = new double[outputs];
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
        q = sensitive ? Arrays.copyOf(q, capacity * outputs) : q;
    }

    /** Writes the outputs for an encoded row into {@code f}. */
    void forward(Entries x, double[] f) {
        System.arraycopy(bias, 0, f, 0, outputs);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            if (row < v.length) {
                add(scale * x.value(e), v, row, f);
            }
        }
    }

    /** Writes the outputs for an encoded row into {@code f} and their sensitivity into {@code u}. */
    void forward(Entries x, double[] f, double[] u) {
        System.arraycopy(bias, 0, f, 0, outputs);
        System.arraycopy(biasSensitivity, 0, u, 0, outputs);
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double value = scale * x.value(e);
            for (int k = 0; k < outputs; k++) {
                f[k] += value * v[row + k];
                u[k] += value * (q[row + k] + shift * v[row + k]);
            }
        }
    }

    private void add(double factor, double[] from, int row, double[] into) {
        for (int k = 0; k < outputs; k++) {
            into[k] += factor * from[row + k];
        }
    }

    /** Forgets every sensitivity. */
    void forgetSensitivity() {
        Arrays.fill(q, 0);
        shift = 0;
        Arrays.fill(biasSensitivity, 0);
        Arrays.fill(factorSensitivity, 0);
    }

    /** Writes the sensitivity of the outputs to the logarithm of the bias's factor into {@code u}. */
    void factorSensitivity(double[] u) {
        System.arraycopy(factorSensitivity, 0, u, 0, outputs);
    }

    double bias(int k) {
        return bias[k];
    }

    /** The weight of feature {@code j} for output {@code k}. */
    double weight(int j, int k) {
        return j == 0 ? bias[k] : j < rows ? scale * v[j * outputs + k] : 0;
    }

    /** The sensitivity of that weight. */
    double sensitivity(int j, int k) {
        int at = j * outputs + k;
        return j == 0 ? biasSensitivity[k] : j < rows ? scale * (q[at] + shift * v[at]) : 0;
    }

    /** w ← (1 − δ) w and z ← (1 − δ) z − δ w, for every weight but the bias. */
    void shrink(double delta) {
        if (delta > 0) {
            scale *= 1 - delta;
            shift -= sensitive ? delta / (1 - delta) : 0;
            if (scale < SMALLEST_SCALE || shift < -LARGEST_SHIFT) {
                multiplyOut();
            }
        }
    }

    private void multiplyOut() {
        for (int i = 0; i < v.length; i++) {
            if (sensitive) {
                q[i] = scale * (q[i] + shift * v[i]);
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
            add(-factor * x.value(e), g, x.index(e) * outputs);
        }
    }

    private void add(double factor, double[] g, int row) {
        for (int k = 0; k < outputs; k++) {
            v[row + k] += factor * g[k];
        }
    }

    /** w ← w − α x g, and z ← mu (z − α x·curved) − α x·damped. */
    void move(Entries x, double step, double biasStep, double[] g, double mu, double[] curved, double[] damped) {
        for (int k = 0; k < outputs; k++) {
            bias[k] -= biasStep * g[k];
            biasSensitivity[k] = mu * (biasSensitivity[k] - biasStep * curved[k]) - biasStep * damped[k];
        }
        double factor = step / scale;
        for (int e = 1; e < x.size(); e++) {
            int row = x.index(e) * outputs;
            double t = factor * x.value(e);
            for (int k = 0; k < outputs; k++) {
                double before = v[row + k];
                double after = before - t * g[k];
                v[row + k] = after;
                q[row + k] = mu * (q[row + k] + shift * before - t * curved[k]) - t * damped[k] - shift * after;
            }
        }
    }

    /** The same of the sensitivity to the bias's factor. */
    void moveFactor(double biasStep, double mu, double[] curved, double[] injected) {
        for (int k = 0; k < outputs; k++) {
            factorSensitivity[k] = mu * (factorSensitivity[k] - biasStep * curved[k]) - biasStep * injected[k];
        }
    }

    /** Goes from one output f, the score of class 1, to the outputs −f/2 and f/2 and zero for all further classes. */
    void split(int classes) {
        double[] oldV = v;
        double[] oldQ = q;
        outputs = classes;
        v = new double[oldV.length * classes];
        q = new double[oldQ.length * classes];
        halve(oldV, v);
        halve(oldQ, q);
        bias = halved(bias);
        biasSensitivity = halved(biasSensitivity);
        factorSensitivity = halved(factorSensitivity);
    }

    private double[] halved(double[] from) {
        double[] into = new double[from.length * outputs];
        halve(from, into);
        return into;
    }

    private void halve(double[] from, double[] into) {
        for (int j = 0; j < from.length; j++) {
            into[j * outputs] = -0.5 * from[j];
            into[j * outputs + 1] = 0.5 * from[j];
        }
    }

    /** Makes room for more classes; their outputs start at 0. */
    void widen(int classes) {
        int before = outputs;
        outputs = classes;
        v = widened(v, before);
        q = widened(q, before);
        bias = widened(bias, before);
        biasSensitivity = widened(biasSensitivity, before);
        factorSensitivity = widened(factorSensitivity, before);
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
                .put("weights", Arrays.copyOf(v, Math.min(v.length, rows * outputs)))
                .put("sensitivities", Arrays.copyOf(q, Math.min(q.length, rows * outputs)))
                .put("bias", bias)
                .put("biasSensitivity", biasSensitivity)
                .put("factorSensitivity", factorSensitivity);
    }

    void load(Checkpoint from) {
        outputs = (int) from.number("outputs");
        rows = (int) from.number("rows");
        scale = from.vector("scale")[0];
        shift = from.vector("scale")[1];
        v = from.vector("weights");
        q = from.vector("sensitivities");
        bias = from.vector("bias");
        biasSensitivity = from.vector("biasSensitivity");
        factorSensitivity = from.vector("factorSensitivity");
    }
}
