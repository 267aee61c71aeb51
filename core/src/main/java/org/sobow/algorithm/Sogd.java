package org.sobow.algorithm;

import java.util.Objects;
import org.sobow.internal.Require;
import org.sobow.problem.Round;

/**
 * SOGD, simultaneous online gradient descent (arXiv 2511.01126): one variance-reduced step each on y, v and x in every round, no
 * solve and no window. With v* = −[∇²_y g]⁻¹ ∇_y f and w = (x, y, v),
 *
 * <pre>
 *   D^y = ∇_y g,   D^v = ∇_y f + ∇²_y g·v,   D^x = ∇_x f + ∇_x∇_y g·v
 *   d_t = D_t(w_t) + (1 − m_t)(d_{t−1} − D_t(w_{t−1})),   d_1 = D_1(w_1)
 *   y_{t+1} = y_t − α d^y,   v_{t+1} = Π_ball(v_t − δ d^v),   x_{t+1} = Π_X(x_t − β d^x)
 * </pre>
 *
 * <p>A round costs twice four gradients and two products, at the current decisions and at the last, and no round is kept. With
 * m = 1 nothing is corrected. The paper's schedules are steps like (c + t)^(−1/3) and m of the order of their square.
 *
 * @param alpha the step of y, by round
 * @param delta the step of v, by round
 * @param momentum m by round, in (0, 1]
 * @param radius of the ball that v is kept in; infinite for none
 * @param outer the step of x
 */
public record Sogd(Schedule alpha, Schedule delta, Schedule momentum, double radius, OuterSettings outer)
        implements FramedOptimizer {
    public Sogd {
        Objects.requireNonNull(alpha, "alpha");
        Objects.requireNonNull(delta, "delta");
        Objects.requireNonNull(momentum, "momentum");
        Objects.requireNonNull(outer, "outer");
        Scheduled.positive("alpha", alpha, 1);
        Scheduled.positive("delta", delta, 1);
        requireShare(momentum, 1);
        if (!(radius > 0)) {
            throw new IllegalArgumentException("radius must be positive, got " + radius);
        }
    }

    /** Starts a recipe with constant delta and momentum. */
    public static Builder builder(double delta, double momentum, double radius) {
        return builder(
                Schedule.constant(Require.positive("delta", delta)),
                Schedule.constant(Require.positive("momentum", momentum)),
                radius);
    }

    /** Starts a recipe. */
    public static Builder builder(Schedule delta, Schedule momentum, double radius) {
        return new Builder(delta, momentum, radius);
    }

    /** Collects the settings of SOGD. */
    public static final class Builder extends StepBuilder<Sogd, Builder> {
        private final Schedule delta;
        private final Schedule momentum;
        private final double radius;

        private Builder(Schedule delta, Schedule momentum, double radius) {
            this.delta = delta;
            this.momentum = momentum;
            this.radius = radius;
        }

        @Override
        Builder self() {
            return this;
        }

        @Override
        public Sogd build() {
            return new Sogd(alpha(), delta, momentum, radius, outer());
        }
    }

    double alphaAt(long t) {
        return Scheduled.positive("alpha", alpha, t);
    }

    double deltaAt(long t) {
        return Scheduled.positive("delta", delta, t);
    }

    double momentumAt(long t) {
        return requireShare(momentum, t);
    }

    private static double requireShare(Schedule momentum, long t) {
        double value = Scheduled.positive("momentum", momentum, t);
        if (value > 1) {
            throw new IllegalArgumentException("momentum must lie in (0, 1], got " + value + " in round " + t);
        }
        return value;
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new SogdUpdates(this, d1, d2);
    }
}
