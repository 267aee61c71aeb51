package org.sobow.app;

import java.util.function.Supplier;

/** Thrown where the command line asks for something that is not allowed; the message says what is. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }

    UsageException(IllegalArgumentException cause) {
        super(cause.getMessage(), cause);
    }

    /** Returns what is asked for; where it is refused, that is the caller's mistake. */
    static <T> T asking(Supplier<T> action) {
        try {
            return action.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }
}
