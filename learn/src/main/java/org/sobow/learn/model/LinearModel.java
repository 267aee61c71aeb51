package org.sobow.learn.model;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The weights of a linear model, a row for each feature with a column for each output that has weights, and side by side with them their
 * sensitivities to log α and log λ. For one thread.
 */
/* Every round shrinks every weight by the same factor, so the factor is kept apart: w = c·v. The sensitivities of a row that is not
 * touched go through the same, z ← (1 − δ) z − δ w with δ = α λ, hence z = c·(q + κ v) with κ ← κ − δ/(1 − δ). A round therefore
 * costs what its own features cost. Memory mu acts on a row when its feature is present: the age of a sensitivity is counted in
 * examples that had the feature, which for a rare one is what its weight remembers.
 *
 * The bias, feature 0, is not shrunk and has its arrays apart, with a sensitivity of its own: that to the logarithm of its factor
 * of the step size, of which the effect on the other weights is left out. */
public final class LinearModel {
    /** How many features lie together where nothing else is said. */
    public static final int TOGETHER = Parameters.MOST_ROWS;

    /** No number of a state is larger: products of two of them are finite. */
    private static final double LARGEST = 1e150;

    private static final String PARAMETERS = "model.parameters";
    private static final double SMALLEST_SCALE = 1e-60;

    /** Larger ones cost digits where both parts of a sensitivity cancel; smaller ones multiply out more often. */
    private static final double LARGEST_SHIFT = 16;

    private static final double ROUNDING = 1e-13;

    private final boolean toStep;
    private final boolean toStrength;
    private int outputs;
    private Parameters rows;
    private final Freezer freezer = new Freezer();
    private double scale = 1;
    private double shift;
    private double shiftBefore;
    private final double[] others = new double[2];
    private final double[] along = new double[1];
    private double one;
    private double oneToStrength;
    private double[] bias;
    private double[] biasSensitivity;
    private double[] factorSensitivity;
    private double[] biasToStrength;

    /** All weights are 0; they have the sensitivities that are asked for. */
    public LinearModel(int outputs, boolean toStep, boolean toStrength) {
        this(outputs, toStep, toStrength, TOGETHER);
    }

    /**
     * The same.
     *
     * @param together how many features lie together at most: many where every row has features from everywhere
     */
    public LinearModel(int outputs, boolean toStep, boolean toStrength, int together) {
        this.outputs = outputs;
        this.toStep = toStep;
        this.toStrength = toStrength;
        rows = new Parameters(outputs * tables(), together);
        bias = new double[outputs];
        biasToStrength = new double[outputs];
        biasSensitivity = new double[outputs];
        factorSensitivity = new double[outputs];
    }

    private int tables() {
        return 1 + (toStep ? 1 : 0) + (toStrength ? 1 : 0);
    }

    /** The place of the sensitivity to log λ in a row. */
    private int strengthPlace() {
        return toStep ? 2 * outputs : outputs;
    }

    /** How many outputs have weights. */
    public int outputs() {
        return outputs;
    }

    /** Makes room for {@code count} features. */
    public void reserve(int count) {
        rows.reserve(count);
    }

    /** Whether the weights have a sensitivity at all. */
    public boolean isTuned() {
        return toStep || toStrength;
    }

    /** Whether the weights have a sensitivity to log λ. */
    public boolean hasStrength() {
        return toStrength;
    }

    /** Returns the weights as they are, which then stay so; copies what was written since the last call. */
    public FrozenModel freeze() {
        return freezer.freeze(this);
    }

    /** v, from the front of each row on. */
    Parameters rows() {
        return rows;
    }

    /** c. */
    double scale() {
        return scale;
    }

    double[] bias() {
        return bias;
    }

    /** Writes the outputs for an encoded row to the front of {@code f}, and their sensitivity to log α, where there is one, of {@code u}. */
    public void forward(Entries x, double[] f, double[] u) {
        if (!toStep) {
            Sums.sum(x, rows, 0, outputs, scale, bias, f);
            return;
        }
        Sums.sumBoth(x, rows, outputs, f, u);
        for (int k = 0; k < outputs; k++) {
            u[k] = biasSensitivity[k] + scale * (u[k] + shift * f[k]);
            f[k] = bias[k] + scale * f[k];
        }
    }

