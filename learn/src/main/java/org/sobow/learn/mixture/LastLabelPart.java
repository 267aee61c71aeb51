package org.sobow.learn.mixture;

import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** How often each class followed the label that came last, whatever the row. Knows nothing of more than {@value #MOST} classes. For one thread. */
final class LastLabelPart implements Part {
    static final int MOST = 200;
    private static final double MEMORY = 0.999;

    private DecayedCounts counts = new DecayedCounts(2, 2, MEMORY);
    private int classes = 2;
    private int last;

    @Override
    public void scores(Entries x, float[] dense, double[] out) {
        if (classes > MOST) {
            Scores.clear(out);
            return;
        }
        counts.logarithms(last, out);
        Scores.bound(out);
    }

    @Override
    public void learn(@Nullable Foresight then, double target, double weight) {
        int label = (int) target;
        if (classes <= MOST) {
            counts.add(last, label, weight);
        }
        last = label;
    }

    @Override
    public void reserveClasses(int count) {
        counts = count > MOST ? new DecayedCounts(0, 0, MEMORY) : counts.widened(count, count);
        classes = count;
    }

    @Override
    public Frozen freeze() {
        return FrequencyPart.constant(this, classes);
    }

    @Override
    public void save(StateBuilder to) {
        to.put("last", last);
        counts.save(to);
    }

    @Override
    public void load(State from, int count) {
        classes = count;
        last = from.count("last", classes - 1);
        int known = classes > MOST ? 0 : classes;
        counts = new DecayedCounts(known, known, MEMORY);
        counts.load(from);
    }
}
