package org.sobow.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sobow.algorithm.Decisions;
import org.sobow.algorithm.FramedRecipe;
import org.sobow.algorithm.RunOf;
import org.sobow.algorithm.Updates;
import org.sobow.internal.Vectors;
import org.sobow.testing.GradientOnly;
import org.sobow.testing.Quadratic;

class ValueRoundTest {
    /** A recipe from values alone: y moves along a random direction by a two-point difference of g, and x stays. */
    private record RandomDescent(long seed, double alpha) implements FramedRecipe<ValueRound> {
        private static final double RADIUS = 1e-4;

        @Override
        public Updates<ValueRound> updates(int d1, int d2) {
            double[] direction = new double[d2];
            double[] ahead = new double[d2];
            double[] behind = new double[d2];
            return (t, round, now, next) -> {
                Random random = new Random(seed + t);
                for (int i = 0; i < d2; i++) {
                    direction[i] = random.nextGaussian();
                }
                Vectors.step(now.y(), RADIUS, direction, ahead);
                Vectors.step(now.y(), -RADIUS, direction, behind);
                double slope = (round.g().value(now.x(), ahead) - round.g().value(now.x(), behind)) / (2 * RADIUS);
                Vectors.step(now.y(), -alpha * slope, direction, next.y());
                round.g().project(next.y());
                copyX(now, next);
            };
        }

        private static void copyX(Decisions now, Decisions next) {
            Vectors.copy(now.x(), next.x());
        }
    }

    @Test
    void recipeFromValues_playsRoundsOfEveryKindAlike() {
        Quadratic problem = Quadratic.random(3, 2, 3, 4);
        Round round = problem.round();
        ValueRound values = ValueRound.of(
                (x, y) -> round.f().value(x, y), (x, y) -> round.g().value(x, y));
        RandomDescent recipe = new RandomDescent(7, 0.05);
        double[] x = {0.3, -0.2};
        double[] solution = problem.yStar(x);
        double[][] ends = new double[3][];
        List<ValueRound> kinds = List.of(values, round, GradientOnly.of(round));
        for (int k = 0; k < ends.length; k++) {
            RunOf<ValueRound> run = recipe.start(x, new double[3]);
            for (int t = 0; t < 500; t++) {
                run.step(kinds.get(k));
            }
            ends[k] = run.y();
        }
        assertThat(ends[1]).containsExactly(ends[0]);
        assertThat(ends[2]).containsExactly(ends[0]);
        assertThat(Math.sqrt(Vectors.distanceSquared(ends[0], solution))).isLessThan(1e-3);
    }

    @Test
    void missingFunctions_areNamed() {
        assertThatThrownBy(() -> ValueRound.of(null, (x, y) -> 0)).hasMessage("f");
        assertThatThrownBy(() -> ValueRound.of((x, y) -> 0, null)).hasMessage("g");
        assertThatThrownBy(() -> new FirstOrderRound(null, null)).hasMessage("f");
    }
}
