package org.sobow.experiments.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is there in full, in its old or its new form, whenever someone looks. */
public final class AtomicFile {
    private AtomicFile() {}

    /** Writes the text, in UTF-8; throws {@link StorageException}. */
    public static void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the bytes; throws {@link StorageException}. */
    static void write(Path file, byte[] bytes) {
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                // a pipe or a device has no older form to keep, and must not be replaced by a file
                Files.write(target, bytes);
                return;
            }
            Path written = target.resolveSibling(
                    "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
            try {
                Files.write(written, bytes);
                Files.move(written, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(written);
            }
        } catch (IOException e) {
            throw new StorageException(file, e);
        }
    }
}
