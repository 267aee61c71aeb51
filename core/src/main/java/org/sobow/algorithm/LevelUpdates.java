package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The updates of one inner and one outer level. */
record LevelUpdates(InnerLevel inner, OuterLevel outer) implements Updates<Round> {
    @Override
    public void play(long t, Round round, Decisions now, Decisions next) {
        inner.play(t, round, now.x(), now.y(), next.y(), next.hypergradient());

        // line 8 of Algorithm 2, eqs. (7) and (6): x_{t+1} = Π_X(x_t − β·mean of the window)
        outer.descend(t, now.x(), next.hypergradient(), next.mean(), next.x());
    }

    @Override
    public void commit(Round round, Decisions next) {
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
    public void load(State from, List<Round> retained) {
        inner.load(from);
        outer.load(from);
    }
}
