package org.sobow.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Thrown where the storage of a model failed: says what was done, with which file, what went wrong and what to do. Whatever was acknowledged
 * before is on disk. The store that threw it does nothing more; open the directory again.
 */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Path path;

    StoreException(Path path, String what, String reason, String advice) {
        super("cannot " + what + " " + path + ": " + reason + ". " + advice);
        this.path = path;
    }

    private StoreException(Path path, String what, String reason, Throwable cause) {
        super("cannot " + what + " " + path + ": " + reason + ". " + advice(reason), cause);
        this.path = path;
    }

    static StoreException of(Path path, String what, IOException cause) {
        return new StoreException(path, what, reason(cause), cause);
    }

    static StoreException of(Path path, String what, UncheckedIOException cause) {
        IOException inner = cause.getCause();
        return inner == null ? of(path, what, (Exception) cause) : of(path, what, inner);
    }

    static StoreException of(Path path, String what, Exception cause) {
        return new StoreException(path, what, String.valueOf(cause.getMessage()), cause);
    }

    /** The file or directory with which it failed. */
    public Path path() {
        return path;
    }

    static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (cause instanceof FileSystemException failure && failure.getReason() != null) {
            return failure.getReason();
        }
        return String.valueOf(cause.getMessage());
    }

    private static String advice(String reason) {
        String text = reason.toLowerCase(Locale.ROOT);
        if (text.contains("no space") || text.contains("full") || text.contains("quota")) {
            return "Free space there, then start again: what was acknowledged is kept";
        }
        if (text.contains("permission") || text.contains("readonly") || text.contains("read-only")) {
            return "Let the user of this process write there, then start again";
        }
        if (text.contains("corrupt") || text.contains("malformed") || text.contains("not a database")) {
            return "A file there is damaged: check the disk, then put a copy of the directory in its place, or import an exported state";
        }
        return "Check the disk and its mount, then start again: what was acknowledged is kept";
    }
}
