package org.sobow.app;

/** Thrown where the command line asks for something that is not allowed; the message says what is. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }

    UsageException(IllegalArgumentException cause) {
        super(cause.getMessage(), cause);
    }
}
