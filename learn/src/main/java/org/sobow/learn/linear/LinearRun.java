package org.sobow.learn.linear;

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
    private double step;
    private double biasFactor;
    private double strength;
    private double temperature;
    private long round;
    private long cutBacks;

    private double[] f;
    private double[] g;
    private double[] moved;

    LinearRun(RowEncoding encoding, Tuning tuning, int outputs, Response response) {
        this.tuning = tuning;
        encoder = encoding.start();
        model = new LinearModel(outputs, false);
        step = tuning.step().initial();
        biasFactor = tuning.biasFactor().initial();
        strength = tuning.strength().initial();
        temperature = tuning.temperature().initial();
        this.response = response;
        f = new double[outputs];
        g = new double[outputs];
        moved = new double[outputs];
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
        step /= 2;
        resize(many);
    }

    /** Goes to more classes. */
    void widen(int classes, Response more) {
        model.widen(classes);
        resize(more);
    }

    private void resize(Response next) {
        response = next;
        f = new double[model.outputs()];
        g = new double[model.outputs()];
        moved = new double[model.outputs()];
    }

    /** Learns one example. */
    void learn(Row row, double target, double weight) {
        encoder.observe(row);
        encoder.encode(row, entries);
        model.reserve(encoder.features());
        model.forward(entries, f);
        round++;
        if (!bounded(f)) {
            cutBacks++;
            return;
        }
        response.gradient(f, target, g);
        inner(weight);
    }

    private static boolean bounded(double[] values) {
        for (double value : values) {
            if (!(Math.abs(value) <= LARGEST_OUTPUT)) {
                return false;
            }
        }
        return true;
    }

    private void inner(double weight) {
        double alpha = weight * step;
        double biasAlpha = alpha * biasFactor;
        double size = biasAlpha + alpha * squares();
        if (!(size <= LARGEST_OUTPUT)) {
            cutBacks++;
            return;
        }
        response.step(size, tuning.guard(), moved);
        cutBacks += isCutBack() ? 1 : 0;
        model.shrink(Math.min(LARGEST_SHRINKAGE, step * strength));
        model.move(entries, alpha, biasAlpha, moved);
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
        double taken = 0;
        for (int k = 0; k < g.length; k++) {
            plain += g[k] * g[k];
            taken += moved[k] * moved[k];
        }
        return 4 * taken < plain;
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

    @Override
    public double step() {
        return step;
    }

    @Override
    public double biasStep() {
        return step * biasFactor;
    }

    @Override
    public double strength() {
        return strength;
    }

    @Override
    public double temperature() {
        return temperature;
    }

    void save(Checkpoint.Builder to) {
        encoder.save("encoder.", to);
        model.save(to);
        to.put("round", round)
                .put("cutBacks", cutBacks)
                .put("tuned", new double[] {step, biasFactor, strength, temperature});
    }

    /** Takes the state from a checkpoint; {@code loaded} answers for the outputs that are in it. */
    void load(Checkpoint from, Response loaded) {
        encoder.load("encoder.", from);
        model.load(from);
        round = from.number("round");
        cutBacks = from.number("cutBacks");
        double[] tuned = from.vector("tuned");
        step = tuned[0];
        biasFactor = tuned[1];
        strength = tuned[2];
        temperature = tuned[3];
        resize(loaded);
    }
}
