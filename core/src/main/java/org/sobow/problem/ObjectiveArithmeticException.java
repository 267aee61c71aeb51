package org.sobow.problem;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by an oracle that has no answer at the numbers it was given: its function or a derivative is not finite there, or g
 * curves downwards in y.
 *
 * <p>A run that meets it leaves itself unchanged and adds the round to the message.
 */
public final class ObjectiveArithmeticException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    /** @param message names the function, f or g, and says what it met and what to try */
    public ObjectiveArithmeticException(String message) {
        this(message, null);
    }

    private ObjectiveArithmeticException(String message, @Nullable Throwable cause) {
        super(message);
        initCause(cause);
    }

    /** The same, for a round. */
    public ObjectiveArithmeticException inRound(long round) {
        return new ObjectiveArithmeticException(
                "in round " + round + ", which left the run unchanged: " + getMessage(), this);
    }
}
