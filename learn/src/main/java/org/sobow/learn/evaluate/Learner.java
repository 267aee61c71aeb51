package org.sobow.learn.evaluate;

import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * A learner under evaluation. Whoever wants to be measured beside the built-in ones implements this.
 *
 * <p>One that finds its numbers lost throws {@link ArithmeticException} and has no metrics from there on. For one thread.
 */
public interface Learner {
    /** Its name in tables. */
    String name();

    /**
     * Writes its prediction into {@code out}: the probabilities of the classes it knows, or in a regression the number at 0.
     *
     * @param out all zero, with a place for every class that was met so far, two at least, in the order in which they were met
     */
    void predict(Row row, double[] out);

    /** Told right after the prediction of a row whose label comes late. Labels come in the order of their rows. */
    default void await(Row row) {}

    /** Learns an example whose prediction is past. Classes are numbered in the order of their first examples. */
    void learn(Example example);

    /** Its step size now; NaN where it has none to show. */
    default double step() {
        return Double.NaN;
    }

    /** The step size of its bias now; NaN where that has none of its own. */
    default double biasStep() {
        return Double.NaN;
    }

    /** Its l2 strength now, the geometric mean where there are several; NaN where it has none to show. */
    default double strength() {
        return Double.NaN;
    }

    /** What its scores are multiplied by now before they become probabilities; NaN where it has no such thing. */
    default double temperature() {
        return Double.NaN;
    }

    /** How many of its steps so far were cut back, since they would have overshot; NaN where nobody counts. */
    default double cutBacks() {
        return Double.NaN;
    }

    /** How many bytes its state takes when written down; 0 where it does not say. */
    default long bytes() {
        return 0;
    }
}