    /** The same for a model of one output: returns it, and leaves its sensitivities to {@link #toStepOfOne} and {@link #toStrengthOfOne}. */
    public double forwardOne(Entries x) {
        double sum = !toStep
                ? Sums.sumAt(x, rows, 0)
                : toStrength ? Sums.sumThree(x, rows, others) : Sums.sumOne(x, rows, others);
        double f = bias[0] + scale * sum;
        if (toStep) {
            one = biasSensitivity[0] + scale * (others[0] + shift * sum);
        }
        if (toStrength) {
            double ofRows = toStep ? others[1] : Sums.sumAt(x, rows, strengthPlace());
            oneToStrength = shifted(biasToStrength[0] + scale * ofRows, f, bias[0]);
        }
        return f;
    }

    /** Writes the part of the outputs' sensitivity to log α that comes from the weights of these features into {@code u}; needs {@code f} as room. */
    void toStep(Entries x, double[] f, double[] u) {
        Sums.sumBoth(x, rows, outputs, f, u);
        for (int k = 0; k < outputs; k++) {
            u[k] = scale * (u[k] + shift * f[k]);
        }
    }

    /** The sensitivity to log α of the output that {@link #forwardOne} returned last; 0 where there is none. */
    public double toStepOfOne() {
        return one;
    }

    /** The sensitivity to log λ of that output; 0 where there is none. */
    public double toStrengthOfOne() {
        return oneToStrength;
    }

    /** Writes the sensitivity of the outputs for an encoded row, which are {@code f}, to log λ into {@code u}. */
    public void toStrength(Entries x, double[] f, double[] u) {
        Sums.sum(x, rows, strengthPlace(), outputs, scale, biasToStrength, u);
        for (int k = 0; k < outputs; k++) {
            u[k] = shifted(u[k], f[k], bias[k]);
        }
    }

    /* u ← offset + c (r + κ v)ᵀx, of which c vᵀx is known: the output without its bias. Where both parts cancel, as they do before a
     * shrinkage has had an effect, what rounding leaves would be followed as if it were a sensitivity. */
    private double shifted(double u, double f, double biasOf) {
        double sum = u + shift * (f - biasOf);
        return Math.abs(sum) <= ROUNDING * Math.abs(shift) * (Math.abs(f) + Math.abs(biasOf)) ? 0 : sum;
    }

    /** Forgets every sensitivity. */
    public void forgetSensitivity() {
        shift = 0;
        one = 0;
        oneToStrength = 0;
        rows.clear(outputs);
        for (double[] each : new double[][] {biasSensitivity, factorSensitivity, biasToStrength}) {
            Arrays.fill(each, 0);
        }
    }

    /** The sensitivity of the outputs to the logarithm of the bias's factor: not to be changed. */
    public double[] factorSensitivity() {
        return factorSensitivity;
    }

    /** w ← (1 − δ) w and z ← (1 − δ) z − δ w, for every weight but the bias. */
    public void shrink(double delta) {
        if (delta > 0 && (scale < SMALLEST_SCALE || shift < -LARGEST_SHIFT)) {
            multiplyOut();
        }
        shiftBefore = shift;
        if (delta > 0) {
            scale *= 1 - delta;
            shift -= isTuned() ? delta / (1 - delta) : 0;
        }
    }

    private void multiplyOut() {
        rows.touchAll();
        for (int b = 0; b << rows.shift < rows.rows(); b++) {
            if (!rows.isBlank(b)) {
                multiplyOut(rows.blocks[b]);
            }
        }
        scale = 1;
        shift = 0;
    }

    /* A large model of useless features, whose strength is large, has many rows for each example. The weights come first in a row, and
     * are multiplied last. */
    private void multiplyOut(double[] block) {
        int width = rows.width();
        for (int row = 0; row < block.length; row += width) {
            for (int table = outputs; table < width; table += outputs) {
                for (int k = row; k < row + outputs; k++) {
                    block[k + table] = scale * (block[k + table] + shift * block[k]);
                }
            }
            for (int k = row; k < row + outputs; k++) {
                block[k] *= scale;
            }
        }
    }

