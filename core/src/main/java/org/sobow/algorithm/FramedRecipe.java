package org.sobow.algorithm;

import java.util.List;
import org.sobow.state.State;

/**
 * A recipe that fits into Algorithm 1: it says only how its {@link Updates} are made; {@code GeneralProcedure} does the rest.
 *
 * @param <R> what a round reveals
 */
public interface FramedRecipe<R> extends Recipe<R> {
    /** Makes the updates of one run, for an x of length {@code d1} and a y of length {@code d2}. */
    Updates<R> updates(int d1, int d2);

    @Override
    default RunOf<R> start(double[] x1, double[] y1) {
        return new GeneralProcedure<>(this, x1, y1);
    }

    @Override
    default RunOf<R> resume(State checkpoint, List<R> retained) {
        return new GeneralProcedure<>(this, checkpoint, retained);
    }
}
