package org.sobow.learn.tuning;

import java.util.Map;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Response;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.state.Checkpoint;

/** A setting for each block of features, tuned in the rounds that have the block, and the sensitivity of the weights to it. */
/* Factors of the step size move by a tenth of the outer step. A column that wants a longer step than others is taken to want it for good,
 * and drifts are left to the common step; at the full outer step factors did worse on most streams. */
final class BlockSettings {
    private static final double FACTOR_SHARE = 0.1;

    private final String name;
    private final Tuning tuning;
    private final Blocks blocks;
    private final TunedLogs settings;
    private final BlockSensitivity sensitivity;

    private BlockSettings(String name, Tuning tuning, Blocks blocks, TunedLogs settings, BlockSensitivity sensitivity) {
        this.name = name;
        this.tuning = tuning;
        this.blocks = blocks;
        this.settings = settings;
        this.sensitivity = sensitivity;
    }

    /** The factors of the step size that groups have. */
    static BlockSettings factors(Tuning tuning, RowEncoder encoder, int outputs) {
        OuterStep outer = tuning.outer();
        OuterStep slow = new OuterStep(FACTOR_SHARE * outer.size(), outer.scaleFree(), outer.memory());
        Blocks groups = new Blocks(Scope.GROUP, encoder);
        TunedLogs factors = new TunedLogs(tuning.groupFactor(), slow, OuterLevel.byExample(tuning.window()));
        return new BlockSettings("factors.", tuning, groups, factors, new BlockSensitivity(groups, outputs, true));
    }

    /** The strengths of groups, or of features. */
    static BlockSettings strengths(Tuning tuning, RowEncoder encoder, int outputs) {
        Blocks blocks = new Blocks(tuning.strengths(), encoder);
        TunedLogs strengths = new TunedLogs(tuning.strength(), tuning.outer(), OuterLevel.byExample(tuning.window()));
        return new BlockSettings("strengths.", tuning, blocks, strengths, new BlockSensitivity(blocks, outputs, false));
    }

    /** Takes in an encoded row, of which {@code features} features are known. */
    void meet(Entries x, int features) {
        blocks.meet(x);
        settings.reserve(blocks.count());
        if (!settings.isFixed()) {
            sensitivity.reserve(features);
            sensitivity.follow(x);
        }
    }

    /** The value for entry {@code e} of the row, from 1 on. */
    double at(int e) {
        return settings.value(blocks.block(blocks.place(e)));
    }

    /** The value of a block. */
    double value(int block) {
        return settings.value(block);
    }

    /** The values by name. */
    Map<String, Double> byName() {
        return blocks.byName(settings::value);
    }

    /** The geometric mean of the values. */
    double mean() {
        return settings.mean();
    }

    /** The hypergradient of a block in the last round that had it. */
    double hypergradient(int block) {
        return settings.hypergradient(block);
    }

    /** One step of the row's blocks against their hypergradients, which are proportional to {@code alpha} times the values. */
    void descend(double[] g, double weight, double alpha) {
        for (int place = 0; place < blocks.size() && !settings.isFixed(); place++) {
            int block = blocks.block(place);
            double h = weight * sensitivity.hypergradient(place, g);
            settings.descend(block, h, alpha * settings.value(block));
        }
    }

    /** The sensitivity goes through a shrinkage of every weight that the settings have no part in. */
    void shrink(double delta) {
        sensitivity.shrink(delta);
    }

    /** The sensitivity goes through a shrinkage of the row's features that the settings scale. */
    void shrink(Entries x, double[] deltas, LinearModel model) {
        if (!settings.isFixed()) {
            sensitivity.shrink(x, deltas, model);
        }
    }

    /** The sensitivity goes through a step of the row's features. */
    void move(Entries x, Entries longer, double alpha, double[] taken, Response response) {
        if (!settings.isFixed()) {
            sensitivity.move(x, longer, alpha, tuning, taken, response);
        }
    }

    void split(int outputs) {
        sensitivity.split(outputs);
    }

    void widen(int outputs) {
        sensitivity.widen(outputs);
    }

    void save(Checkpoint.Builder to) {
        settings.save(name, to);
        sensitivity.save(name, to);
    }

    void load(Checkpoint from, int outputs) {
        settings.load(name, from);
        sensitivity.load(name, from, outputs);
    }
}
