package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.SolveReport;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The updates of one inner and one outer level. */
record LevelUpdates<R>(InnerLevel<R> inner, OuterLevel outer) implements Updates<R> {
    @Override
    public void play(long t, R round, Decisions now, Decisions next) {
        inner.play(t, round, now.x(), now.y(), next.y(), next.hypergradient());

        // line 8 of Algorithm 2, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public void commit(R round, Decisions next) {
        inner.commit(outer.unforetold());
        // line 7 of Algorithm 2: store h_t
        outer.commit(next.hypergradient());
    }

    @Override
    public SolveReport solve() {
        return inner.report();
    }

    @Override
    public void save(StateBuilder into) {
        inner.save(into);
        outer.save(into);
    }

    @Override
    public void load(State from, List<R> retained) {
        inner.load(from);
        outer.load(from);
    }
}
