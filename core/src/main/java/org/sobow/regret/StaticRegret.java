package org.sobow.regret;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.sobow.algorithm.RunView;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.window.Window;

/**
 * OAGD's regret: Σ_t ||(1/W) Σ_{i&lt;K} eta^i ∇f_{t−i}(x_t, y*(x_t))||², past functions at the current decision.
 *
 * <p>K exact hypergradients a round; retains the last K rounds, so they must not be flyweights. For one thread.
 */
public final class StaticRegret extends SquaredNorms {
    /** Whose inner optimum a past outer function is evaluated at. OAGD's code and the paper's appendix disagree. */
    public enum Optimum {
        /** y*_{t−i}(x_t), of the same round as f: OAGD's published code. */
        OF_PAST_ROUND,
        /** y*_t(x_t), of the current round: the paper's appendix. */
        OF_CURRENT_ROUND
    }

    private final InnerArgmin argmin;
    private final ExactHypergradient exact;
    private final Window window;
    private final Optimum optimum;
    private final ArrayDeque<Round> newestFirst = new ArrayDeque<>();
    private final double[] x;
    private final double[] yStar;
    private final double[] past;
    private final double[] mean;

    public StaticRegret(InnerArgmin argmin, Window window, Optimum optimum, int d1, int d2) {
        if (window.unbounded()) {
            throw new IllegalArgumentException(
                    "window size K must be bounded for OAGD's regret, got infinity; it evaluates every round of its window again");
        }
        this.argmin = argmin;
        exact = new ExactHypergradient(argmin, d1, d2);
        this.window = window;
        this.optimum = optimum;
        x = new double[d1];
        yStar = new double[d2];
        past = new double[d1];
        mean = new double[d1];
    }

    @Override
    public void onRound(Round round, RunView run) {
        newestFirst.addFirst(round);
        if (newestFirst.size() > window.size()) {
            newestFirst.removeLast();
        }
        run.previousX(x);
        if (optimum == Optimum.OF_CURRENT_ROUND) {
            argmin.solve(round.g(), x, yStar);
        }
        Arrays.fill(mean, 0);
        double weight = 1;
        for (Round earlier : newestFirst) {
            // ∇f_{t−i}(x_t, y*(x_t))
            if (optimum == Optimum.OF_CURRENT_ROUND) {
                exact.at(new Round(earlier.f(), round.g()), x, yStar, past);
            } else {
                exact.at(earlier, x, past);
            }
            Vectors.axpy(weight, past, mean);
            weight *= window.eta();
        }
        Vectors.scale(1 / window.divisor(newestFirst.size()), mean);
        add(Vectors.normSquared(mean));
    }
}
