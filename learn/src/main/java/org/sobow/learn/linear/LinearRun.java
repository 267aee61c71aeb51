package org.sobow.learn.linear;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.Checkpoint;

/** What classifiers and regressors share: the round of one example. For one thread. */
final class LinearRun implements TunedValues {
    private static final double LARGEST_OUTPUT = 1e100;
    private static final double LARGEST_SHRINKAGE = 0.5;

    private final Tuning tuning;
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private final Entries asked = new Entries();
    private final LinearModel model;
    private Response response;
    private final OuterLevel outer;
    private final boolean sensitive;
    private final boolean tunesStrength;
    private final @Nullable Temperature temperature;
    private long round;
    private long cutBacks;

    private double[] f = {};
    private double[] g = {};
    private double[] taken = {};
    private double[] u = {};
    private double[] damped = {};
    private double[] factorU = {};
    private double[] factorDamped = {};

    /** Without a temperature where the outputs are no scores. */
    LinearRun(RowEncoding encoding, Tuning tuning, int outputs, Response response, @Nullable Temperature temperature) {
        this.tuning = tuning;
        this.temperature = temperature;
        this.response = response;
        encoder = encoding.start();
        outer = new OuterLevel(tuning);
        sensitive = outer.followsSensitivity();
        tunesStrength = !tuning.strength().isFixed();
        model = new LinearModel(outputs, sensitive);
        resize(response);
    }

    /** Writes the outputs for the row into {@code out}; changes nothing that counts. */
    void outputs(Row row, double[] out) {
        encoder.encode(row, asked);
        model.forward(asked, out);
    }

    int outputs() {
        return model.outputs();
    }

    /** Goes from two classes to more. */
    void split(int classes, Response many) {
        model.split(classes);
        // one output moves by A g; the difference of two by 2 A g
        outer.halveStep();
        resize(many);
    }

    /** Goes to more classes. */
    void widen(int classes, Response more) {
        model.widen(classes);
        resize(more);
    }

    private void resize(Response next) {
        response = next;
        int outputs = model.outputs();
        f = new double[outputs];
        g = new double[outputs];
        taken = new double[outputs];
        u = new double[outputs];
        damped = new double[outputs];
        factorU = new double[outputs];
        factorDamped = new double[outputs];
    }

    /** Learns one example: first how well the outer variables did on it, then the example itself. */
    void learn(Row row, double target, double weight) {
        if (weight == 0) {
            return;
        }
        round++;
        encoder.observe(row);
        encoder.encode(row, entries);
        model.reserve(encoder.features());
        forward();
        double squares = squares();
        if (!bounded(f) || !(squares <= LARGEST_OUTPUT)) {
            cutBacks++;
            return;
        }
        response.gradient(f, target, g);
        if (sensitive || tunesStrength) {
            outer.meet(1 + squares, response);
            outer(weight);
        }
        if (temperature != null) {
            temperature.learn(f, (int) target, weight);
        }
        inner(weight, squares);
    }

    private void forward() {
        if (!sensitive) {
            model.forward(entries, f);
            return;
        }
        model.forward(entries, f, u);
        model.factorSensitivity(factorU);
        if (!bounded(u)) {
            model.forgetSensitivity();
            model.forward(entries, f, u);
            model.factorSensitivity(factorU);
        }
    }

    private static boolean bounded(double[] values) {
        for (double value : values) {
            if (!(Math.abs(value) <= LARGEST_OUTPUT)) {
                return false;
            }
        }
        return true;
    }

    private void outer(double weight) {
        double stepH = 0;
        double factorH = 0;
        double strengthH = 0;
        for (int k = 0; k < g.length; k++) {
            // h = <∇f_{t+1}(w_{t+1}), dw/ds>, through the outputs
            stepH += g[k] * u[k];
            factorH += g[k] * factorU[k];
            // h = −<∇f_{t+1}, w>: eq. (4) for Ω = λ/2 ||w||² with the Hessian of Ω, λI, for that of g_t
            strengthH -= g[k] * (f[k] - model.bias(k));
        }
        outer.descend(weight * stepH, weight * factorH, tunesStrength ? weight * strengthH : 0);
    }

    private void inner(double weight, double squares) {
        double alpha = weight * outer.step();
        double biasAlpha = alpha * outer.factor();
        response.step(biasAlpha + alpha * squares, tuning.guard(), taken);
        cutBacks += isCutBack() ? 1 : 0;
        model.shrink(Math.min(LARGEST_SHRINKAGE, outer.step() * outer.strength()));
        if (!sensitive) {
            model.move(entries, alpha, biasAlpha, taken);
            return;
        }
        for (int k = 0; k < g.length; k++) {
            damped[k] = taken[k];
            factorDamped[k] = biasAlpha * taken[k];
        }
        response.curve(u);
        response.damp(damped);
        response.curve(factorU);
        response.curve(factorDamped);
        for (int k = 0; k < g.length; k++) {
            factorDamped[k] = taken[k] - factorDamped[k];
        }
        model.move(entries, alpha, biasAlpha, taken, tuning.memory(), u, damped);
        model.moveFactor(biasAlpha, tuning.memory(), factorU, factorDamped);
    }

    private double squares() {
        double sum = 0;
        for (int e = 1; e < entries.size(); e++) {
            sum += entries.value(e) * entries.value(e);
        }
        return sum;
    }

    private boolean isCutBack() {
        double plain = 0;
        double actual = 0;
        for (int k = 0; k < g.length; k++) {
            plain += g[k] * g[k];
            actual += taken[k] * taken[k];
        }
        return 4 * actual < plain;
    }

    long round() {
        return round;
    }

    long cutBacks() {
        return cutBacks;
    }

    int features() {
        return encoder.features();
    }

    /** The hypergradient of log α in the last round. */
    double stepHypergradient() {
        return outer.stepHypergradient();
    }

    @Override
    public double step() {
        return outer.step();
    }

    @Override
    public double biasStep() {
        return outer.step() * outer.factor();
    }

    @Override
    public double strength() {
        return outer.strength();
    }

    @Override
    public double temperature() {
        return temperature == null ? 1 : temperature.value();
    }

    void save(Checkpoint.Builder to) {
        encoder.save("encoder.", to);
        model.save(to);
        outer.save(to);
        to.put("round", round).put("cutBacks", cutBacks);
        if (temperature != null) {
            to.put("temperature", temperature.state());
        }
    }

    /** Takes the state from a checkpoint; {@code loaded} answers for the outputs that are in it. */
    void load(Checkpoint from, Response loaded) {
        encoder.load("encoder.", from);
        model.load(from);
        outer.load(from);
        round = from.number("round");
        cutBacks = from.number("cutBacks");
        if (temperature != null) {
            temperature.load(from.vector("temperature"));
        }
        resize(loaded);
    }
}