    /**
     * The step of a round: w ← w − α x g, then z ← mu z − α x (g + d), and for the sensitivity to the logarithm of the bias's factor
     * z ← mu z − α (g + e). Without sensitivities only the first. Leaves g + d in {@code d}. The decay mu is not that of what the last
     * {@link #shrink} added to a sensitivity.
     */
    public void move(Entries x, double step, double biasStep, double[] g, double mu, double[] d, double[] e) {
        rows.touch(x);
        if (toStep) {
            moveToStep(x, step, biasStep, g, mu, d, e);
        }
        for (int k = 0; k < outputs; k++) {
            bias[k] -= biasStep * g[k];
        }
        if (!toStep || shift != 0) {
            Moves.move(x, rows, outputs, step / scale, g);
        }
    }

    /* Without a shrinkage the weights move in the same sweep. */
    private void moveToStep(Entries x, double step, double biasStep, double[] g, double mu, double[] d, double[] e) {
        for (int k = 0; k < outputs; k++) {
            d[k] += g[k];
            factorSensitivity[k] = mu * factorSensitivity[k] - biasStep * (g[k] + e[k]);
            biasSensitivity[k] = mu * biasSensitivity[k] - biasStep * d[k];
        }
        if (shift == 0) {
            Moves.moveBoth(x, rows, outputs, step / scale, g, mu, d);
        } else {
            moveShifted(x, step / scale, g, mu, d, outputs);
        }
    }

    /**
     * The same for a model of one output, with {@link #moveToStrength} before it.
     *
     * @param s what the sensitivity to log λ moves along
     */
    public void moveOne(Entries x, double step, double biasStep, double g, double mu, double d, double e, double s) {
        if (toStep && toStrength && shift != 0) {
            moveThree(x, step, biasStep, g, mu, d, e, s);
            return;
        }
        if (toStrength) {
            others[0] = g;
            along[0] = s;
            moveToStrength(x, step, biasStep, others, mu, along);
        }
        rows.touch(x);
        double t = scale == 1 ? step : step / scale;
        bias[0] -= biasStep * g;
        if (!toStep) {
            Moves.moveOne(x, rows, -t * g);
            return;
        }
        biasSensitivity[0] = mu * biasSensitivity[0] - biasStep * (g + d);
        factorSensitivity[0] = mu * factorSensitivity[0] - biasStep * (g + e);
        if (shift == 0) {
            Moves.moveOne(x, rows, t * g, mu, t * (g + d));
        } else {
            // as in moveShifted
            Moves.moveOne(x, rows, t * g, mu, t * (g + d - shift * g), (1 - mu) * shiftBefore);
        }
    }

    /* Weights and both sensitivities in one sweep. */
    private void moveThree(Entries x, double step, double biasStep, double g, double mu, double d, double e, double s) {
        rows.touch(x);
        double t = step / scale;
        bias[0] -= biasStep * g;
        biasSensitivity[0] = mu * biasSensitivity[0] - biasStep * (g + d);
        factorSensitivity[0] = mu * factorSensitivity[0] - biasStep * (g + e);
        biasToStrength[0] = mu * biasToStrength[0] - biasStep * s;
        // as in moveShifted
        Moves.moveThree(x, rows, t * g, mu, t * (g + d - shift * g), (1 - mu) * shiftBefore, t, s - shift * g);
    }

    /** The sensitivity to log λ, z ← mu z − α x d, in a round whose weights are about to move along g. */
    public void moveToStrength(Entries x, double step, double biasStep, double[] g, double mu, double[] d) {
        rows.touch(x);
        for (int k = 0; k < outputs; k++) {
            biasToStrength[k] = mu * biasToStrength[k] - biasStep * d[k];
        }
        moveShifted(x, step / scale, g, mu, d, strengthPlace());
    }

