package org.sobow.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sobow.testing.Refusal.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sobow.algorithm.FramedOptimizer;
import org.sobow.algorithm.InnerDescent;
import org.sobow.algorithm.Oagd;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.problem.Round;
import org.sobow.testing.DriftingQuadratic;

class RestartedTest {
    private static final Sobow RECIPE =
            Sobow.builder().alpha(0.1).beta(0.05).innerSteps(2).window(3, 0.9).build();

    @ParameterizedTest
    @EnumSource(Restarted.Start.class)
    void everyRound_startsWhereItIsTold(Restarted.Start start) {
        List<Round> rounds = rounds();
        Run run = new Restarted(RECIPE, start).start(new double[] {1, 2}, new double[] {7, 8});
        for (Round round : rounds) {
            double[] x = run.x();
            run.step(round);
            double[] expected = new double[2];
            new InnerDescent(2)
                    .descend(round.g(), x, start == Restarted.Start.AT_X ? x.clone() : new double[2], 0.1, 2, expected);
            assertThat(run.y()).containsExactly(expected);
        }
    }

    @Test
    void outerLevel_isThatOfTheRecipe() {
        Round round = rounds().get(0);
        Run anew = new Restarted(RECIPE, Restarted.Start.AT_ZERO).start(new double[] {1, 2}, new double[] {7, 8});
        Run plain = RECIPE.start(new double[] {1, 2}, new double[2]);
        anew.step(round);
        plain.step(round);
        assertThat(anew.x()).containsExactly(plain.x());
    }

    @Test
    void resume_continuesBitForBit() {
        List<Round> rounds = rounds();
        FramedOptimizer recipe = new Restarted(RECIPE, Restarted.Start.AT_X);
        Run whole = recipe.start(new double[] {1, 2}, new double[2]);
        Run first = recipe.start(new double[] {1, 2}, new double[2]);
        rounds.subList(0, 5).forEach(first::step);
        Run second = recipe.resume(first.checkpoint());
        rounds.subList(5, rounds.size()).forEach(second::step);
        rounds.forEach(whole::step);
        assertThat(second.x()).containsExactly(whole.x());
        assertThat(second.y()).containsExactly(whole.y());
    }

    @Test
    void retainedRounds_areThoseOfTheRecipe() {
        Oagd oagd = Oagd.builder().alpha(0.1).beta(0.1).window(4, 1).build();
        assertThat(new Restarted(oagd, Restarted.Start.AT_ZERO).roundsRetained())
                .isEqualTo(3);
    }

    @Test
    void differentLengths_cannotStartAtX() {
        assertRefused(
                () -> new Restarted(RECIPE, Restarted.Start.AT_X).start(new double[2], new double[3]),
                "y must have the length of x, 2, to start there, got 3");
    }

    private static List<Round> rounds() {
        return DriftingQuadratic.random(5, 2, 2, 3, 0.5, 0, 10).rounds();
    }
}
