package org.sobow.app;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.AtomicFile;
import org.sobow.experiments.StorageException;
import picocli.CommandLine.Option;

/** The option that asks for JSON. */
final class JsonTarget {
    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            description =
                    "Write the result as JSON to a file, or to stdout in place of the table: an object, or an array of them"
                            + " where there are several experiments.")
    private @Nullable String target;

    /** Whether JSON takes the place of the text on standard output. */
    boolean takesStandardOutput() {
        return "-".equals(target);
    }

    /** Throws {@link StorageException} where the file could not be written, before hours of work go into it. */
    void check() {
        if (target != null && !takesStandardOutput()) {
            Path file = Path.of(target).toAbsolutePath();
            Path folder = file.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw new StorageException(target, new NoSuchFileException(target));
            }
            if (Files.isDirectory(file)) {
                throw new StorageException(target, new FileSystemException(target, null, "is a directory"));
            }
            if (!Files.isWritable(folder)) {
                throw new StorageException(target, new AccessDeniedException(target));
            }
        }
    }

    /** Writes it, if it was asked for. */
    void write(String json, Console console) {
        if (target == null) {
            return;
        }
        if (takesStandardOutput()) {
            console.out().print(json);
        } else {
            AtomicFile.write(Path.of(target), json);
        }
    }
}
