package org.sobow.app;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.experiments.report.StorageException;
import org.sobow.learn.state.StateFile;

/** A file that a result goes to. */
final class OutputFile {
    private OutputFile() {}

    /**
     * Throws where an output would overwrite an input, or another output.
     *
     * @param outputs the files by the options that name them
     */
    static void requireApart(Map<String, Path> outputs, Collection<Path> inputs) {
        List<String> options = List.copyOf(outputs.keySet());
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            Path output = Objects.requireNonNull(outputs.get(option));
            for (Path input : inputs) {
                if (isSame(output, input)) {
                    throw new UsageException(
                            option + " must not be a file that is read, got " + output + "; it would be overwritten");
                }
            }
            for (String other : options.subList(0, i)) {
                if (isSame(output, Objects.requireNonNull(outputs.get(other)))) {
                    throw new UsageException(other + " and " + option + " must be different files, got " + output);
                }
            }
        }
    }

    /* Through links too. What goes to a pipe or a device overwrites nothing there. */
    private static boolean isSame(Path one, Path other) {
        try {
            if (Files.exists(one) && Files.exists(other)) {
                return Files.isRegularFile(one) && Files.isSameFile(one, other);
            }
            return place(one).equals(place(other));
        } catch (IOException e) {
            // what cannot be looked at is told when it is opened
            return false;
        }
    }

    /** Where a file is, or would be made. */
    private static Path place(Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        Path target = Files.isSymbolicLink(absolute)
                ? absolute.resolveSibling(Files.readSymbolicLink(absolute)).normalize()
                : absolute;
        Path folder = target.getParent();
        return folder == null ? target : folder.toRealPath().resolve(target.getFileName());
    }

    /** Throws where a model would be exported over a file that holds something else. */
    static void requireExportable(Path file) {
        requireWritable(file);
        boolean isOther = Files.isRegularFile(file) && file.toFile().length() > 0 && !StateFile.begins(file);
        if (isOther) {
            throw new UsageException(file + " exists and is no exported model; name another file, or delete that one");
        }
    }

    /** Throws {@link StorageException} where the file could not be written, before hours of work go into it; nothing is called like the standard output. */
    static void requireWritable(Path target) {
        if (target.equals(Path.of("-"))) {
            throw new UsageException(
                    "the output must be a file, got -; name one, or write ./- if it is to be called so");
        }
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
