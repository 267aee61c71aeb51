package org.sobow.learn.tuning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.LinearModel;
import org.sobow.learn.model.Response;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.RowEncoder;
import org.sobow.state.Checkpoint;

/** What is tuned for groups of features or for single ones: the step size α_g = α φ_g of a group, the strength of a group or a feature. */
/* A factor that moves in a round is followed from the next round on: the row is scaled before its own hypergradients are had.
 *
 * A strength of its own shrinks its features in the rounds that have them, w_j ← (1 − α_j λ_b) w_j, so that a round costs what its own
 * features cost. For columns that are always there it is the common shrinkage; for rare features it is counted in the examples that
 * had them, as mu is. */
final class LocalTuning {
    private final @Nullable BlockSettings factors;
    private final @Nullable BlockSettings strengths;
    private final List<BlockSettings> all;
    private final Entries scaled = new Entries();
    private double[] deltas = {};

    private LocalTuning(@Nullable BlockSettings factors, @Nullable BlockSettings strengths) {
        this.factors = factors;
        this.strengths = strengths;
        all = Stream.of(Optional.ofNullable(factors), Optional.ofNullable(strengths))
                .flatMap(Optional::stream)
                .toList();
    }

    /** What the recipe asks for; nothing where it has one step size and one strength. */
    static @Nullable LocalTuning of(Tuning tuning, RowEncoder encoder, int outputs) {
        boolean steps = !tuning.groupFactor().equals(Setting.fixed(1));
        boolean shrinks = hasStrengths(tuning);
        return !steps && !shrinks
                ? null
                : new LocalTuning(
                        steps ? BlockSettings.factors(tuning, encoder, outputs) : null,
                        shrinks ? BlockSettings.strengths(tuning, encoder, outputs) : null);
    }

    /** Whether there are many strengths. */
    static boolean hasStrengths(Tuning tuning) {
        return tuning.strengths() != Scope.ALL && !tuning.strength().equals(Setting.fixed(0));
    }

    /** Takes in a row, and returns it with every value but the bias's multiplied by the factor of its group. */
    Entries of(Entries x, Entries longer, int features) {
        if (strengths != null) {
            strengths.meet(x, features);
        }
        if (factors == null) {
            return longer;
        }
        factors.meet(x, features);
        scaled.clear();
        scaled.add(0, 1);
        for (int e = 1; e < longer.size(); e++) {
            scaled.add(longer.index(e), factors.at(e) * longer.value(e));
        }
        return scaled;
    }

    /** One step of the row's factors and strengths, against the gradient {@code g} in the outputs. */
    void descend(double[] g, double weight, double alpha) {
        if (factors != null) {
            factors.descend(g, weight, alpha);
        }
        if (strengths != null) {
            strengths.descend(g, weight, 1);
        }
    }

    /**
     * Shrinks the features of the row by their own strengths.
     *
     * @param common by what all weights have been shrunk already
     */
    void shrink(Entries x, Entries longer, double alpha, double common, LinearModel model) {
        if (factors != null && common > 0) {
            factors.shrink(common);
        }
        if (strengths == null) {
            return;
        }
        deltas = x.size() > deltas.length ? new double[2 * x.size()] : deltas;
        for (int e = 1; e < x.size(); e++) {
            // δ_j = α_j λ_b
            double delta = x.value(e) == 0 ? 0 : alpha * longer.value(e) / x.value(e) * strengths.at(e);
            deltas[e] = Math.min(TunedRun.LARGEST_SHRINKAGE, delta);
        }
        if (factors != null) {
            factors.shrink(x, deltas, model);
        }
        strengths.shrink(x, deltas, model);
        model.shrink(x, deltas);
    }

    /** The sensitivities go through the step of the weights along {@code longer}. */
    void move(Entries x, Entries longer, double alpha, double[] taken, Response response) {
        for (BlockSettings each : all) {
            each.move(x, longer, alpha, taken, response);
        }
    }

    /** The factors of the step size, where groups have their own. */
    @Nullable
    BlockSettings factors() {
        return factors;
    }

    /** The strengths, where there are many. */
    @Nullable
    BlockSettings strengths() {
        return strengths;
    }

    /** Goes from one output to those of the classes, as the weights do. */
    void split(int outputs) {
        for (BlockSettings each : all) {
            each.split(outputs);
        }
    }

    /** Makes room for more outputs, as the weights do. */
    void widen(int outputs) {
        for (BlockSettings each : all) {
            each.widen(outputs);
        }
    }

    void save(Checkpoint.Builder to) {
        for (BlockSettings each : all) {
            each.save(to);
        }
    }

    void load(Checkpoint from, int outputs) {
        for (BlockSettings each : all) {
            each.load(from, outputs);
        }
    }
}
