package org.sobow.autodiff.tape;

/** An f or a g over the tape. */
@FunctionalInterface
public interface TapeFunction {
    /**
     * Returns the value at (x, y), a single number, computed from x and y by the operations of {@link Var}.
     *
     * <p>Called again for every recording, so ifs and loops of Java work; a {@code Var} must not be kept from one call to the next.
     *
     * @param tape makes constants
     */
    Var apply(Tape tape, Var x, Var y);
}
