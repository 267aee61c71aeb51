package org.sobow.app;

/** Thrown where the input that the command line names is not there or cannot be read. */
final class NoInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
