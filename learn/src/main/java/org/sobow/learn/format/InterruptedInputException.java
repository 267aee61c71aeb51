package org.sobow.learn.format;

/** Thrown where a stream is interrupted, by an {@link java.io.InterruptedIOException}, before the first row that was to be read of it. */
public final class InterruptedInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** An input of that name. */
    public InterruptedInputException(String name) {
        super(name + ": interrupted before the first new row");
    }
}
