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
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A linear model of features that learns one example a round, and tunes by forward sensitivity. For one thread. */
/* It does not know where features come from: an example is learned by the features that forward was given last. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class FeatureRun {
    /** No weight is shrunk by more at once. */
    private static final double LARGEST_SHRINKAGE = 0.5;

    /** Features are clipped in rows of a larger squared norm. */
    private static final double LARGEST_SQUARES = 1e100;

    /** A label that is late by this many others tunes half as fast. */
    private static final double PATIENCE = 20;

    /** How many features lie together where rows have features from everywhere. */
    private static final int SPREAD = 4096;

    private final Tuning tuning;
    private final LinearModel model;
    private Outputs outputs;
    private final OuterLevel outer;
    private final boolean tunes;
    private final @Nullable Temperature temperature;
    private final Rarity rarity;
    private long round;
    private long cutBacks;
    private boolean told;

    /** Starts with nothing learned; without a temperature where the outputs are no scores. */
    public FeatureRun(Tuning tuning, Response response, @Nullable Temperature temperature) {
        this(tuning, response, temperature, new OuterLevel(tuning), LinearModel.TOGETHER);
    }

    /** The same, for rows whose features are spread over thousands: these lie together. */
    public static FeatureRun ofSpread(Tuning tuning, Response response, @Nullable Temperature temperature) {
        return new FeatureRun(tuning, response, temperature, new OuterLevel(tuning), SPREAD);
    }

    private FeatureRun(
            Tuning tuning, Response response, @Nullable Temperature temperature, OuterLevel outer, int together) {
        this.tuning = tuning;
        this.temperature = temperature;
        this.outer = outer;
        tunes = outer.tunesStep() || outer.tunesStrength();
        model = new LinearModel(response.weighted(), outer.tunesStep(), outer.tunesStrength(), together);
        rarity = new Rarity(tuning);
        outputs = Outputs.of(model, response);
    }

    /** Computes outputs and sensitivities for these features; clips them where the outputs are out of bounds. */
    public void forward(Entries x) {
        told = false;
        outputs.forward(x);
        if (!outputs.areBounded() && x.clip()) {
            outputs.forward(x);
        }
    }

    /** The outputs that were computed last, in an array that is good until the next call. */
    public double[] values() {
        return outputs.values();
    }

    /** Writes what users see of the outputs that were computed last into {@code out}. */
    public void tell(double[] out) {
        outputs.predict(temperature());
        outputs.tell(out);
        told = true;
    }

    /** Whether there is anything that a foresight would tune. */
    boolean foresees() {
        return tunes || heats();
    }

    /** Returns what to keep of the outputs that were computed last; null where nothing is tuned, or where numbers have left all bounds. */
    public @Nullable Foresight foresight() {
        return foresees() && outputs.isBounded() ? outputs.foresight(round) : null;
    }

    /** Whether the outputs that were computed last are within bounds. */
    public boolean areBounded() {
        return outputs.areBounded();
    }

    /** Throws where the outputs that were computed last have left all bounds. */
    public void check() {
        if (!outputs.areBounded()) {
            throw RefusedRowException.ofOutputs(round + 1, outputs.values());
        }
    }

    /**
     * Learns one example: first how well the outer variables did on it, then the example itself. {@link #check} has passed.
     *
     * @param x the features whose outputs were computed last; those that had no weight yet may have joined since
     * @param features how many features there are
     * @param then what was kept when the example was predicted; as if there were none where it does not fit, or is not late
     */
    public void learn(Entries x, int features, @Nullable Foresight then, double target, double weight) {
        model.reserve(features);
        Entries longer = rarity.of(x, features);
        double squares = measure(x, longer);
        if (then != null && fits(then)) {
            tuneLate(then, target, weight, squares);
            outputs.forward(x);
            outputs.gradient(target);
        } else {
            outputs.gradient(target);
            tune(weight, squares, 1);
            heat(target, weight);
        }
        if (rarity.looksAt(x)) {
            tuneRarity(x, longer, weight, squares);
        }
        step(longer, weight, squares);
        round++;
    }

    private boolean fits(Foresight then) {
        return then.round() < round
                && then.outputs().length == outputs.response().outputs();
    }

    /** Returns Σ_j x_j² with the factor of each feature's step size, without the bias. Sees to it that all numbers can be computed with. */
    private double measure(Entries x, Entries longer) {
        double squares = Sums.product(x, longer);
        if (!(squares <= LARGEST_SQUARES)) {
            x.clip();
            longer.clip();
            squares = Sums.product(x, longer);
            outputs.forward(x);
            told = false;
        }
        if (!outputs.isBounded()) {
            model.forgetSensitivity();
            outputs.forward(x);
            told = false;
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

    /** The exponent of the longer steps learns; the step size answers, so that the mean step of a row stays as it was. */
    private void tuneRarity(Entries x, Entries longer, double weight, double squares) {
        double h = weight * outputs.toStepsOf(rarity.logarithms(x));
        outer.multiplyStep(rarity.learn(h, weight * outputs.toStep(), longer, squares));
    }

    /** The temperature learns from what was predicted. */
    private void heat(double target, double weight) {
        if (temperature != null && heats()) {
            if (!told) {
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
        told = false;
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

    /** Returns what predicts as this run does now; copies what was learned since the last call. */
    public FrozenRun freeze() {
        return new FrozenTunedRun(model.freeze(), outputs.response(), temperature());
    }

    /** Makes room for so many classes: up to two share one output; more have one each. Returns whether the outputs became more. */
    public boolean reserveClasses(int count) {
        int before = outputs.response().outputs();
        if (count <= Math.max(2, before)) {
            return false;
        }
        if (before > 2) {
            widen(new Softmax(count));
        } else {
            split(new Softmax(count));
        }
        return true;
    }

    /** Goes from two classes to more. */
    void split(Response many) {
        model.split(many.weighted());
        // one output moves by A g; the difference of two by 2 A g
        outer.halveStep();
        outputs = Outputs.of(model, many);
    }

    /** Goes to more classes. */
    void widen(Response more) {
        model.widen(more.weighted());
        outputs = Outputs.of(model, more);
    }

    /** How many examples were learned. */
    public long round() {
        return round;
    }

    /** How many of them moved the model by less than half of the plain gradient step. */
    long cutBacks() {
        return cutBacks;
    }

    /** What is tuned, besides the temperature. */
    OuterLevel outer() {
        return outer;
    }

    /** The longer steps of rare features. */
    Rarity rarity() {
        return rarity;
    }

    /** The present values of what is tuned, by name. */
    public Map<String, Double> tuned() {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("step", outer.step());
        values.put("bias step", outer.step() * outer.factor());
        values.put("strength", outer.strength());
        if (rarity.isTuned()) {
            values.put("rarity", rarity.exponent());
        }
        if (temperature != null) {
            values.put("temperature", temperature.value());
        }
        return values;
    }

    /** What the scores are multiplied by before they become probabilities; 1 without a temperature. */
    public double temperature() {
        return temperature == null ? 1 : temperature.value();
    }

    /** Writes the whole state. */
    public void save(StateBuilder to) {
        model.save(to);
        outer.save(to);
        to.put("round", round).put("cutBacks", cutBacks);
        if (temperature != null) {
            temperature.save("outer.temperature", to);
        }
        rarity.save(to);
    }

    /** Goes back to no features: numbers of a run without any are to be walked next. Returns false, and changes nothing, where it cannot. */
    boolean empty() {
        if (outputs.response().outputs() > 1 || !model.empty()) {
            return false;
        }
        rarity.empty();
        return true;
    }

    /** Shows the numbers that it saves; the form is how many outputs and features there are. */
    void walk(NumberWalk walk) {
        model.walk(walk);
        outer.walk(walk);
        round = walk.next(round);
        cutBacks = walk.next(cutBacks);
        if (temperature != null) {
            temperature.walk(walk);
        }
        rarity.walk(walk);
        told &= !walk.replaces();
    }

    /** Takes the state of a run with so many classes and so many features. */
    public void load(State from, int classes, int features) {
        Response loaded = classes <= 2 ? outputs.response() : new Softmax(classes);
        model.load(from, loaded.weighted(), features);
        outer.load(from);
        round = from.rounds("round");
        cutBacks = from.rounds("cutBacks");
        if (temperature != null) {
            temperature.load("outer.temperature", from);
        }
        rarity.load(from);
        outputs = Outputs.of(model, loaded);
    }
}
