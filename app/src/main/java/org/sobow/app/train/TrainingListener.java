package org.sobow.app.train;

import org.sobow.learn.Model;
import org.sobow.learn.row.Example;

/** Looks on while rows are learned, on the thread that learns. */
public interface TrainingListener {
    /** A row was read; it will be predicted and learned, after those before it. */
    void read(Example example);

    /**
     * A row was learned.
     *
     * @param share how much of the input at hand was read, from 0 to 1; NaN where nobody knows
     */
    void learned(Tally tally, Model model, double share);

    /** Whether learning is to stop before the next row. */
    boolean stops();
}
