package org.sobow.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown where the input that the command line names is not there or cannot be read. */
final class NoInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoInputException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Says why a path could not be read. */
    static NoInputException of(Path path, UncheckedIOException failure) {
        IOException cause = Objects.requireNonNull(failure.getCause());
        return new NoInputException("cannot read " + path + ": " + reason(cause), failure);
    }

    private static String reason(IOException cause) {
        if (cause instanceof FileSystemException failure && failure.getReason() != null) {
            return String.valueOf(failure.getReason());
        }
        return cause instanceof NoSuchFileException ? "no such file or folder" : String.valueOf(cause.getMessage());
    }
}
