package org.sobow.autodiff;

import org.jspecify.annotations.Nullable;

/** Thrown at the first use of tensors where the native library is missing or does not run on this platform. */
public final class TensorsUnavailableException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    TensorsUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
