package org.sobow.learn.batch;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;
import org.sobow.window.WindowAverage;

/**
 * The inner step size alpha = e^s of a run.
 *
 * <p>Where it is tuned, it is by the paper's rule, through the update map of one round: h = −e^s &lt;∇_y g_t(x_t, y_t), v_t&gt;. A
 * heuristic, and greedy: it drives alpha too low on many streams, since a small step always looks good one step ahead.
 */
final class StepSize {
    /** Tuning stays within this factor of the start. */
    static final double RANGE = 100;

    private static final double CLOSE = 1e-9;

    private final boolean tuned;
    private final double beta;
    private final double lowest;
    private final double largest;
    private final WindowAverage window;
    private final double[] newest = new double[1];
    private final double[] mean = new double[1];
    private double value;
    private double log;
    private double next;
    private double logNext;

    StepSize(BatchTuning tuning) {
        tuned = tuning.tuneStep();
        beta = tuning.outerStep();
        value = tuning.step();
        lowest = value / RANGE;
        largest = value * RANGE;
        log = StrictMath.log(value);
        next = value;
        logNext = log;
        window = tuning.algorithm().averaging().start(1);
    }

    double value() {
        return value;
    }

    /** The value of the next round. */
    double next() {
        return next;
    }

    /** Computes that of the next round from the hypergradient of s. */
    void propose(double h) {
        if (!tuned) {
            return;
        }
        newest[0] = h;
        window.meanWith(newest, mean);
        // s_{t+1} = clip(s_t − β·mean of the window)
        double moved = log - beta * mean[0];
        logNext = Math.min(Math.max(moved, StrictMath.log(lowest)), StrictMath.log(largest));
        next = Math.min(Math.max(StrictMath.exp(logNext), lowest), largest);
    }

    /** Goes to the next round. */
    void commit() {
        if (tuned) {
            window.push(newest);
            log = logNext;
            value = next;
        }
    }

    void save(StateBuilder into) {
        into.put("outer.step", value).put("outer.logStep", log);
        window.save("outer.stepWindow.", into);
    }

    void load(State from) {
        value = from.real("outer.step", lowest, largest);
        log = from.real("outer.logStep");
        if (!(Math.abs(StrictMath.exp(log) - value) <= CLOSE * value)) {
            throw new StateException("the logarithm of the step " + value + " in the state must be that, got " + log);
        }
        next = value;
        logNext = log;
        window.load("outer.stepWindow.", from);
    }
}
