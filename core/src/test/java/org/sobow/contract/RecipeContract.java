package org.sobow.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sobow.testing.Refusal.assertRefusedSaying;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sobow.algorithm.NonFiniteException;
import org.sobow.algorithm.Ogd;
import org.sobow.algorithm.OuterSettings;
import org.sobow.algorithm.Recipe;
import org.sobow.algorithm.RunOf;
import org.sobow.problem.Round;
import org.sobow.projection.Projection;
import org.sobow.state.State;
import org.sobow.testing.Dense;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.FaultyRound;
import org.sobow.testing.MutatedState;
import org.sobow.testing.Quadratic;
import org.sobow.testing.TestState;

/**
 * What a {@link Recipe} and its runs must do, whatever the algorithm and whatever a round reveals.
 *
 * <p>The problems are quadratics with mu = {@value #MU} and L_1 = {@value #L1} in y; the recipes must be stable on them, with
 * steps small enough to come near the optimum of a static one in {@value #STATIC_ROUNDS} rounds.
 *
 * @param <R> what a round reveals
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class RecipeContract<R> {
    protected static final double MU = 1;
    protected static final double L1 = 4;

    private static final int STATIC_ROUNDS = 6000;
    private static final int MUTATIONS = 200;
    private static final int ALLOCATION_ROUNDS = 10_000;
    private static final int D1 = 3;
    private static final int D2 = 4;
    private static final double[] X1 = {0.5, -0.25, 0.125};
    private static final double[] Y1 = {0.1, 0, -0.2, 0.3};

    private final List<Round> rounds =
            DriftingQuadratic.random(5, D1, D2, L1, 0.1, 0, 400).rounds();

    /** The recipes that are tested. */
    protected abstract Stream<? extends Recipe<R>> recipes();

    /** What the recipes are shown of a round. */
    protected abstract R reveal(Round round);

    /** K, where the recipe has a window: checkpoints are taken around it. */
    protected int windowOf(Recipe<R> recipe) {
        return 5;
    }

    /** The set X of the recipe: that of its outer settings, where it has some. */
    protected Projection projectionOf(Recipe<R> recipe) {
        for (RecordComponent component : recipe.getClass().getRecordComponents()) {
            if (component.getType() == OuterSettings.class) {
                try {
                    return ((OuterSettings) component.getAccessor().invoke(recipe)).projection();
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        }
        return Projection.none();
    }

    /** How near to the static optimum the run must come, relative to the distance of its start. */
    protected double optimumTolerance(Recipe<R> recipe) {
        return 1e-3;
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void sameInputs_giveSameBits(Recipe<R> recipe) {
        RunOf<R> one = recipe.start(X1, Y1);
        RunOf<R> other = recipe.start(X1, Y1);
        play(one, 0, 120);
        play(other, 0, 120);
        assertSameState(one, other);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void start_copiesItsArguments(Recipe<R> recipe) {
        double[] x1 = X1.clone();
        double[] y1 = Y1.clone();
        RunOf<R> run = recipe.start(x1, y1);
        x1[0] = 99;
        y1[0] = 99;
        assertThat(run.x()).containsExactly(X1);
        assertThat(run.y()).containsExactly(Y1);
        run.x()[0] = 99;
        assertThat(run.x()).containsExactly(X1);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void views_showTheRoundThatWasPlayed(Recipe<R> recipe) {
        RunOf<R> run = recipe.start(X1, Y1);
        double[] out1 = new double[D1];
        double[] out2 = new double[D2];
        run.previousX(out1);
        run.previousY(out2);
        assertThat(out1).containsExactly(X1);
        assertThat(out2).containsExactly(Y1);
        assertThat(run.round()).isZero();
        assertThat(run.d1()).isEqualTo(D1);
        assertThat(run.d2()).isEqualTo(D2);
        for (int t = 1; t <= 20; t++) {
            double[] x = run.x();
            double[] y = run.y();
            play(run, t - 1, t);
            run.previousX(out1);
            run.previousY(out2);
            assertThat(out1).as("x_t in round %d", t).containsExactly(x);
            assertThat(out2).as("y_t in round %d", t).containsExactly(y);
            assertThat(run.x()).as("x_{t+1} in round %d", t).isNotEqualTo(x);
            assertThat(run.y()).as("y_{t+1} in round %d", t).isNotEqualTo(y);
            assertThat(run.round()).isEqualTo(t);
            assertThat(run.solve()).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void resume_continuesBitForBit(Recipe<R> recipe) {
        int k = windowOf(recipe);
        for (int at : new int[] {0, 1, Math.max(1, k - 1), k, k + 1, 2 * k + 3}) {
            int end = at + k + 7;
            RunOf<R> whole = recipe.start(X1, Y1);
            play(whole, 0, end);
            RunOf<R> first = recipe.start(X1, Y1);
            play(first, 0, at);
            State frozen = first.checkpoint();
            List<R> retained = revealed(Math.max(0, at - recipe.roundsRetained()), at);
            RunOf<R> second = recipe.resume(TestState.copyOf(frozen), retained);
            assertThat(second.checkpoint()).as("resumed at %d", at).isEqualTo(frozen);
            play(second, at, end);
            assertSameState(second, whole);
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void checkpoint_isFrozen(Recipe<R> recipe) {
        RunOf<R> run = recipe.start(X1, Y1);
        play(run, 0, 7);
        State checkpoint = run.checkpoint();
        State before = TestState.copyOf(checkpoint);
        play(run, 7, 20);
        assertThat(checkpoint).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void badOracle_leavesRunUnchanged(Recipe<R> recipe) {
        int asked = 0;
        for (int at : new int[] {0, 1, windowOf(recipe) + 2}) {
            RunOf<R> untouched = recipe.start(X1, Y1);
            play(untouched, 0, at + 10);
            for (FaultyRound.Oracle oracle : FaultyRound.Oracle.values()) {
                for (FaultyRound.Fault fault : FaultyRound.Fault.values()) {
                    FaultyRound faulty = new FaultyRound(rounds.get(at), oracle, fault);
                    RunOf<R> run = recipe.start(X1, Y1);
                    play(run, 0, at);
                    asked += meets(run, faulty, oracle + " " + fault + " after " + at + " rounds") ? 1 : 0;
                    play(run, (int) run.round(), at + 10);
                    assertSameState(run, untouched);
                }
            }
        }
        assertThat(asked).as("faults met").isPositive();
    }

    /** False where the algorithm does not ask the faulty oracle, to which the round is then a sound one. */
    private boolean meets(RunOf<R> run, FaultyRound faulty, String what) {
        State before = run.checkpoint();
        Throwable thrown = catchThrowable(() -> run.step(reveal(faulty.round())));
        if (!faulty.asked()) {
            return false;
        }
        assertThat(thrown).as(what).isInstanceOf(faulty.expected());
        assertThat(run.checkpoint()).as(what).isEqualTo(before);
        return true;
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void badStart_isRefusedByName(Recipe<R> recipe) {
        assertThatThrownBy(() -> recipe.start(new double[0], Y1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("x1")
                .hasMessageContaining("at least 1")
                .hasMessageContaining("got 0");
        assertThatThrownBy(() -> recipe.start(X1, new double[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("y1")
                .hasMessageContaining("at least 1")
                .hasMessageContaining("got 0");
        assertRefusedSaying(
                () -> recipe.start(new double[] {0, Double.NaN, 0}, Y1), "x1 must be finite, got x1[1] = NaN");
        assertRefusedSaying(
                () -> recipe.start(X1, new double[] {0, 0, 0, Double.NEGATIVE_INFINITY}),
                "y1 must be finite, got y1[3] = -Infinity");
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void outOfWrongLength_isRefused(Recipe<R> recipe) {
        RunOf<R> run = recipe.start(X1, Y1);
        assertRefusedSaying(() -> run.x(new double[D1 + 1]), "out must have length " + D1 + ", got " + (D1 + 1));
        assertThatThrownBy(() -> run.y(new double[D2 - 1])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> run.hypergradient(new double[0])).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void checkpointOfAnotherRecipe_isRefused(Recipe<R> recipe) {
        Ogd other = Ogd.builder().alpha(0.0123).beta(0.00077).build();
        RunOf<Round> run = other.start(X1, Y1);
        State checkpoint = run.checkpoint();
        assertThatThrownBy(() -> recipe.resume(checkpoint, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another recipe")
                .hasMessageContaining("0.0123");
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void wrongNumberOfRetainedRounds_isRefused(Recipe<R> recipe) {
        RunOf<R> run = recipe.start(X1, Y1);
        int played = recipe.roundsRetained() + 3;
        play(run, 0, played);
        State checkpoint = run.checkpoint();
        List<R> oneTooMany = revealed(played - recipe.roundsRetained() - 1, played);
        assertThatThrownBy(() -> recipe.resume(checkpoint, oneTooMany))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("retained")
                .hasMessageContaining("last " + recipe.roundsRetained())
                .hasMessageContaining("got " + oneTooMany.size());
    }

    /* The checksum of a file says nothing of a state that was forged, or written by a program with a mistake. */
    @ParameterizedTest
    @MethodSource("recipes")
    void changedState_isRefusedOrRuns(Recipe<R> recipe) {
        RunOf<R> run = recipe.start(X1, Y1);
        int played = 20;
        play(run, 0, played);
        State sound = run.checkpoint();
        List<R> retained = revealed(played - recipe.roundsRetained(), played);
        int refused = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            MutatedState mutated = MutatedState.of(sound, seed);
            Throwable thrown = catchThrowable(() -> playSome(recipe.resume(mutated.state(), retained)));
            if (thrown != null && !(thrown instanceof NonFiniteException)) {
                assertThat(thrown)
                        .as("seed %d: %s", seed, mutated.change())
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageMatching(
                                "(?s)(the )?state .*(expected|must be).*(found|got).*|retained must be the last.*");
                refused++;
            }
        }
        assertThat(refused).as("refused mutations of %d", MUTATIONS).isGreaterThan(MUTATIONS / 4);
    }

    private void playSome(RunOf<R> run) {
        play(run, 20, 40);
        run.checkpoint();
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void steadyState_allocatesNothing(Recipe<R> recipe) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        List<R> some = revealed(0, 64);
        RunOf<R> run = recipe.start(X1, Y1);
        spin(run, some, 3_000);
        long before = threads.getThreadAllocatedBytes(thread);
        spin(run, some, ALLOCATION_ROUNDS);
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertThat(allocated).as("bytes in %d rounds", ALLOCATION_ROUNDS).isLessThan(ALLOCATION_ROUNDS);
    }

    private void spin(RunOf<R> run, List<R> some, int count) {
        for (int i = 0; i < count; i++) {
            run.step(some.get(i % some.size()));
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void staticProblem_isSolved(Recipe<R> recipe) {
        Quadratic problem = Quadratic.random(11, D1, D2, L1);
        RunOf<R> run = recipe.start(X1, Y1);
        R round = reveal(problem.round());
        for (int t = 0; t < STATIC_ROUNDS; t++) {
            run.step(round);
        }
        double[] optimum = optimum(recipe, problem);
        double start = Dense.distance(X1, optimum);
        assertThat(Dense.distance(run.x(), optimum) / start)
                .as("distance to the optimum, relative to that of the start")
                .isLessThan(optimumTolerance(recipe));
        assertThat(Dense.distance(run.y(), problem.yStar(optimum))).isLessThan(optimumTolerance(recipe));
    }

    /** Where the run must come: the minimum of f(x, y*(x)) over X, by projected gradient steps on the closed form. */
    protected double[] optimum(Recipe<R> recipe, Quadratic problem) {
        Projection projection = projectionOf(recipe);
        double[] x = X1.clone();
        for (int i = 0; i < 2_000; i++) {
            double[] gradient = problem.hypergradient(x);
            for (int j = 0; j < x.length; j++) {
                x[j] -= 0.05 * gradient[j];
            }
            projection.project(x);
        }
        return x;
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void projection_isRespectedEveryRound(Recipe<R> recipe) {
        Projection projection = projectionOf(recipe);
        RunOf<R> run = recipe.start(X1, Y1);
        for (int t = 0; t < 200; t++) {
            play(run, t, t + 1);
            double[] projected = run.x();
            projection.project(projected);
            assertThat(Dense.distance(projected, run.x())).as("round %d", t + 1).isLessThan(1e-12);
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void recipe_isPrintedFully(Recipe<R> recipe) {
        assertThat(recipe.toString())
                .contains(recipe.getClass().getSimpleName())
                .doesNotContain("@");
    }

    private List<R> revealed(int from, int to) {
        return rounds.subList(from, to).stream().map(this::reveal).toList();
    }

    private void play(RunOf<R> run, int from, int to) {
        for (int t = from; t < to; t++) {
            run.step(reveal(rounds.get(t)));
        }
    }

    /** Equal checkpoints are equal bits of everything: decisions, hypergradients, window. */
    private void assertSameState(RunOf<R> actual, RunOf<R> expected) {
        assertThat(actual.round()).isEqualTo(expected.round());
        assertThat(actual.x()).containsExactly(expected.x());
        assertThat(actual.y()).containsExactly(expected.y());
        assertThat(actual.checkpoint()).isEqualTo(expected.checkpoint());
    }
}
