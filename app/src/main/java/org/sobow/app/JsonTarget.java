package org.sobow.app;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.report.AtomicFile;
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

    /** The file that it goes to, if any. */
    Optional<Path> file() {
        return Optional.ofNullable(target)
                .filter(name -> !takesStandardOutput())
                .map(Path::of);
    }

    /** Throws {@link org.sobow.experiments.report.StorageException} where the file could not be written. */
    void check() {
        file().ifPresent(OutputFile::requireWritable);
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
