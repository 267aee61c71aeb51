package org.sobow.algorithm;

import java.util.List;
import org.sobow.hypergradient.SolveReport;
import org.sobow.problem.Round;
import org.sobow.state.Checkpoint;

/**
 * What makes one algorithm differ from another inside Algorithm 1: its inner update, its outer update and the memory they
 * need. {@code GeneralProcedure} owns the decisions, checks what is written, and commits.
 *
 * <p>An update writes only into its {@code out} arguments and into scratch. What is to be remembered is changed in {@link
 * #commit}, so that a refused round leaves no trace.
 */
public interface Updates {
    /** Writes y_{t+1}, an estimate of y*_t(x_t), into {@code out}. */
    void inner(long t, Round round, double[] x, double[] y, double[] out);

    /**
     * Writes x_{t+1} into {@code out}, and what led to it.
     *
     * @param y y_{t+1}
     * @param hypergradient to be filled with h_t
     * @param mean to be filled with the direction of the step
     */
    void outer(long t, Round round, double[] x, double[] y, double[] hypergradient, double[] mean, double[] out);

    /** The round is accepted: remembers what later rounds need of it. */
    default void commit(Round round, double[] hypergradient) {}

    /** What the linear solves of the last outer update did. */
    SolveReport solve();

    /** Puts what {@link #commit} remembers. */
    default void save(Checkpoint.Builder into) {}

    /** Replaces the memory by what {@link #save} put. */
    default void load(Checkpoint from, List<Round> retained) {}
}
