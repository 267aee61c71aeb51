package org.sobow.store;

import java.util.List;

/** Thrown where an atomic batch is refused as a whole. The model is unchanged, and the id of the batch is free. */
public final class BatchRefusedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Refusal> refusals;

    BatchRefusedException(Refusal refusal) {
        super(
                refusal.index() < 0
                        ? refusal.reason()
                        : "change " + refusal.index() + " of the batch is refused: " + refusal.reason());
        refusals = List.of(refusal);
    }

    /** Why: the first change that was refused; its index is -1 where the error grew beyond all numbers, and nobody knows at which change. */
    public List<Refusal> refusals() {
        return refusals;
    }
}
