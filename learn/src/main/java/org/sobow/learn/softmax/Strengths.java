package org.sobow.learn.softmax;

import org.sobow.state.Checkpoint;

/**
 * The strengths r_j = ρ e^λ_j, and what the rows that a round leaves alone have gone through since they were last touched.
 *
 * <p>A round opens the rows it touches, proposes λ_{t+1}, and commits; nothing changes before {@code commit}.
 */
interface Strengths {
    /** What is kept for every row of the model; it also numbers the rows of a round. */
    RowTable table();

    /** Makes room for so many rows of the model. */
    void reserve(int rows);

    /**
     * Brings the rows of {@code block} to the start of round {@code t}: fills its {@code r} and {@code decay}, and for the forward
     * sensitivity {@code mu} and {@code kappa}: W_j = decay·W, z_j = decay·(mu·z + kappa·W) of what is stored.
     */
    void open(Block block, long t);

    /** ||h_t||², of the hypergradient of the strengths that {@code block.h} makes. */
    double squares(Block block);

    /**
     * Computes λ_{t+1} = clip(λ_t − beta G_t) for the opened rows, G_t the window's mean with {@code block.h} as its newest (for
     * OAGD, {@code block.h} itself), and fills {@code block.rNext}.
     */
    void propose(Block block, double beta);

    /** Takes the proposal in, and lets round t pass over all other rows. */
    void commit(Block block, double alpha, double alphaNext);

    /** Fills {@code pending} with what row {@code j} has gone through since it was last touched. Changes nothing. */
    void pending(int j, Pending pending);

    /** λ of row {@code j} as it is now. */
    double lambda(int j);

    /** How many strengths there are. */
    int count();

    /** Strength number {@code index}. */
    double strength(int index);

    /** The entries that the window holds: what its memory is proportional to. */
    long windowEntries();

    void save(Checkpoint.Builder into);

    void load(Checkpoint from);

    /** W_j = decay·W, z_j = decay·(mu·z + kappa·W). */
    final class Pending {
        double decay;
        double mu;
        double kappa;
    }
}
