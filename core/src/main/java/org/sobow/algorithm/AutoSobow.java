package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;

/**
 * SOBOW without a setting to choose: what {@link Sobow} is told, it measures on the run.
 *
 * <pre>
 *   α       the curvature of g_t between the last two inner decisions; as many steps as bring the gradient to a tenth of what it was
 *   Q_t     more where the solve ended too coarse beside how much hypergradients vary, fewer where it was finer than that
 *   window  the one of five memories whose mean foretold the newest hypergradient best of late
 *   β       longer while hypergradients agree with the last move, shorter while they oppose it
 * </pre>
 *
 * <p>Scaling f or g leaves the decisions as they are, but for rounding. A round costs up to twenty inner gradients and as many products
 * as the budget has come to. It stores five means of hypergradients, never functions. Start it with {@link Sobow#auto()}.
 *
 * @param projection Π_X
 */
public record AutoSobow(Projection projection) implements FramedOptimizer {
    public AutoSobow {
        Objects.requireNonNull(projection, "projection");
    }

    /** The same with x kept in the set that {@code set} projects onto. */
    public AutoSobow within(Projection set) {
        return new AutoSobow(set);
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new LevelUpdates<>(new AutoInner(d1, d2), new AutoOuter(projection, d1));
    }
}
