package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A part that knows nothing, in place of one that was left out. */
final class SilentPart implements Part {
    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        Scores.clear(out);
    }

    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {}

    @Override
    public Frozen freeze() {
        return (x, room, out) -> Scores.clear(out);
    }

    @Override
    public void save(StateBuilder to) {}

    @Override
    public void load(State from, int classes) {}
}
