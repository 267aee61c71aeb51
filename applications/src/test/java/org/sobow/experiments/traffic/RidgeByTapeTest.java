package org.sobow.experiments.traffic;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Sobow;
import org.sobow.applications.SameTrajectory;
import org.sobow.autodiff.TapeProblem;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;

/** The recent examples lie in a ring, so the rounds are flyweights over it: one kept round in each way. */
class RidgeByTapeTest {
    private static final int D = 4;
    private static final int MEMORY = 20;

    private final Random random = new Random(3);
    private final double[] recent = new double[MEMORY * D];
    private final double[] recentTargets = new double[MEMORY];
    private final double[] newest = new double[D];
    private final double[] newestTarget = new double[1];
    private final double[] scale = new double[1];

    @Test
    void trafficByTape_isTrafficByHand() {
        RecentRidge byHand = new RecentRidge(D, MEMORY);
        Round kept = byTape();
        Sobow recipe = Sobow.builder()
                .alpha(0.5)
                .beta(0.5)
                .window(5, 0.9)
                .solver(new ConjugateGradient(1e-12), D)
                .build();
        double[] start = {-2, -2, -2, -2, 0};
        SameTrajectory.require(recipe, start, new double[D], 500, t -> arrive(byHand, t), t -> kept);
    }

    private Round arrive(RecentRidge byHand, int t) {
        double[] features = random.doubles(D, -1, 1).toArray();
        newestTarget[0] = features[0] - 2 * Math.cos(t / 100.0) * features[1] + 0.1 * random.nextGaussian();
        System.arraycopy(features, 0, newest, 0, D);
        System.arraycopy(features, 0, recent, t % MEMORY * D, D);
        recentTargets[t % MEMORY] = newestTarget[0];
        scale[0] = 0;
        for (double feature : recent) {
            scale[0] += feature * feature;
        }
        return byHand.arrive(features, newestTarget[0]);
    }

    private Round byTape() {
        return TapeProblem.of(D + 1, D)
                .round(
                        (t, x, y) -> t.vector(newest)
                                .dot(y)
                                .minus(t.number(newestTarget[0]))
                                .square()
                                .times(0.5),
                        (t, x, y) -> t.matrix(recent, MEMORY, D)
                                .matmul(y)
                                .distanceSquared(t.vector(recentTargets))
                                .times(1 / scale[0])
                                .plus(x.slice(0, D).exp().dot(y.square()))
                                .times(0.5));
    }
}
