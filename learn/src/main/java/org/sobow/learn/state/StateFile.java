package org.sobow.learn.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.sobow.state.State;
import org.sobow.state.StateException;

/** A state in a file of its own, in the {@link Safetensors} format. */
public final class StateFile {
    private StateFile() {}

    /**
     * Saves the state, in place of the file that is there, through links. A crash leaves either that one or the new one, and possibly a file that ends
     * in .tmp. A pipe or a device gets the bytes.
     *
     * @throws UncheckedIOException where the file cannot be written; the file that was there is unchanged
     */
    public static void save(State state, Path path) {
        try {
            Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                // a pipe or a device has no older form to keep, and must not be replaced by a file
                try (FileChannel out = FileChannel.open(target, StandardOpenOption.WRITE)) {
                    Safetensors.write(state, out);
                }
                return;
            }
            replace(state, target);
            syncFolder(target);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save the state to " + path + ": " + e, e);
        }
    }

    private static void replace(State state, Path target) throws IOException {
        String mark = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + mark + ".tmp");
        try {
            write(state, temporary);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(State state, Path temporary) throws IOException {
        try (FileChannel out = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            Safetensors.write(state, out);
            out.force(true);
        }
    }

    /** Makes the new name durable. Windows opens no folders, and needs none of it. */
    private static void syncFolder(Path file) throws IOException {
        Path folder = file.getParent();
        if (folder != null && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Whether a file begins as a saved state does and can be read; what follows is not looked at, and may be damaged. */
    public static boolean begins(Path path) {
        byte[] start = Layout.START.getBytes(StandardCharsets.UTF_8);
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(Long.BYTES).length == Long.BYTES && Arrays.equals(in.readNBytes(start.length), start);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Loads the state of a file.
     *
     * @throws StateException where the file is no state, was cut or was changed
     * @throws UncheckedIOException where it cannot be read
     */
    public static State load(Path path) {
        try (FileChannel in = FileChannel.open(path, StandardOpenOption.READ)) {
            return Safetensors.read(in, in.size());
        } catch (StateException e) {
            throw new StateException(path + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot load the state of " + path + ": " + e, e);
        }
    }
}
