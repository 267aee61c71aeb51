package org.sobow.experiments.report;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Thrown where something could not be written or read. */
public final class StorageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param place a file, or the name of a stream */
    public StorageException(String place, IOException cause) {
        super("cannot write " + place + ": " + reason(cause), cause);
    }

    StorageException(Path file, IOException cause) {
        this(file.toString(), cause);
    }

    /* The messages of the JDK's file exceptions are file names. */
    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such directory";
        }
        if (cause instanceof FileAlreadyExistsException || cause instanceof NotDirectoryException) {
            return "a file is in the way";
        }
        if (cause instanceof FileSystemException failure && failure.getReason() != null) {
            return failure.getReason();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
