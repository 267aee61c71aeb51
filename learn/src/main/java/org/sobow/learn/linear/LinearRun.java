package org.sobow.learn.linear;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.Checkpoint;

/** What classifiers and regressors share: the round of one example. For one thread. */
final class LinearRun implements TunedValues {
    private static final double LARGEST_OUTPUT = 1e100;

    /** No weight is shrunk by more at once. */
    static final double LARGEST_SHRINKAGE = 0.5;

    /** A label that is late by this many others tunes half as fast. */
    private static final double PATIENCE = 20;

    private final Tuning tuning;
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private @Nullable Row asked;
    private boolean askedAhead;
    private boolean askedTold;
    private final LinearModel model;
    private Response response;
    private final OuterLevel outer;
    private final boolean toStep;
    private final boolean toStrength;
    private final @Nullable Temperature temperature;
    private final @Nullable Lead lead;
    private final Rarity rarity;
    private final @Nullable LocalTuning local;
    private long round;
    private long cutBacks;
    private double pace = 1;

    private double[] f = {};
    private double[] g = {};
    private double[] taken = {};
    private double[] u = {};
    private double[] factorU = {};
    private double[] strengthU = {};
    private double[] ahead = {};

    /** Without a temperature where the outputs are no scores. */
    LinearRun(RowEncoding encoding, Tuning tuning, int outputs, Response response, @Nullable Temperature temperature) {
        this.tuning = tuning;
        this.temperature = temperature;
        this.response = response;
        encoder = encoding.start();
        local = LocalTuning.of(tuning, encoder, outputs);
        outer = new OuterLevel(LocalTuning.hasStrengths(tuning) ? tuning.withStrength(Setting.fixed(0)) : tuning);
        toStep = outer.tunesStep();
        toStrength = outer.tunesStrength();
        model = new LinearModel(outputs, toStep, toStrength);
        lead = tuning.lead() && !tuning.step().isFixed() ? new Lead() : null;
        rarity = new Rarity(tuning.rarity());
        resize(response);
    }

    /** Writes the outputs for the row into {@code out}; changes nothing that counts. */
    void outputs(Row row, double[] out) {
        // whoever learns from the row next finds its features, outputs and sensitivity as they are now
        asked = encoder.encode(row, entries) ? row : null;
        model.forward(entries, f);
        System.arraycopy(f, 0, out, 0, f.length);
        askedTold = false;
        askedAhead = lead != null && lead.value() != 0;
        if (lead != null && askedAhead) {
            model.toStep(entries, f, u);
            add(lead.value(), u, out);
        }
    }

    /** Writes what users see of the outputs of the row that was asked for last into {@code out}. */
    void tell(double[] outputs, double[] out) {
        System.arraycopy(outputs, 0, ahead, 0, f.length);
        response.predict(ahead, temperature());
        response.tell(out);
        askedTold = true;
    }

    private static void add(double factor, double[] u, double[] to) {
        for (int k = 0; k < u.length; k++) {
            to[k] += factor * u[k];
        }
    }

    int outputs() {
        return model.outputs();
    }

    /** Goes from two classes to more. */
    void split(int classes, Response many) {
        model.split(classes);
        if (local != null) {
            local.split(classes);
        }
        // one output moves by A g; the difference of two by 2 A g
        outer.halveStep();
        resize(many);
    }

    /** Goes to more classes. */
    void widen(int classes, Response more) {
        model.widen(classes);
        if (local != null) {
            local.widen(classes);
        }
        resize(more);
    }

    private void resize(Response next) {
        response = next;
        asked = null;
        int outputs = model.outputs();
        f = new double[outputs];
        g = new double[outputs];
        taken = new double[outputs];
        u = new double[outputs];
        factorU = new double[outputs];
        strengthU = new double[outputs];
        ahead = new double[outputs];
    }

