package org.sobow.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.sobow.learn.state.Safetensors;
import org.sobow.learn.state.StateFile;
import org.sobow.state.State;
import org.sobow.state.StateException;

/**
 * The file of a snapshot. It never changes once it has its name.
 *
 * @param path the file
 * @param bytes its length
 * @param crc32c the checksum of all of it; each tensor has its own besides
 */
record SnapshotFile(Path path, long bytes, long crc32c) {
    static final String TEMPORARY = ".tmp";

    private static final Pattern NAME = Pattern.compile("snap-\\d+(\\.\\d+)?\\.safetensors");
    private static final int BUFFER = 1 << 20;

    /** Thrown where the bytes of a file are not those that were written. */
    static final class DamagedException extends Exception {
        private static final long serialVersionUID = 1L;

        private DamagedException(String message) {
            super(message);
        }
    }

    static boolean isName(String file) {
        return NAME.matcher(file).matches();
    }

    /** Writes a state, syncs it, gives it its name, syncs the directory and reads it back. No step is tried twice. */
    static SnapshotFile write(Path folder, long round, State state) {
        Path path = free(folder, round);
        Path temporary = path.resolveSibling(path.getFileName() + TEMPORARY);
        try {
            SnapshotFile file = written(path, temporary, state);
            Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
            sync(folder);
            file.verify();
            return file;
        } catch (IOException e) {
            throw StoreException.of(path, "write the snapshot", e);
        } catch (DamagedException e) {
            throw StoreException.of(path, "read back the snapshot", e);
        }
    }

    private static Path free(Path folder, long round) {
        Path path = folder.resolve("snap-" + round + ".safetensors");
        for (int i = 1; Files.exists(path); i++) {
            path = folder.resolve("snap-" + round + "." + i + ".safetensors");
        }
        return path;
    }

    private static SnapshotFile written(Path path, Path temporary, State state) throws IOException {
        try (FileChannel out = FileChannel.open(
                temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            CRC32C crc = new CRC32C();
            Safetensors.write(state, new Summed(out, crc));
            out.force(true);
            return new SnapshotFile(path, out.size(), crc.getValue());
        }
    }

    /** Throws unless the file has the bytes that were written. */
    void verify() throws IOException, DamagedException {
        try (FileChannel in = FileChannel.open(path, StandardOpenOption.READ)) {
            if (in.size() != bytes) {
                throw new DamagedException("it must have " + bytes + " bytes, got " + in.size());
            }
            CRC32C crc = new CRC32C();
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (in.read(buffer.clear()) >= 0) {
                crc.update(buffer.flip());
            }
            if (crc.getValue() != crc32c) {
                throw new DamagedException("its checksum does not match");
            }
        }
    }

    /** Reads the state. A file that is damaged throws one exception; a whole one of a newer Sobow throws another, a {@link StateException}. */
    State read() throws IOException, DamagedException {
        try {
            State state = StateFile.load(path);
            if (Files.size(path) != bytes) {
                throw new DamagedException("it must have " + bytes + " bytes, got " + Files.size(path));
            }
            return state;
        } catch (StateException e) {
            verify();
            throw e;
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    /** In words, what is wrong with the file of a snapshot that cannot be read. */
    static String problem(String file, Exception cause) {
        if (cause instanceof NoSuchFileException) {
            return file + " is missing";
        }
        return cause instanceof IOException unreadable
                ? file + " cannot be read: " + StoreException.reason(unreadable)
                : file + " is damaged: " + cause.getMessage();
    }

    /** Syncs a file, or the names in a directory. Windows opens no directories, and needs none of it. */
    static void sync(Path path) throws IOException {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (posix || !Files.isDirectory(path)) {
            StandardOpenOption option = Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
            try (FileChannel channel = FileChannel.open(path, option)) {
                channel.force(true);
            }
        }
    }

    /** A channel that sums up what passes. */
    private record Summed(FileChannel out, CRC32C crc) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer bytes) throws IOException {
            ByteBuffer copy = bytes.duplicate();
            int count = out.write(bytes);
            crc.update(copy.limit(copy.position() + count));
            return count;
        }

        @Override
        public boolean isOpen() {
            return out.isOpen();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
