package org.sobow.app;

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
            Path folder = Path.of(target).toAbsolutePath().getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                throw new StorageException(target, new NoSuchFileException(target));
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
