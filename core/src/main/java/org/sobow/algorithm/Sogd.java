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
 * m = 1 nothing is corrected. {@link #scheduled} has the schedules of its theory.
 *
 * @param alpha the step of y, by round
 * @param delta the step of v, by round
 * @param momentum m of y, v and x
 * @param radius of the ball that v is kept in; infinite for none
 * @param outer the step of x
 */
public record Sogd(Schedule alpha, Schedule delta, Momenta momentum, double radius, OuterSettings outer)
        implements FramedOptimizer {
    public Sogd {
        Objects.requireNonNull(alpha, "alpha");
        Objects.requireNonNull(delta, "delta");
        Objects.requireNonNull(momentum, "momentum");
        Objects.requireNonNull(outer, "outer");
        Scheduled.positive("alpha", alpha, 1);
        Scheduled.positive("delta", delta, 1);
        if (!(radius > 0)) {
            throw new IllegalArgumentException("radius must be positive, got " + radius);
        }
    }

    /** Starts a recipe with constant delta and one constant momentum for all. */
    public static SingleStepBuilder<Sogd> builder(double delta, double momentum, double radius) {
        return builder(
                Schedule.constant(Require.positive("delta", delta)),
                Momenta.all(Schedule.constant(Require.positive("momentum", momentum))),
                radius);
    }

    /** Starts a recipe. */
    public static SingleStepBuilder<Sogd> builder(Schedule delta, Momenta momentum, double radius) {
        return new SingleStepBuilder<>((alpha, outer) -> new Sogd(alpha, delta, momentum, radius, outer));
    }

    /**
     * Starts a recipe with the schedules of the theory, a_t = (c + t)^(−1/3): x steps by a_t, y by c1 a_t, v by c2 a_t, and m_{t+1} = c3 a_t².
     *
     * @param c the offset, at least 1
     * @param c3 at most c^(2/3), so that no momentum exceeds 1
     */
    public static SingleStepBuilder<Sogd> scheduled(double c, double c1, double c2, double c3, double radius) {
        Schedule momentum = Schedule.inverseCubeRootSquared(c3, c - 1);
        return builder(Schedule.inverseCubeRoot(c2, c), Momenta.all(momentum), radius)
                .alpha(Schedule.inverseCubeRoot(c1, c))
                .beta(Schedule.inverseCubeRoot(1, c));
    }

    double alphaAt(long t) {
        return Scheduled.positive("alpha", alpha, t);
    }

    double deltaAt(long t) {
        return Scheduled.positive("delta", delta, t);
    }

    @Override
    public Updates<Round> updates(int d1, int d2) {
        return new SogdUpdates<>(this, new ExactDirections(d1, d2), d1, d2);
    }
}
