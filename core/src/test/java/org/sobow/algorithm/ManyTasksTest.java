package org.sobow.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.hypergradient.ImplicitHypergradient;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.testing.DriftingQuadratic;
import org.sobow.testing.TestState;

class ManyTasksTest {
    private static final int TASKS = 3;
    private static final int D1 = 4;
    private static final int D2 = 4;
    private static final int ROUNDS = 60;
    private static final double ALPHA = 0.2;
    private static final double BETA = 0.05;

    private final List<List<Round>> rounds = rounds();
    private final double[] x1 = {0.5, -0.25, 0.125, 0};

    private static List<List<Round>> rounds() {
        List<List<Round>> tasks = IntStream.range(0, TASKS)
                .mapToObj(i -> DriftingQuadratic.random(7 + i, D1, D2, 4, 0.1, 0, ROUNDS)
                        .rounds())
                .toList();
        return IntStream.range(0, ROUNDS)
                .mapToObj(t -> tasks.stream().map(task -> task.get(t)).toList())
                .toList();
    }

    private static Sobow sobow() {
        return Sobow.builder()
                .alpha(ALPHA)
                .beta(BETA)
                .solver(new ConjugateGradient(0), 2)
                .build();
    }

    /** What a user would write without it: for each task a descent, a solve and a hypergradient, one after the other. */
    private List<double[]> loopOfSingleTasks(ManyTasks.Start start) {
        double[] x = x1.clone();
        double[][] y = new double[TASKS][D2];
        List<double[]> path = new ArrayList<>();
        for (List<Round> round : rounds) {
            double[] mean = new double[D1];
            for (int i = 0; i < TASKS; i++) {
                double[] from = switch (start) {
                    case CARRIED -> y[i];
                    case AT_X -> x;
                    case AT_ZERO -> new double[D2];
                };
                double[] next = new double[D2];
                new InnerDescent(D2).descend(round.get(i).g(), x, from.clone(), ALPHA, 1, next);
                double[] h = new double[D1];
                new ImplicitHypergradient(new ConjugateGradient(0), D1, D2)
                        .estimate(round.get(i), x, next, 2, new double[D2], h);
                Vectors.axpy(1.0 / TASKS, h, mean);
                y[i] = next;
            }
            Vectors.axpy(-BETA, mean, x);
            path.add(x.clone());
        }
        return path;
    }

    @Test
    void manyTasks_areALoopOfSingleTasks() {
        for (ManyTasks.Start start : ManyTasks.Start.values()) {
            List<double[]> expected = loopOfSingleTasks(start);
            RunOf<List<Round>> run = new ManyTasks(sobow(), TASKS, start).start(x1, new double[TASKS * D2]);
            for (int t = 0; t < ROUNDS; t++) {
                run.step(rounds.get(t));
                assertThat(run.x()).as("%s, round %d", start, t + 1).containsExactly(expected.get(t));
            }
        }
    }

    @Test
    void oneTask_isTheRecipeItself() {
        for (FramedOptimizer recipe : List.of(sobow(), Sobow.auto())) {
            Run single = recipe.start(x1, new double[D2]);
            RunOf<List<Round>> one = new ManyTasks(recipe, 1).start(x1, new double[D2]);
            for (List<Round> round : rounds) {
                single.step(round.get(0));
                one.step(round.subList(0, 1));
            }
            assertThat(one.x()).containsExactly(single.x());
            assertThat(one.y()).containsExactly(single.y());
        }
    }

    @Test
    void resume_continuesBitForBit() {
        for (FramedOptimizer recipe : List.of(sobow().with(InnerUpdate.adam(0.9, 0.99)), Sobow.auto())) {
            ManyTasks tasks = new ManyTasks(recipe, TASKS);
            RunOf<List<Round>> whole = tasks.start(x1, new double[TASKS * D2]);
            rounds.subList(0, 25).forEach(whole::step);
            RunOf<List<Round>> resumed = tasks.resume(TestState.copyOf(whole.checkpoint()));
            rounds.subList(25, ROUNDS).forEach(whole::step);
            rounds.subList(25, ROUNDS).forEach(resumed::step);
            assertThat(resumed.checkpoint()).isEqualTo(whole.checkpoint());
        }
    }

    @Test
    void steadyState_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        RunOf<List<Round>> run = new ManyTasks(Sobow.auto(), TASKS).start(x1, new double[TASKS * D2]);
        spin(run, 2_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        spin(run, 20_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000);
    }

    private void spin(RunOf<List<Round>> run, int count) {
        for (int i = 0; i < count; i++) {
            run.step(rounds.get(i % ROUNDS));
        }
    }

    @Test
    void solves_areCountedOverTheTasks() {
        RunOf<List<Round>> run = new ManyTasks(sobow(), TASKS).start(x1, new double[TASKS * D2]);
        run.step(rounds.get(0));
        assertThat(run.solve().solves()).isEqualTo(TASKS);
    }

    @Test
    void whatDoesNotFit_isRefused() {
        ManyTasks tasks = new ManyTasks(sobow(), TASKS);
        assertThatThrownBy(() -> tasks.start(x1, new double[10]))
                .hasMessage("y must have a length that is a multiple of the 3 tasks, got 10");
        assertThatThrownBy(() -> new ManyTasks(sobow(), TASKS, ManyTasks.Start.AT_X).start(x1, new double[9]))
                .hasMessage("the y of a task must have the length of x, 4, to start there, got 3");
        assertThatThrownBy(() -> new ManyTasks(Ogd.builder().alpha(1).beta(1).build(), 2))
                .hasMessageStartingWith("the recipe of many tasks must be a Sobow or an AutoSobow, got Ogd");
        RunOf<List<Round>> run = tasks.start(x1, new double[TASKS * D2]);
        assertThatThrownBy(() -> run.step(rounds.get(0).subList(0, 2)))
                .hasMessage("a round must have 3 tasks, as the recipe says, got 2");
    }

    @Test
    void momentumAndAdam_areTheirFormulas() {
        assertThat(Arrays.stream(followed(InnerUpdate.momentum(0.8)))).allMatch(gap -> gap < 1e-14);
        assertThat(Arrays.stream(followed(InnerUpdate.adam(0.9, 0.99)))).allMatch(gap -> gap < 1e-12);
    }

    /** How far y is from its formula, written out, in every round. */
    private double[] followed(InnerUpdate update) {
        Run run = sobow().with(update).start(x1, new double[D2]);
        double[] m = new double[D2];
        double[] s = new double[D2];
        double[] gradient = new double[D2];
        return IntStream.range(0, ROUNDS)
                .mapToDouble(t -> {
                    double[] y = run.y();
                    rounds.get(t).get(0).g().gradY(run.x(), y, gradient);
                    for (int i = 0; i < D2; i++) {
                        if (update.kind() == InnerUpdate.Kind.MOMENTUM) {
                            m[i] = update.memory() * m[i] + gradient[i];
                            y[i] -= ALPHA * m[i];
                        } else {
                            m[i] = update.memory() * m[i] + (1 - update.memory()) * gradient[i];
                            s[i] = update.squaresMemory() * s[i]
                                    + (1 - update.squaresMemory()) * gradient[i] * gradient[i];
                            double mean = m[i] / (1 - Math.pow(update.memory(), t + 1));
                            double square = s[i] / (1 - Math.pow(update.squaresMemory(), t + 1));
                            y[i] -= ALPHA * mean / (Math.sqrt(square) + 1e-8);
                        }
                    }
                    run.step(rounds.get(t).get(0));
                    return Math.sqrt(Vectors.distanceSquared(run.y(), y));
                })
                .toArray();
    }
}
