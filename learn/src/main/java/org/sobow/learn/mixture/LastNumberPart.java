package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The number that came last, whatever the row. For one thread. */
final class LastNumberPart implements Part {
    private double last;

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        out[0] = last;
    }

    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {
        last = target;
    }

    @Override
    public Frozen freeze() {
        return FrequencyPart.constant(this, 1);
    }

    @Override
    public void save(StateBuilder to) {
        to.put("last", new double[] {last});
    }

    @Override
    public void load(State from, int classes) {
        last = from.real("last");
    }
}
