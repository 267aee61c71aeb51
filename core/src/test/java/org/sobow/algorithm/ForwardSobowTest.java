package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.problem.Groups;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Dense;
import org.sobow.testing.Quadratic;

class ForwardSobowTest {
    private static final int D2 = 6;
    private static final int SEEDS = 8;
    private static final int ROUNDS = 4000;

    @Test
    void stepSizeFromAnywhere_endsNearTheBestFixedOneOfAGrid() {
        double best = 0;
        double fromBelow = 0;
        double fromAbove = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Round> rounds = walk(seed);
            double bestFixed = Double.POSITIVE_INFINITY;
            for (double step = 0.005; step < 0.5; step *= 1.3) {
                bestFixed = Math.min(bestFixed, lateLoss(0, step, rounds));
            }
            best += bestFixed / SEEDS;
            fromBelow += lateLoss(0.02, 1e-4, rounds) / SEEDS;
            fromAbove += lateLoss(0.02, 0.4, rounds) / SEEDS;
        }
        assertThat(fromBelow).isLessThan(1.02 * best);
        assertThat(fromAbove).isLessThan(1.02 * best);
    }

    /** The mean loss of the second half of the rounds, each before it is learned; beta = 0 holds the step. */
    private static double lateLoss(double beta, double start, List<Round> rounds) {
        Run run = ForwardSobow.stepSizes(Groups.one(), 0.99)
                .alpha(1)
                .beta(beta == 0 ? Double.MIN_NORMAL : beta)
                .window(50, 0.98)
                .outerStep(OuterStep.normalized(0.99))
                .projection(Projection.box(Math.log(1e-5), Math.log(0.5)))
                .build()
                .start(new double[] {Math.log(start)}, new double[D2]);
        double sum = 0;
        for (int t = 0; t < ROUNDS; t++) {
            sum += t < ROUNDS / 2 ? 0 : rounds.get(t).f().value(run.x(), run.y());
            run.step(rounds.get(t));
        }
        return sum / (ROUNDS / 2.0);
    }

    /** A target that walks, seen with noise; f_t and g_t are about the same arrivals. */
    private static List<Round> walk(int seed) {
        Random random = new Random(seed);
        double[][] a = Dense.positiveDefinite(random, D2, 1, 4);
        Quadratic first = Quadratic.of(a, new double[D2][1], new double[D2], new double[D2], 0);
        double[] c = new double[D2];
        List<Round> rounds = new ArrayList<>();
        for (int t = 0; t < ROUNDS; t++) {
            double[] noisy = new double[D2];
            for (int i = 0; i < D2; i++) {
                c[i] += 0.05 * random.nextGaussian();
                noisy[i] = c[i] + 0.5 * random.nextGaussian();
            }
            rounds.add(first.with(noisy, first.inverseTimes(noisy)).round());
        }
        return rounds;
    }

    @Test
    void muOutOfRange_isRefused() {
        assertRefused(
                () -> ForwardSobow.stepSizes(Groups.one(), 1.5)
                        .alpha(1)
                        .beta(0.1)
                        .build(),
                "mu must lie in [0, 1], got 1.5");
    }

    @Test
    void xOfAnotherLengthThanTheGroups_isRefusedAtTheStart() {
        ForwardSobow recipe = recipe().build();
        assertRefusedSaying(
                () -> recipe.start(new double[2], new double[3]), "1 groups of coordinates of y, got 2 entries");
    }

    private static WindowBuilder<ForwardSobow> recipe() {
        return ForwardSobow.stepSizes(Groups.one(), 0.9).alpha(1).beta(0.1);
    }
}
