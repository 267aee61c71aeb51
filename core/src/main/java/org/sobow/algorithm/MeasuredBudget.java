package org.sobow.algorithm;

import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * Q_t, the iterations of the solver, such that its residual is about a tenth of what no window can foretell of a hypergradient: finer
 * would be lost in that. For one thread.
 */
final class MeasuredBudget {
    private static final int FIRST = 5;
    private static final int MOST = 50;
    private static final double SHARE = 0.1;
    private static final double FINEST = 1e-6;

    private final int most;
    private int iterations;

    MeasuredBudget(int d2) {
        most = Math.min(MOST, d2);
        iterations = Math.min(FIRST, most);
    }

    int iterations() {
        return iterations;
    }

    /**
     * The round is accepted.
     *
     * @param unforetold the size of what the window did not foretell, as a share of the size of hypergradients
     */
    void commit(SolveReport report, double unforetold) {
        double wanted = Math.max(FINEST, SHARE * Math.min(1, unforetold));
        if (report.relativeResidual() > wanted) {
            iterations = Math.min(most, iterations + (iterations + 1) / 2);
        } else if (report.relativeResidual() < SHARE * wanted) {
            iterations = Math.max(1, iterations - 1);
        }
    }

    void save(StateBuilder into) {
        into.put("budget", iterations);
    }

    void load(State from) {
        iterations = (int) from.number("budget", 1, most);
    }
}
