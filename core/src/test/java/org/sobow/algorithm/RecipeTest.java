package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sobow.testing.Refusal.assertRefused;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.FixedStep;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.testing.Quadratic;
import org.sobow.window.Window;

class RecipeTest {
    @Test
    void unsetStepSizes_areNamed() {
        assertThatThrownBy(() -> Sobow.builder().beta(0.1).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alpha")
                .hasMessageContaining("not set");
        assertThatThrownBy(() -> Oagd.builder().alpha(0.1).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("beta")
                .hasMessageContaining("not set");
    }

    @Test
    void settingsOutOfRange_areRefusedByNameRangeAndValue() {
        for (double bad : new double[] {0, -0.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRefused(() -> Sobow.builder().alpha(bad), "alpha must be positive and finite, got " + bad);
            assertRefused(() -> Sobow.builder().beta(bad), "beta must be positive and finite, got " + bad);
        }
        assertRefused(() -> Sobow.builder().window(3, 1.2), "eta must lie in (0, 1], got 1.2");
        assertRefused(() -> Sobow.builder().window(0, 0.9), "window size K must be at least 1, got 0");
        assertRefused(() -> Sobow.builder().innerSteps(0), "innerSteps must be at least 1, got 0");
        assertRefused(() -> Sobow.builder().solver(new FixedStep(0.1), 0), "budget must be at least 1, got 0");
        assertRefused(
                () -> Sobow.builder().alpha(t -> -1.0).beta(0.1).build(),
                "alpha must be positive and finite in every round, got -1.0 in round 1");
    }

    @Test
    void missingParts_areNamed() {
        assertThatThrownBy(() -> both().projection(null).build()).hasMessageContaining("projection");
        assertThatThrownBy(() -> both().window((Window) null).build()).hasMessageContaining("window");
        assertThatThrownBy(() -> both().solver(null, 3).build()).hasMessageContaining("solver");
    }

    private static WindowedSolverBuilder<Sobow> both() {
        return Sobow.builder().alpha(0.1).beta(0.2);
    }

    @Test
    void builders_haveTheSettingsThatTheirRecipesUse() {
        String[] steps = {"alpha", "beta", "projection", "outerStep", "build"};
        assertThat(names(Sogd.builder(0.1, 0.5, 1))).containsExactlyInAnyOrder(steps);
        assertThat(names(Ogd.builder()))
                .contains(steps)
                .contains("innerSteps", "solver", "warmStart")
                .hasSize(8);
        for (Object builder : new Object[] {F2obo.builder(10), ForwardSobow.parameters(1)}) {
            assertThat(names(builder))
                    .contains(steps)
                    .contains("innerSteps", "window")
                    .hasSize(7);
        }
        for (Object builder : new Object[] {Sobow.builder(), Oagd.builder()}) {
            assertThat(names(builder)).contains(names(Ogd.builder()).toArray(String[]::new));
            assertThat(names(builder)).contains("window").hasSize(9);
        }
    }

    /** What a user may call. */
    private static Set<String> names(Object builder) {
        return Arrays.stream(builder.getClass().getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .map(Method::getName)
                .collect(Collectors.toSet());
    }

    @Test
    void oagdWithAnUnboundedWindow_isRefused() {
        assertRefusedSaying(
                () -> Oagd.builder()
                        .alpha(0.1)
                        .beta(0.2)
                        .window(Window.exponential(0.9))
                        .build(),
                "window size K must be bounded for OAGD, got infinity");
    }

    @Test
    void scheduleThatTurnsBad_leavesTheRunWhereItWas() {
        Run run =
                Sobow.builder().alpha(t -> t < 3 ? 0.1 : 0).beta(0.2).build().start(new double[] {1}, new double[] {1});
        Round round = Quadratic.random(1, 1, 1, 1).round();
        run.step(round);
        run.step(round);
        assertRefused(() -> run.step(round), "alpha must be positive and finite in every round, got 0.0 in round 3");
        assertThat(run.round()).isEqualTo(2);
    }

    @Test
    void budgetThatFallsBelowOne_isRefused_insteadOfSolvingNothing() {
        Run run = both().solver(new ConjugateGradient(1e-8), t -> 2.0 / t)
                .build()
                .start(new double[] {1}, new double[] {1});
        Round round = Quadratic.random(1, 1, 1, 1).round();
        run.step(round);
        run.step(round);
        assertThatThrownBy(() -> run.step(round))
                .hasMessageStartingWith("budget must be at least 1 in every round, got 0.66");
    }

    @Test
    void projectionOfAnotherDimension_isRefusedAtTheStart() {
        Projection box = Projection.box(new double[] {0, 0}, new double[] {1, 1});
        Sobow sobow = both().projection(box).build();
        assertRefused(() -> sobow.start(new double[3], new double[1]), "the box has bounds for 2 coordinates, got 3");
        Oagd oagd = Oagd.builder().alpha(0.1).beta(0.2).projection(box).build();
        assertThatThrownBy(() -> oagd.start(new double[3], new double[1])).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void recipes_areValuesAndPrintTheirSettings() {
        Sobow one = both().window(20, 0.98)
                .solver(new ConjugateGradient(1e-8), 10)
                .projection(Projection.ball(50))
                .build();
        Sobow same = both().window(20, 0.98)
                .solver(new ConjugateGradient(1e-8), 10)
                .projection(Projection.ball(50))
                .build();
        assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).hasToString(same.toString());
        assertThat(one)
                .isNotEqualTo(both().window(20, 0.98)
                        .solver(new ConjugateGradient(1e-8), 11)
                        .build());
        assertThat(one.toString())
                .contains(
                        "Sobow",
                        "alpha=Constant[value=0.1]",
                        "size=20",
                        "eta=0.98",
                        "ConjugateGradient",
                        "radius=50.0");
        assertThat(one.roundsRetained()).isZero();
        assertThat(Oagd.builder().alpha(0.1).beta(0.2).window(5, 1).build().roundsRetained())
                .isEqualTo(4);
    }
}
