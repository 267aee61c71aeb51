package org.sobow.regret;

import org.sobow.algorithm.RunView;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.window.Window;

/**
 * The regret for a constrained x: Σ_t ||(x_t − Π_X(x_t − β ∇F_{t,eta})) / β||², the norm of the gradient mapping.
 *
 * <p>Where a constraint is active the gradient itself does not vanish at the best decision, and {@link BilevelLocalRegret} stays
 * large however good the run is; the gradient mapping vanishes there. Without a constraint the two are the same. For one
 * thread.
 */
public final class GradientMappingRegret extends SquaredNorms {
    private final WindowedHypergradient windowed;
    private final Projection projection;
    private final double beta;
    private final double[] x;
    private final double[] moved;

    /**
     * The regret by exact hypergradients.
     *
     * @param beta the step of the mapping, usually the run's outer step size
     */
    public GradientMappingRegret(ExactHypergradient source, Window window, Projection projection, double beta, int d1) {
        windowed = new WindowedHypergradient(source, window, d1);
        projection.requireDimension(d1);
        this.projection = projection;
        this.beta = Require.positive("beta", beta);
        x = new double[d1];
        moved = new double[d1];
    }

    @Override
    public void onRound(Round round, RunView run) {
        double[] mean = windowed.after(round, run);
        run.previousX(x);
        // (x_t − Π_X(x_t − β ∇F_{t,eta})) / β
        Vectors.step(x, -beta, mean, moved);
        projection.project(moved);
        add(Vectors.distanceSquared(x, moved) / (beta * beta));
    }
}
