package org.sobow.learn.tuning;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.model.Response;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A run that learns rows by the features of their encoder, one example a round, and tunes by forward sensitivity. For one thread. */
@SuppressWarnings("exports") // for the learners of this module, which know the model
public final class TunedRun implements RowRun {
    private final RowEncoder encoder;
    private final Entries entries = new Entries();
    private final FeatureRun run;

    /* The row whose features and outputs are at hand: whoever learns what was just predicted need not compute them again. */
    private @Nullable Row asked;
    private boolean askedWhole;

    /** Starts with nothing learned; without a temperature where the outputs are no scores. */
    public TunedRun(RowEncoding encoding, Tuning tuning, Response response, @Nullable Temperature temperature) {
        this(encoding.start(), tuning, response, temperature);
    }

    /** Starts with an encoder that has seen nothing. */
    public TunedRun(RowEncoder encoder, Tuning tuning, Response response, @Nullable Temperature temperature) {
        this.encoder = encoder;
        run = new FeatureRun(tuning, response, temperature);
    }

    @Override
    public double[] outputs(Row row) {
        ask(row);
        return run.values();
    }

    @Override
    public void tell(double[] out) {
        run.tell(out);
    }

    /** Returns what to keep of a row whose label comes late; null where nothing is tuned, or where numbers have left all bounds. */
    @Override
    public @Nullable Foresight foresight(Row row) {
        if (!run.foresees()) {
            return null;
        }
        ask(row);
        return run.foresight();
    }

    /** Throws where the row cannot be learned since its outputs have left all bounds. Changes nothing that counts. */
    @Override
    public void check(Row row) {
        features(row);
        run.check();
    }

    /** Returns the features of the row, good until the next call; its outputs are those at hand then. */
    public Entries features(Row row) {
        if (!isAsked(row)) {
            ask(row);
        }
        return entries;
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
        run.learn(entries, encoder.features(), then, target, weight);
    }

    /** Computes features, outputs and sensitivities of a row. */
    private void ask(Row row) {
        askedWhole = encoder.encode(row, entries);
        asked = row;
        run.forward(entries);
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
        asked = null;
    }

    /** Copies what was learned since the last call. */
    @Override
    public FrozenRun freeze() {
        return run.freeze();
    }

    @Override
    public int mostClasses() {
        return Labels.MOST;
    }

    @Override
    public void reserveClasses(int count) {
        if (run.reserveClasses(count)) {
            asked = null;
        }
    }

    /** Goes from two classes to more. */
    public void split(Response many) {
        run.split(many);
        asked = null;
    }

    /** Goes to more classes. */
    public void widen(Response more) {
        run.widen(more);
        asked = null;
    }

    @Override
    public RowEncoder encoder() {
        return encoder;
    }

    @Override
    public long examples() {
        return run.round();
    }

    @Override
    public long cutBacks() {
        return run.cutBacks();
    }

    /** The hypergradient of log α in the last round. */
    double stepHypergradient() {
        return run.outer().stepHypergradient();
    }

    /** The hypergradient of log λ in the last round. */
    double strengthHypergradient() {
        return run.outer().strengthHypergradient();
    }

    /** The hypergradient of the exponent of the longer steps in the round that looked at it last. */
    double rarityHypergradient() {
        return run.rarity().hypergradient();
    }

    /** The step size of the weights. */
    public double step() {
        return run.outer().step();
    }

    /** The step size of the bias. */
    public double biasStep() {
        return run.outer().step() * run.outer().factor();
    }

    /** The l2 strength. */
    public double strength() {
        return run.outer().strength();
    }

    @Override
    public Map<String, Double> tuned() {
        return run.tuned();
    }

    @Override
    public HypergradientNorms hypergradient() {
        return run.outer().norms();
    }

    /** What the scores are multiplied by before they become probabilities; 1 without a temperature. */
    public double temperature() {
        return run.temperature();
    }

    @Override
    public void save(StateBuilder to) {
        encoder.save("encoder.", to);
        run.save(to);
    }

    @Override
    public boolean empty() {
        if (!encoder.canBeEmptied() || !run.empty()) {
            return false;
        }
        encoder.empty();
        asked = null;
        return true;
    }

    @Override
    public boolean walk(NumberWalk walk) {
        if (!encoder.walk(walk)) {
            return false;
        }
        run.walk(walk);
        asked = null;
        return true;
    }

    @Override
    public void load(State from, int classes) {
        encoder.load("encoder.", from);
        run.load(from, classes, encoder.features());
        asked = null;
    }
}
