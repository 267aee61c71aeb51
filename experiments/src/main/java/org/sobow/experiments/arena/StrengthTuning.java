package org.sobow.experiments.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.projection.Projection;

/**
 * Logistic regression whose l2 strengths are tuned: x is the logarithm of the strength of each group of features, g the regularized loss of a small batch for training, and
 * f the loss of another one. Which group of features matters changes in the middle.
 */
final class StrengthTuning {
    private static final int GROUPS = 4;
    private static final int EACH = 5;
    private static final int FEATURES = GROUPS * EACH;
    private static final int BATCH = 30;
    private static final double LARGEST = 2;

    static final ArenaProblem PROBLEM = new DeclaredProblem(
            "strengths",
            "l2 strengths of logistic regression on small batches; what matters changes in the middle",
            GROUPS,
            FEATURES,
            // the mean logistic loss of normal rows bends by about 1, and the largest strength is e²
            1 + Math.exp(LARGEST),
            Projection.box(-6, LARGEST),
            2L * Double.BYTES * BATCH * (FEATURES + 1),
            StrengthTuning::open);

    private StrengthTuning() {}

    private static ArenaStream open(long seed, int rounds) {
        Random random = new Random(seed);
        List<TunedRidge> inner = new ArrayList<>();
        List<LogisticBatch> outer = new ArrayList<>();
        for (int t = 0; t < rounds; t++) {
            double[] teacher = new double[FEATURES];
            Arrays.fill(teacher, 2 * t < rounds ? 0 : EACH, 2 * t < rounds ? EACH : 2 * EACH, 1);
            inner.add(new TunedRidge(LogisticBatch.draw(random, BATCH, teacher, 0.05), EACH));
            outer.add(LogisticBatch.draw(random, BATCH, teacher, 0.05));
        }
        return DrawnRounds.of(GROUPS, FEATURES, -2, outer, inner);
    }
}
