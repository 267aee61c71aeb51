package org.sobow.experiments;

import org.jspecify.annotations.Nullable;

/** Thrown where something that was asked for is known but not installed; the message says how to get it. */
public final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
