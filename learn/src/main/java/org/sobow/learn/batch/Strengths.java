package org.sobow.learn.batch;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The strengths r_j = ρ e^λ_j, and what the rows that a round leaves alone have gone through since they were last touched.
 *
 * <p>A round opens the rows it touches, proposes λ_{t+1}, and commits; nothing changes before {@code commit}.
 */
interface Strengths {
    /** Brings the rows of {@code block} to the start of the next round: fills its {@code r}, {@code rNext} and {@code decay}. */
    void open(Block block);

    /**
     * Computes λ_{t+1} = clip(λ_t − β G_t) for the opened rows, G_t the window's mean with {@code block.h} as its newest, and fills
     * {@code block.rNext}.
     */
    void propose(Block block);

    /** Takes the proposal in, and lets round t, with its two inner steps, pass over all other rows. */
    void commit(Block block, double alpha, double alphaNext);

    /** What the weights of row {@code j} are to be multiplied by to be up to date. Changes nothing. */
    double decay(int j);

    /** λ of row {@code j} as it is now. Changes nothing. */
    double lambda(int j);

    /** The bytes that the entries in the window take. */
    long windowBytes();

    void save(StateBuilder into);

    /** Loads the strengths after {@code round} rounds. */
    void load(State from, long round);
}
