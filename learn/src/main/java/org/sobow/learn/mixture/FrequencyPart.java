package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** How often each class was there lately, whatever the row. For one thread. */
final class FrequencyPart implements Part {
    private static final double MEMORY = 0.9998;

    private DecayedCounts counts = new DecayedCounts(1, 2, MEMORY);
    private int classes = 2;

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        counts.logarithms(0, out);
        Scores.bound(out);
    }

    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {
        counts.add(0, (int) target, weight);
    }

    @Override
    public void reserveClasses(int count) {
        counts = counts.widened(1, count);
        classes = count;
    }

    @Override
    public Frozen freeze() {
        return constant(this, classes);
    }

    /** The scores that a part has of any row. */
    static Frozen constant(Part part, int count) {
        double[] scores = new double[count];
        part.scores(new Entries(), new float[0], scores);
        return (x, room, out) -> System.arraycopy(scores, 0, out, 0, out.length);
    }

    @Override
    public void save(StateBuilder to) {
        counts.save(to);
    }

    @Override
    public void load(State from, int count) {
        classes = count;
        counts = new DecayedCounts(1, classes, MEMORY);
        counts.load(from);
    }
}
