package org.sobow.autodiff.tape;

/**
 * An f or a g over the tape, of the data of a round.
 *
 * @param <B> the data of a round
 */
@FunctionalInterface
public interface BatchFunction<B> {
    /** Returns the value at (x, y) for this batch; see {@link TapeFunction#apply}. */
    Var apply(Tape tape, B batch, Var x, Var y);
}
