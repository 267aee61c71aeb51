package org.sobow.problem;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by an oracle whose function cannot be used whatever the numbers: it returns no scalar, does not depend on y, or fails.
 *
 * <p>A run that meets it leaves itself unchanged and adds the round to the message.
 */
public final class UnusableObjectiveException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** @param message names the function, f or g, and says what is wrong, what is allowed and what to try */
    public UnusableObjectiveException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The same, for a round. */
    public UnusableObjectiveException inRound(long round) {
        return new UnusableObjectiveException(
                "in round " + round + ", which left the run unchanged: " + getMessage(), this);
    }
}
