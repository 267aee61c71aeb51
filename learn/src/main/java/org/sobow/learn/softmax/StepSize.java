package org.sobow.learn.softmax;

import org.sobow.learn.softmax.Algorithm.Kind;
import org.sobow.state.Checkpoint;
import org.sobow.window.WindowAverage;

/** The inner step size alpha = e^s of a run, and its outer step. */
final class StepSize {
    private final StepTuning tuning;
    /** OAGD's hypergradient is a mean over its window already. */
    private final boolean averages;

    private final WindowAverage window;
    private final OuterScale scale;
    private final double[] newest = new double[1];
    private final double[] mean = new double[1];
    private double value;
    private double log;
    private double next;
    private double logNext;

    StepSize(SparseSoftmax recipe) {
        tuning = recipe.step();
        averages = recipe.algorithm().kind() != Kind.OAGD;
        window = recipe.algorithm().window().start(1);
        scale = new OuterScale(recipe.stepStep());
        value = tuning.initial();
        log = StrictMath.log(value);
    }

    double value() {
        return value;
    }

    /** The value of the next round. */
    double next() {
        return next;
    }

    /** The next round has the same. */
    void stay() {
        next = value;
        logNext = log;
    }

    /** Computes that of the next round from the hypergradient of s; nothing where it is not tuned. */
    void propose(double h) {
        if (!tuning.tuned()) {
            return;
        }
        newest[0] = h;
        mean[0] = h;
        if (averages) {
            window.meanWith(newest, mean);
        }
        // s_{t+1} = clip(s_t − β_s·mean of the window)
        double moved = log - scale.sizeWith(h * h) * mean[0];
        logNext = Math.min(Math.max(moved, StrictMath.log(tuning.lower())), StrictMath.log(tuning.upper()));
        next = Math.min(Math.max(StrictMath.exp(logNext), tuning.lower()), tuning.upper());
    }

    /** Goes to the next round. */
    void commit() {
        if (tuning.tuned()) {
            scale.commit();
            if (averages) {
                window.push(newest);
            }
            log = logNext;
            value = next;
        }
    }

    void save(Checkpoint.Builder into) {
        into.put("step", new double[] {value, log});
        window.save("stepWindow.", into);
        scale.save("stepScale", into);
    }

    void load(Checkpoint from) {
        value = from.vector("step")[0];
        log = from.vector("step")[1];
        window.load("stepWindow.", from);
        scale.load("stepScale", from);
    }
}