    /* With κ′ = κ − δ/(1 − δ), κ being the shift before the round's shrinkage, w and z = c (q + κ v) become c′ v′ and c′ (q′ + κ′ v′), where
     * v′ = v − t x g and q′ = mu q − (1 − mu) κ v − t x (d − κ′ g). */
    private void moveShifted(Entries x, double t, double[] g, double mu, double[] d, int place) {
        double kept = (1 - mu) * shiftBefore;
        int width = rows.width();
        for (int k = 0; k < outputs; k++) {
            double direction = d[k] - shift * g[k];
            for (int e = 1; e < x.size(); e++) {
                double[] block = rows.blocks[x.index(e) >> rows.shift];
                int i = (x.index(e) & rows.mask) * width + k;
                block[i + place] = mu * block[i + place] - t * x.value(e) * direction - kept * block[i];
            }
        }
    }

    /** Goes from one output f, the score of class 1, to all but the last of outputs that sum to zero: −f/2, f/2 and zeros. */
    public void split(int count) {
        grow(Growth.SPLIT, count);
    }

    /** Makes room for more outputs, which start at 0; the last so far gets weights. */
    public void widen(int count) {
        grow(Growth.WIDEN, count);
    }

    private void grow(Growth growth, int count) {
        rows = growth.of(rows, outputs, count);
        bias = growth.of(bias, count);
        biasSensitivity = growth.of(biasSensitivity, count);
        factorSensitivity = growth.of(factorSensitivity, count);
        biasToStrength = growth.of(biasToStrength, count);
        outputs = count;
    }

    /** Writes weights and sensitivities; the state shares the numbers of the rows. */
    public void save(StateBuilder to) {
        to.put("model.outputs", outputs)
                .put("model.rows", rows.rows())
                .put("model.scale", new double[] {scale, shift})
                .put(PARAMETERS, rows.share())
                .put("model.bias", bias)
                .put("model.biasSensitivity", biasSensitivity)
                .put("model.factorSensitivity", factorSensitivity)
                .put("model.biasToStrength", biasToStrength);
    }

    /**
     * Takes weights and sensitivities from a state.
     *
     * @param count how many outputs must have weights
     * @param features how many features there are
     */
    public void load(State from, int count, int features) {
        long stored = from.number("model.outputs");
        if (stored != count) {
            throw new StateException("the state must have weights for " + count + " outputs, has them for " + stored);
        }
        outputs = count;
        rows = rows.ofWidth(outputs * tables());
        int filled = from.count("model.rows", features);
        double[] factors = from.vector("model.scale", 2);
        scale = factors[0];
        shift = factors[1];
        if (!(scale > 0)) {
            throw new StateException("state block model.scale: expected a positive scale, found " + scale);
        }
        if (from.version() == 1) {
            loadTables(from, filled);
        } else {
            rows.load(PARAMETERS, from, filled, LARGEST);
        }
        bias = from.vector("model.bias", outputs, -LARGEST, LARGEST);
        biasSensitivity = from.vector("model.biasSensitivity", outputs, -LARGEST, LARGEST);
        factorSensitivity = from.vector("model.factorSensitivity", outputs, -LARGEST, LARGEST);
        biasToStrength = from.vector("model.biasToStrength", outputs, -LARGEST, LARGEST);
    }

    /** Goes back to no rows: numbers of a model without rows are to be walked next. Returns false, and changes nothing, where it is large. */
    public boolean empty() {
        return rows.empty();
    }

    /** Shows the numbers that it saves; the form is how many outputs and rows there are. */
    public void walk(NumberWalk walk) {
        walk.alike(outputs);
        scale = walk.next(scale);
        shift = walk.next(shift);
        rows.walk(walk);
        walk.next(bias, outputs);
        walk.next(biasSensitivity, outputs);
        walk.next(factorSensitivity, outputs);
        walk.next(biasToStrength, outputs);
    }

    /** Version 1 had a table for the weights, and one for each sensitivity. */
    private void loadTables(State from, int filled) {
        rows.reserve(filled);
        int length = Math.multiplyExact(filled, outputs);
        rows.setTable(0, outputs, from.vector("model.weights", length, -LARGEST, LARGEST));
        if (toStep) {
            rows.setTable(outputs, outputs, from.vector("model.toStep", length, -LARGEST, LARGEST));
        }
        if (toStrength) {
            rows.setTable(strengthPlace(), outputs, from.vector("model.toStrength", length, -LARGEST, LARGEST));
        }
    }
}
