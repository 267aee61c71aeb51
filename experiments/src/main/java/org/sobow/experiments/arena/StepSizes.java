package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The step sizes of a trial.
 *
 * @param share the inner step size times L_1 of the problem
 * @param beta the outer step size
 */
public record StepSizes(double share, double beta) {
    private static final List<Double> SHARES = List.of(0.3, 0.9);
    private static final List<Double> BETAS = List.of(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0);

    private static final StepSizes MEASURED = new StepSizes(0, 1);

    /** In place of those of an algorithm that measures its own. */
    public static StepSizes measured() {
        return MEASURED;
    }

    /** Those that every algorithm tries on every problem. */
    public static List<StepSizes> all() {
        List<StepSizes> all = new ArrayList<>();
        for (double share : SHARES) {
            for (double beta : BETAS) {
                all.add(new StepSizes(share, beta));
            }
        }
        return all;
    }

    /** The inner step size on a problem. */
    double alpha(ArenaProblem problem) {
        return share / problem.smoothness();
    }

    @Override
    public String toString() {
        if (equals(MEASURED)) {
            return "measured on the run";
        }
        return String.format(Locale.ROOT, "beta %s, alpha %s/L", beta, share);
    }
}
