package org.sobow.experiments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Thrown where the input that was asked for is not there or cannot be read. */
public final class NoInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NoInputException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Returns what a reader makes of a path; a failure to read says which path, and why. */
    public static <T> T reading(Path path, Function<Path, T> reader) {
        return reading(path.toString(), () -> reader.apply(path));
    }

    /** Returns what a reader makes of an input; a failure to read says which input, and why. */
    public static <T> T reading(String input, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (UncheckedIOException e) {
            IOException cause = Objects.requireNonNull(e.getCause());
            throw new NoInputException("cannot read " + input + ": " + reason(cause), e);
        }
    }

    /** Throws where there is no folder at that path. */
    public static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new NoInputException(
                    "cannot read " + folder + ": "
                            + (Files.exists(folder) ? "it is a file, not a folder" : "no such file or folder"),
                    null);
        }
    }

    private static String reason(IOException cause) {
        if (cause instanceof FileSystemException failure && failure.getReason() != null) {
            return String.valueOf(failure.getReason());
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        return cause instanceof NoSuchFileException ? "no such file or folder" : String.valueOf(cause.getMessage());
    }
}
