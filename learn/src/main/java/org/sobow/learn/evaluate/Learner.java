package org.sobow.learn.evaluate;

import java.util.Map;
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

    /**
     * How probable it is that the next label comes for the first time, in a share of the whole that the classes of {@link #predict} leave to it; 0
     * where it does not say.
     */
    default double novelty() {
        return 0;
    }

    /** Told right after the prediction of a row whose label comes late. Labels come in the order of their rows. */
    default void await(Row row) {}

    /** Learns an example whose prediction is past. Classes are numbered in the order of their first examples. */
    void learn(Example example);

    /** What it tunes to what, by the names of {@link org.sobow.learn.Tuned}, and what else it shows of that; empty where there is nothing to show. */
    default Map<String, Double> tuned() {
        return Map.of();
    }

    /** How many bytes its state takes when written down; 0 where it does not say. */
    default long bytes() {
        return 0;
    }
}