    /** What is to be kept of a row whose label comes late; null where nothing is tuned, or where numbers have left all bounds. */
    @Nullable
    Foresight foresight(Row row) {
        boolean heats = temperature != null && !temperature.isFixed();
        if (!toStep && !toStrength && !heats) {
            return null;
        }
        asked = encoder.encode(row, entries) ? row : null;
        model.forward(entries, f);
        follow(false);
        askedTold = false;
        askedAhead = toStep;
        return bounded(f) && bounded(u) && bounded(factorU) && bounded(strengthU)
                ? new Foresight(round, f.clone(), u.clone(), factorU.clone(), strengthU.clone())
                : null;
    }

    /** Learns one example: first how well the outer variables did on it, then the example itself. */
    void learn(Row row, double target, double weight) {
        learn(row, null, target, weight);
    }

    /** Learns one example that was predicted with that foresight; what does not fit, or is not late, is as if there were none. */
    void learn(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight == 0) {
            return;
        }
        boolean late = then != null && then.round() < round && then.outputs().length == f.length;
        pace = then != null && late ? pace(round - then.round()) : 1;
        round++;
        boolean wasTold = isAsked(row) && askedTold;
        meet(row);
        if (!bounded(u) || !bounded(strengthU)) {
            model.forgetSensitivity();
            follow(false);
            wasTold = false;
        }
        Entries longer = rarity.of(entries, encoder.features());
        if (local != null) {
            longer = local.of(entries, longer, encoder.features());
        }
        double squares = product(entries, longer);
        if (!bounded(f) || !(squares <= LARGEST_OUTPUT)) {
            cutBacks++;
            return;
        }
        if (then != null && late) {
            learnLate(then, target, weight, squares);
        }
        response.gradient(f, target, g);
        if (!late) {
            if (toStep || toStrength) {
                outer.meet(1 + squares, response);
                outer(weight, u, factorU, strengthU);
            }
            if (local != null) {
                local.descend(g, weight, outer.step());
            }
            foresee(f, u, wasTold, target, weight);
        }
        inner(weight, longer, squares);
    }

    /* What is tuned shows in the labels of late rows only after as many of them, all of which ask for the same again. */
    private static double pace(long age) {
        return 1 / (1 + (double) age / PATIENCE);
    }

    /** The outer variables learn from what was predicted then. */
    private void learnLate(Foresight then, double target, double weight, double squares) {
        if (toStep || toStrength) {
            outer.meet(1 + squares, response);
        }
        if (then.round() == 0) {
            // predicted by an empty model, which says nothing of the step
            outer.restrain(pace, response);
            return;
        }
        response.gradient(then.outputs(), target, g);
        if (toStep || toStrength) {
            outer(weight, then.toStep(), then.toFactor(), then.toStrength());
        }
        foresee(then.outputs(), then.toStep(), false, target, weight);
    }

    /* Σ_j x_j² with the factor of each feature's step size, without the bias. */
    private static double product(Entries x, Entries longer) {
        double sum = 0;
        for (int e = 1; e < x.size(); e++) {
            sum += x.value(e) * longer.value(e);
        }
        return sum;
    }

    /** Lead and temperature learn from what was predicted. */
    private void foresee(double[] f, double[] u, boolean wasTold, double target, double weight) {
        boolean heats = temperature != null && !temperature.isFixed();
        if (lead == null && !heats) {
            return;
        }
        if (!wasTold) {
            System.arraycopy(f, 0, ahead, 0, f.length);
            if (lead != null && lead.value() != 0) {
                add(lead.value(), u, ahead);
            }
            response.predict(ahead, temperature());
        }
        if (lead != null) {
            lead.learn(response.slope(u, target), response.bend(u, target), weight);
        }
        if (temperature != null && heats) {
            // d(τ f)/dlog τ = τ f
            temperature.learn(response.slope(ahead, target), response.bend(ahead, target), weight);
        }
    }

    /** Encodes the row and learns how it is encoded; then outputs and sensitivities, but for what was just asked. */
    private void meet(Row row) {
        boolean wasAsked = isAsked(row);
        if (wasAsked) {
            encoder.observeNumbers(row);
        } else {
            encoder.take(row, entries);
            model.forward(entries, f);
        }
        model.reserve(encoder.features());
        follow(wasAsked && askedAhead);
        asked = null;
    }

    /* Whether it is the very object: rows are immutable, and comparing their values costs more than encoding them. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isAsked(Row row) {
        return row == asked;
    }

    private void follow(boolean knowsStep) {
        if (toStep && !knowsStep) {
            model.toStep(entries, f, u);
        }
        if (toStep) {
            model.factorSensitivity(factorU);
        }
        if (toStrength) {
            model.toStrength(entries, f, strengthU);
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

    private void outer(double weight, double[] u, double[] factorU, double[] strengthU) {
        double stepH = 0;
        double factorH = 0;
        double strengthH = 0;
        for (int k = 0; k < g.length; k++) {
            // h = <∇f_{t+1}(w_{t+1}), dw/ds>, through the outputs
            stepH += g[k] * u[k];
            factorH += g[k] * factorU[k];
            strengthH += g[k] * strengthU[k];
        }
        outer.descend(weight * stepH, weight * factorH, weight * strengthH, pace);
    }

    private void inner(double weight, Entries longer, double squares) {
        double alpha = weight * outer.step();
        double biasAlpha = alpha * outer.factor();
        double size = biasAlpha + alpha * squares;
        response.step(size, tuning.guard(), taken);
        cutBacks += isCutBack() ? 1 : 0;
        double shrinkage = Math.min(LARGEST_SHRINKAGE, outer.step() * outer.strength());
        model.shrink(shrinkage);
        if (local != null) {
            local.shrink(entries, longer, outer.step(), shrinkage, model);
            local.move(entries, longer, alpha, taken, response);
        }
        if (lead != null && lead.value() != 0) {
            model.advance(entries, lead.pay(pace));
        }
        if (toStrength) {
            through(strengthU, 0);
            model.moveToStrength(longer, alpha, biasAlpha, taken, tuning.memory(), strengthU);
        }
        if (toStep) {
            through(u, size);
            through(factorU, biasAlpha);
            addTaken();
            model.moveToStep(longer, alpha, biasAlpha, taken, tuning.memory(), u);
            model.moveFactor(biasAlpha, tuning.memory(), factorU);
        }
        model.move(longer, alpha, biasAlpha, taken);
    }

    /* The step is w ← w − α x g′ with g′ the gradient at f′ = f − A g′. Its derivative to a logarithm that scales the part B of A
     * is that of w less α x d with d = H (I + A H)⁻¹ (u − B g′), and g′ itself where it scales α. Plain steps have B = 0. */
    private void through(double[] sensitivity, double scaled) {
        double part = tuning.guard() ? scaled : 0;
        for (int k = 0; k < g.length; k++) {
            sensitivity[k] = tuning.memory() * sensitivity[k] - part * taken[k];
        }
        response.curve(sensitivity);
    }

    private void addTaken() {
        for (int k = 0; k < g.length; k++) {
            u[k] += taken[k];
            factorU[k] += taken[k];
        }
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

    /** The hypergradient of log λ in the last round. */
    double strengthHypergradient() {
        return outer.strengthHypergradient();
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
    public Map<String, Double> steps() {
        BlockSettings factors = factors();
        return groups().byName(group -> outer.step() * (factors == null ? 1 : factors.value(group)));
    }

    @Override
    public double strength() {
        BlockSettings strengths = localStrengths();
        return strengths == null ? outer.strength() : strengths.mean();
    }

    @Override
    public Map<String, Double> strengths() {
        BlockSettings strengths = localStrengths();
        return strengths == null ? groups().byName(group -> outer.strength()) : strengths.byName();
    }

    private Blocks groups() {
        return new Blocks(Scope.GROUP, encoder);
    }

    /** The factors of the groups' step sizes, where they have their own. */
    @Nullable
    BlockSettings factors() {
        return local == null ? null : local.factors();
    }

    /** The strengths of groups or features, where they have their own. */
    @Nullable
    BlockSettings localStrengths() {
        return local == null ? null : local.strengths();
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
        if (lead != null) {
            to.put("lead", lead.state());
        }
        rarity.save(to);
        if (local != null) {
            local.save(to);
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
        if (lead != null) {
            lead.load(from.vector("lead"));
        }
        rarity.load(from);
        if (local != null) {
            local.load(from, model.outputs());
        }
        resize(loaded);
    }
}
