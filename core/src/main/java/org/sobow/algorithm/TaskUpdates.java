package org.sobow.algorithm;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.sobow.hypergradient.SolveReport;
import org.sobow.hypergradient.SolveTally;
import org.sobow.internal.Vectors;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The updates of {@link ManyTasks}. */
final class TaskUpdates implements Updates<List<Round>> {
    private final ManyTasks recipe;
    private final List<InnerLevel<Round>> levels;
    private final OuterLevel outer;
    private final int length;
    private final double[] y;
    private final double[] nextY;
    private final double[] hypergradient;
    private final SolveTally solves = new SolveTally();

    /** @param d2 the length of the y of one task */
    TaskUpdates(ManyTasks recipe, OuterLevel outer, int d1, int d2) {
        this.recipe = recipe;
        this.outer = outer;
        length = d2;
        levels = Stream.generate(() -> recipe.innerLevel(d1, d2))
                .limit(recipe.tasks())
                .toList();
        y = new double[d2];
        nextY = new double[d2];
        hypergradient = new double[d1];
    }

    @Override
    public void play(long t, List<Round> rounds, Decisions now, Decisions next) {
        if (rounds.size() != levels.size()) {
            throw new IllegalArgumentException(
                    "a round must have " + levels.size() + " tasks, as the recipe says, got " + rounds.size());
        }
        solves.clear();
        Arrays.fill(next.hypergradient(), 0);
        for (int i = 0; i < levels.size(); i++) {
            begin(i, now);
            levels.get(i).play(t, rounds.get(i), now.x(), y, nextY, hypergradient);
            System.arraycopy(nextY, 0, next.y(), i * length, length);
            // h_t = (1/n) Σ_i h_{t,i}
            Vectors.axpy(1.0 / levels.size(), hypergradient, next.hypergradient());
            solves.add(levels.get(i).report());
        }
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    /** Writes where task {@code i} begins into y. */
    private void begin(int i, Decisions now) {
        switch (recipe.start()) {
            case CARRIED -> System.arraycopy(now.y(), i * length, y, 0, length);
            case AT_X -> Vectors.copy(now.x(), y);
            case AT_ZERO -> Arrays.fill(y, 0);
        }
    }

    @Override
    public void commit(List<Round> rounds, Decisions next) {
        double unforetold = outer.unforetold();
        for (int i = 0; i < levels.size(); i++) {
            levels.get(i).commit(unforetold);
        }
        outer.commit(next.hypergradient());
    }

    @Override
    public SolveReport solve() {
        return solves;
    }

    @Override
    public void save(StateBuilder into) {
        for (int i = 0; i < levels.size(); i++) {
            StateBuilder part = into.part();
            levels.get(i).save(part);
            into.putPart("task." + i + ".", part);
        }
        outer.save(into);
    }

    @Override
    public void load(State from, List<List<Round>> retained) {
        for (int i = 0; i < levels.size(); i++) {
            levels.get(i).load(from.part("task." + i + "."));
        }
        outer.load(from);
    }
}
