package org.sobow.learn.tuning;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Outputs;
import org.sobow.learn.model.Response;
import org.sobow.learn.model.Sweep;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.Checkpoint;

/** What classifiers and regressors share: the round of one example. For one thread. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class TunedRun implements TunedValues {
    /** No weight is shrunk by more at once. */
    public static final double LARGEST_SHRINKAGE = 0.5;

    /** A label that is late by this many others tunes half as fast. */
    private static final double PATIENCE = 20;

    private final Tuning tuning;
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private @Nullable Row asked;
    private boolean askedTold;
    private final LinearModel model;
    private Outputs outputs;
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

    /** Without a temperature where the outputs are no scores. */
    public TunedRun(RowEncoding encoding, Tuning tuning, Response response, @Nullable Temperature temperature) {
        this.tuning = tuning;
        this.temperature = temperature;
        encoder = encoding.start();
        local = LocalTuning.of(tuning, encoder, response.weighted());
        outer = new OuterLevel(LocalTuning.hasStrengths(tuning) ? tuning.withStrength(Setting.fixed(0)) : tuning);
        toStep = outer.tunesStep();
        toStrength = outer.tunesStrength();
        model = new LinearModel(response.weighted(), toStep, toStrength);
        lead = tuning.lead() && !tuning.step().isFixed() ? new Lead() : null;
        rarity = new Rarity(tuning.rarity());
        this.outputs = Outputs.of(model, response);
    }

    /** The outputs for the row, in an array that is good until the next call; changes nothing that counts. */
    public double[] outputs(Row row) {
        // whoever learns from the row next finds its features, outputs and sensitivity as they are now
        asked = encoder.encode(row, entries) ? row : null;
        askedTold = false;
        outputs.forward(entries);
        return outputs.runAhead(share());
    }

    private double share() {
        return lead == null ? 0 : lead.value();
    }

    /** Writes what users see of the outputs of the row that was asked for last into {@code out}. */
    public void tell(double[] out) {
        outputs.predict(temperature());
        outputs.tell(out);
        askedTold = true;
    }

    /** Goes from two classes to more. */
    public void split(Response many) {
        model.split(many.weighted());
        if (local != null) {
            local.split(many.weighted());
        }
        // one output moves by A g; the difference of two by 2 A g
        outer.halveStep();
        resize(many);
    }

    /** Goes to more classes. */
    public void widen(Response more) {
        model.widen(more.weighted());
        if (local != null) {
            local.widen(more.weighted());
        }
        resize(more);
    }

    private void resize(Response next) {
        outputs = Outputs.of(model, next);
        asked = null;
    }

    /** What is to be kept of a row whose label comes late; null where nothing is tuned, or where numbers have left all bounds. */
    @Nullable
    public Foresight foresight(Row row) {
        boolean heats = temperature != null && !temperature.isFixed();
        if (!toStep && !toStrength && !heats) {
            return null;
        }
        asked = encoder.encode(row, entries) ? row : null;
        askedTold = false;
        outputs.forward(entries);
        return outputs.isBounded() ? outputs.foresight(round) : null;
    }

    /** Learns one example: first how well the outer variables did on it, then the example itself. */
    public void learn(Row row, double target, double weight) {
        learn(row, null, target, weight);
    }

    /** Learns one example that was predicted with that foresight; what does not fit, or is not late, is as if there were none. */
    public void learn(Row row, @Nullable Foresight then, double target, double weight) {
        if (weight == 0) {
            return;
        }
        boolean late = then != null
                && then.round() < round
                && then.outputs().length == outputs.response().outputs();
        pace = then != null && late ? pace(round - then.round()) : 1;
        round++;
        boolean wasTold = isAsked(row) && askedTold;
        meet(row);
        boolean bounded = outputs.isBounded();
        if (!bounded) {
            model.forgetSensitivity();
            outputs.forward(entries);
            bounded = outputs.isBounded();
            wasTold = false;
        }
        Entries longer = rarity.of(entries, encoder.features());
        if (local != null) {
            longer = local.of(entries, longer, encoder.features());
        }
        // Σ_j x_j² with the factor of each feature's step size, without the bias
        double squares = Sweep.product(entries, longer);
        if (!bounded || !(squares <= Outputs.LARGEST)) {
            cutBacks++;
            return;
        }
        if (then != null && late) {
            learnLate(then, target, weight, squares);
            outputs.forward(entries);
        }
        outputs.gradient(target);
        if (!late) {
            outer(weight, squares);
            if (local != null) {
                local.descend(outputs.gradient(), weight, outer.step());
            }
            foresee(wasTold, target, weight);
        }
        inner(weight, longer, squares);
    }

    /* What is tuned shows in the labels of late rows only after as many of them, all of which ask for the same again. */
    private static double pace(long age) {
        return 1 / (1 + (double) age / PATIENCE);
    }

    /** The outer variables learn from what was predicted then. */
    private void learnLate(Foresight then, double target, double weight, double squares) {
        if (then.round() == 0) {
            // predicted by an empty model, which says nothing of the step
            if (toStep || toStrength) {
                outer.meet(1 + squares, outputs);
            }
            outer.restrain(pace, outputs);
            return;
        }
        outputs.recall(then);
        outputs.gradient(target);
        outer(weight, squares);
        foresee(false, target, weight);
    }

    private void outer(double weight, double squares) {
        if (toStep || toStrength) {
            outer.meet(1 + squares, outputs);
            outer.descend(weight * outputs.toStep(), weight * outputs.toFactor(), weight * outputs.toStrength(), pace);
        }
    }

    /** Lead and temperature learn from what was predicted. */
    private void foresee(boolean wasTold, double target, double weight) {
        boolean heats = temperature != null && !temperature.isFixed();
        if (lead == null && !heats) {
            return;
        }
        if (!wasTold) {
            outputs.runAhead(share());
            outputs.predict(temperature());
        }
        outputs.derive(target);
        if (lead != null) {
            lead.learn(outputs.slopeOfLead(), outputs.bendOfLead(), weight);
        }
        if (temperature != null && heats) {
            temperature.learn(outputs.slopeOfHeat(), outputs.bendOfHeat(), weight);
        }
    }

    /** Encodes the row and learns how it is encoded; then outputs and sensitivities, but for what was just asked. */
    private void meet(Row row) {
        if (isAsked(row)) {
            encoder.observeNumbers(row);
        } else {
            encoder.take(row, entries);
            outputs.forward(entries);
        }
        model.reserve(encoder.features());
        asked = null;
    }

    /* Whether it is the very object: rows are immutable, and comparing their values costs more than encoding them. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isAsked(Row row) {
        return row == asked;
    }

    private void inner(double weight, Entries longer, double squares) {
        double alpha = weight * outer.step();
        double biasAlpha = alpha * outer.factor();
        double size = biasAlpha + alpha * squares;
        outputs.step(size, tuning.guard());
        cutBacks += outputs.isCutBack() ? 1 : 0;
        double shrinkage = Math.min(LARGEST_SHRINKAGE, outer.step() * outer.strength());
        model.shrink(shrinkage);
        if (local != null) {
            local.shrink(entries, longer, outer.step(), shrinkage, model);
            local.move(entries, longer, alpha, outputs.taken(), outputs.response());
        }
        double paid = lead == null ? 0 : lead.pay(round, pace);
        if (paid != 0) {
            model.advance(entries, paid);
        }
        outputs.move(longer, alpha, biasAlpha, size, tuning.memory(), tuning.guard());
    }

    public long round() {
        return round;
    }

    public long cutBacks() {
        return cutBacks;
    }

    public int features() {
        return encoder.features();
    }

    /** The hypergradient of log α in the last round. */
    public double stepHypergradient() {
        return outer.stepHypergradient();
    }

    /** The hypergradient of log λ in the last round. */
    public double strengthHypergradient() {
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
    public BlockSettings factors() {
        return local == null ? null : local.factors();
    }

    /** The strengths of groups or features, where they have their own. */
    @Nullable
    public BlockSettings localStrengths() {
        return local == null ? null : local.strengths();
    }

    @Override
    public double temperature() {
        return temperature == null ? 1 : temperature.value();
    }

    public void save(Checkpoint.Builder to) {
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
    public void load(Checkpoint from, Response loaded) {
        encoder.load("encoder.", from);
        model.load(from);
        if (model.outputs() != loaded.weighted()) {
            throw new IllegalArgumentException("the checkpoint must have weights for " + loaded.weighted()
                    + " outputs, has them for " + model.outputs());
        }
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
