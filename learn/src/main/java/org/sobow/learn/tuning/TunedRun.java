package org.sobow.learn.tuning;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Softmax;
import org.sobow.learn.model.Sums;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A run that learns one example a round, and tunes by forward sensitivity. For one thread. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class TunedRun implements RowRun {
    /** No weight is shrunk by more at once. */
    private static final double LARGEST_SHRINKAGE = 0.5;

    /** Features are clipped in rows of a larger squared norm. */
    private static final double LARGEST_SQUARES = 1e100;

    /** A label that is late by this many others tunes half as fast. */
    private static final double PATIENCE = 20;

    private final Tuning tuning;
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private final LinearModel model;
    private Outputs outputs;
    private final OuterLevel outer;
    private final boolean tunes;
    private final @Nullable Temperature temperature;
    private final Rarity rarity;
    private long round;
    private long cutBacks;

    /* The row whose features and outputs are at hand: whoever learns what was just predicted need not compute them again. */
    private @Nullable Row asked;
    private boolean askedWhole;
    private boolean askedTold;

    /** Starts with nothing learned; without a temperature where the outputs are no scores. */
    public TunedRun(RowEncoding encoding, Tuning tuning, Response response, @Nullable Temperature temperature) {
        this.tuning = tuning;
        this.temperature = temperature;
        encoder = encoding.start();
        outer = new OuterLevel(tuning);
        tunes = outer.tunesStep() || outer.tunesStrength();
        model = new LinearModel(response.weighted(), outer.tunesStep(), outer.tunesStrength());
        rarity = new Rarity(tuning.rarity());
        outputs = Outputs.of(model, response);
    }

    @Override
    public double[] outputs(Row row) {
        ask(row);
        return outputs.values();
    }

    @Override
    public void tell(double[] out) {
        outputs.predict(temperature());
        outputs.tell(out);
        askedTold = true;
    }

    /** Returns what to keep of a row whose label comes late; null where nothing is tuned, or where numbers have left all bounds. */
    @Override
    public @Nullable Foresight foresight(Row row) {
        if (!tunes && !heats()) {
            return null;
        }
        ask(row);
        return outputs.isBounded() ? outputs.foresight(round) : null;
    }

    /** Throws where the row cannot be learned since its outputs have left all bounds. Changes nothing that counts. */
    @Override
    public void check(Row row) {
        if (!isAsked(row)) {
            ask(row);
        }
        if (!outputs.areBounded()) {
            throw RefusedRowException.ofOutputs(round + 1, outputs.values());
        }
    }

    /** Learns one example: first how well the outer variables did on it, then the example itself. */
    public void learn(Row row, double target, double weight) {
        learn(row, null, target, weight);
    }

    /** Refuses what {@link #check} refuses, and is then as it was. */
    @Override
    public void learn(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight == 0) {
            return;
        }
        check(row);
        take(row);
        Entries longer = rarity.of(entries, encoder.features());
        double squares = measure(longer);
        if (then != null && fits(then)) {
            tuneLate(then, target, weight, squares);
            outputs.forward(entries);
            outputs.gradient(target);
        } else {
            outputs.gradient(target);
            tune(weight, squares, 1);
            heat(target, weight);
        }
        step(longer, weight, squares);
        round++;
    }

    private boolean fits(Foresight then) {
        return then.round() < round
                && then.outputs().length == outputs.response().outputs();
    }

    /** Computes features, outputs and sensitivities of a row. */
    private void ask(Row row) {
        askedWhole = encoder.encode(row, entries);
        asked = row;
        askedTold = false;
        outputs.forward(entries);
        if (!outputs.areBounded() && entries.clip()) {
            outputs.forward(entries);
        }
    }

    /* Whether it is the very object: rows are immutable, and comparing their values costs more than encoding them. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isAsked(Row row) {
        return row == asked;
    }

    /** Learns how the row that was asked for is encoded. New features have no weight yet, and leave the outputs as they are. */
    private void take(Row row) {
        if (askedWhole) {
            encoder.observeNumbers(row);
        } else {
            encoder.take(row, entries);
        }
        model.reserve(encoder.features());
        asked = null;
    }

    /** Returns Σ_j x_j² with the factor of each feature's step size, without the bias. Sees to it that all numbers can be computed with. */
    private double measure(Entries longer) {
        double squares = Sums.product(entries, longer);
        if (!(squares <= LARGEST_SQUARES)) {
            entries.clip();
            longer.clip();
            squares = Sums.product(entries, longer);
            outputs.forward(entries);
            askedTold = false;
        }
        if (!outputs.isBounded()) {
            model.forgetSensitivity();
            outputs.forward(entries);
            askedTold = false;
        }
        return squares;
    }

    /** One step of the outer variables, by the outputs that are at hand. */
    private void tune(double weight, double squares, double pace) {
        if (tunes) {
            outer.meet(1 + squares, outputs.response());
            outer.descend(weight * outputs.toStep(), weight * outputs.toFactor(), weight * outputs.toStrength(), pace);
        }
    }

    /** The temperature learns from what was predicted. */
    private void heat(double target, double weight) {
        if (temperature != null && heats()) {
            if (!askedTold) {
                outputs.predict(temperature.value());
            }
            outputs.derive(target);
            temperature.learn(outputs.slopeOfHeat(), outputs.bendOfHeat(), weight);
        }
    }

    private boolean heats() {
        return temperature != null && !temperature.isFixed();
    }

    /** The outer variables learn from what was predicted then. */
    private void tuneLate(Foresight then, double target, double weight, double squares) {
        // what is tuned shows in the labels of late rows only after as many of them, all of which ask for the same
        // again
        double pace = 1 / (1 + (round - then.round()) / PATIENCE);
        askedTold = false;
        if (then.round() > 0) {
            outputs.recall(then);
            outputs.gradient(target);
            tune(weight, squares, pace);
            heat(target, weight);
            return;
        }
        // predicted by an empty model, which says nothing of the step
        if (tunes) {
            outer.meet(1 + squares, outputs.response());
        }
        outer.restrain(pace, outputs.response());
    }

    /** The inner step: the weights and their sensitivities move. */
    private void step(Entries longer, double weight, double squares) {
        double alpha = weight * outer.step();
        double biasAlpha = alpha * outer.factor();
        // A = Σ_j α_j x_j²
        double size = biasAlpha + alpha * squares;
        outputs.step(size, tuning.guard());
        cutBacks += outputs.isCutBack() ? 1 : 0;
        model.shrink(Math.min(LARGEST_SHRINKAGE, outer.step() * outer.strength()));
        outputs.move(longer, alpha, biasAlpha, size, tuning.memory(), tuning.guard());
    }

    /** Copies what was learned since the last call. */
    @Override
    public FrozenRun freeze() {
        return new FrozenTunedRun(model.freeze(), outputs.response(), temperature());
    }

    @Override
    public int mostClasses() {
        return Labels.MOST;
    }

    /** Up to two classes share one output; more have one each. */
    @Override
    public void reserveClasses(int count) {
        int before = outputs.response().outputs();
        if (count <= Math.max(2, before)) {
            return;
        }
        if (before > 2) {
            widen(new Softmax(count));
        } else {
            split(new Softmax(count));
        }
    }

    /** Goes from two classes to more. */
    public void split(Response many) {
        model.split(many.weighted());
        // one output moves by A g; the difference of two by 2 A g
        outer.halveStep();
        resize(many);
    }

    /** Goes to more classes. */
    public void widen(Response more) {
        model.widen(more.weighted());
        resize(more);
    }

    private void resize(Response next) {
        outputs = Outputs.of(model, next);
        asked = null;
    }

    @Override
    public RowEncoder encoder() {
        return encoder;
    }

    @Override
    public long examples() {
        return round;
    }

    @Override
    public long cutBacks() {
        return cutBacks;
    }

    /** The hypergradient of log α in the last round. */
    double stepHypergradient() {
        return outer.stepHypergradient();
    }

    /** The hypergradient of log λ in the last round. */
    double strengthHypergradient() {
        return outer.strengthHypergradient();
    }

    /** The step size of the weights. */
    public double step() {
        return outer.step();
    }

    /** The step size of the bias. */
    public double biasStep() {
        return outer.step() * outer.factor();
    }

    /** The l2 strength. */
    public double strength() {
        return outer.strength();
    }

    @Override
    public Map<String, Double> tuned() {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("step", step());
        values.put("bias step", biasStep());
        values.put("strength", strength());
        if (temperature != null) {
            values.put("temperature", temperature.value());
        }
        return values;
    }

    @Override
    public HypergradientNorms hypergradient() {
        return outer.norms();
    }

    /** What the scores are multiplied by before they become probabilities; 1 without a temperature. */
    public double temperature() {
        return temperature == null ? 1 : temperature.value();
    }

    @Override
    public void save(StateBuilder to) {
        encoder.save("encoder.", to);
        model.save(to);
        outer.save(to);
        to.put("round", round).put("cutBacks", cutBacks);
        if (temperature != null) {
            temperature.save("outer.temperature", to);
        }
        rarity.save(to);
    }

    @Override
    public void load(State from, int classes) {
        Response loaded = classes <= 2 ? outputs.response() : new Softmax(classes);
        encoder.load("encoder.", from);
        model.load(from, loaded.weighted(), encoder.features());
        outer.load(from);
        round = from.rounds("round");
        cutBacks = from.rounds("cutBacks");
        if (temperature != null) {
            temperature.load("outer.temperature", from);
        }
        rarity.load(from);
        resize(loaded);
    }
}
