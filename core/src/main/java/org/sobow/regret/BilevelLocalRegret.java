package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * The bilevel local regret of equation (2): BLR(T) = Σ_t ||(1/W) Σ_{i&lt;K} eta^i ∇f_{t−i}(x_{t−i}, y*_{t−i}(x_{t−i}))||².
 *
 * <p>One exact hypergradient a round, and O(d1) for the window. For one thread.
 */
public final class BilevelLocalRegret extends SquaredNorms {
    private final WindowedHypergradient windowed;

    private BilevelLocalRegret(RoundHypergradient source, Window window, int d1) {
        windowed = new WindowedHypergradient(source, window, d1);
    }

    /** The regret that the paper defines, with exact hypergradients. */
    public static BilevelLocalRegret exact(ExactHypergradient source, Window window, int d1) {
        return new BilevelLocalRegret(source, window, d1);
    }

    /** The same sum over the run's own estimates h_t: what can be measured where y* cannot. Not the paper's regret. */
    public static BilevelLocalRegret estimated(Window window, int d1) {
        return new BilevelLocalRegret(RoundHypergradient.ESTIMATE, window, d1);
    }

    @Override
    public void onRound(Round round, RunView run) {
        // eq. (2): ||∇F_{t,eta}||²
        add(Vectors.normSquared(windowed.after(round, run)));
    }
}
