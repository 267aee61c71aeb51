package org.sobow.app;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.sobow.experiments.report.StorageException;

/** A file that a result goes to. */
final class OutputFile {
    private OutputFile() {}

    /** Throws {@link StorageException} where the file could not be written, before hours of work go into it. */
    static void requireWritable(Path target) {
        Path file = target.toAbsolutePath();
        Path folder = file.getParent();
        String name = target.toString();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new StorageException(name, new NoSuchFileException(name));
        }
        if (Files.isDirectory(file)) {
            throw new StorageException(name, new FileSystemException(name, null, "is a directory"));
        }
        if (!Files.isWritable(folder)) {
            throw new StorageException(name, new AccessDeniedException(name));
        }
    }
}
