package org.sobow.app;

/** Thrown where something that was asked for is known but not installed; the message says how to get it. */
final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnavailableException(String message) {
        super(message);
    }
}
