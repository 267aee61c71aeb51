package org.sobow.learn.tuning;

import org.sobow.internal.Require;
import org.sobow.state.WhenAbsent;

/**
 * What a model of several representations has besides its linear part. {@link #STANDARD} is meant for every stream; parts are left out to see what
 * they are worth.
 *
 * @param last whether what came last is a part: which class follows which, or the last number
 * @param expansion whether a linear model of many more features is one
 * @param neighbors whether the nearest of the last rows are one
 * @param metric whether it is tuned what columns count how much for what is near
 * @param lastErrors whether predicted numbers are corrected by the errors before
 * @param leastSquares whether they are corrected by the errors before and the columns, together
 * @param steady whether there is a model of fixed step for labels that come late
 * @param mostMegabytes how much memory all of them may take, in units of 2^20 bytes; the linear part comes on top
 */
public record Mixture(
        boolean last,
        boolean expansion,
        boolean neighbors,
        boolean metric,
        boolean lastErrors,
        @WhenAbsent("OF_OLD") boolean leastSquares,
        boolean steady,
        int mostMegabytes) {
    /** All parts, in 40 megabytes. */
    public static final Mixture STANDARD = new Mixture(true, true, true, true, true, true, true, 40);

    /** Models of before get it, without any trust in it at first. */
    static final boolean OF_OLD = true;

    public Mixture {
        Require.atLeast("mostMegabytes", 1, mostMegabytes);
    }

    /** Returns a copy without the part of what came last. */
    public Mixture withoutLast() {
        return new Mixture(false, expansion, neighbors, metric, lastErrors, leastSquares, steady, mostMegabytes);
    }

    /** Returns a copy without the expansion. */
    public Mixture withoutExpansion() {
        return new Mixture(last, false, neighbors, metric, lastErrors, leastSquares, steady, mostMegabytes);
    }

    /** Returns a copy without the neighbors. */
    public Mixture withoutNeighbors() {
        return new Mixture(last, expansion, false, metric, lastErrors, leastSquares, steady, mostMegabytes);
    }

    /** Returns a copy whose neighbors have a fixed metric: all columns count alike. */
    public Mixture withoutMetric() {
        return new Mixture(last, expansion, neighbors, false, lastErrors, leastSquares, steady, mostMegabytes);
    }

    /** Returns a copy without the correction by the errors before. */
    public Mixture withoutLastErrors() {
        return new Mixture(last, expansion, neighbors, metric, false, leastSquares, steady, mostMegabytes);
    }

    /** Returns a copy without the correction by the errors before and the columns. */
    public Mixture withoutLeastSquares() {
        return new Mixture(last, expansion, neighbors, metric, lastErrors, false, steady, mostMegabytes);
    }

    /** Returns a copy without the model of fixed step for late labels. */
    public Mixture withoutSteady() {
        return new Mixture(last, expansion, neighbors, metric, lastErrors, leastSquares, false, mostMegabytes);
    }

    /** Returns a copy with this bound of the memory. */
    public Mixture withMostMegabytes(int value) {
        return new Mixture(last, expansion, neighbors, metric, lastErrors, leastSquares, steady, value);
    }
}
