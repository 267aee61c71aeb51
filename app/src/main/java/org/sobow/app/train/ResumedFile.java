package org.sobow.app.train;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.report.StorageException;

/**
 * A file of lines that a run writes. A run that is resumed cuts it to the length that it had when the model was kept, so that in the end it is the
 * file of a run that was never interrupted. What goes to a pipe, a device or the standard output cannot be cut, and is of this run alone. Failures are
 * {@link StorageException}s. For one thread.
 */
final class ResumedFile implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final @Nullable FileChannel channel;
    private final @Nullable Closeable owned;
    private final OutputStream out;
    private final CRC32C digest;
    private long length;

    private ResumedFile(String name, FileChannel channel, long length, CRC32C digest) {
        this.name = name;
        this.channel = channel;
        this.length = length;
        this.digest = digest;
        owned = channel;
        out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
    }

    private ResumedFile(String name, OutputStream out, @Nullable Closeable owned) {
        this.name = name;
        this.owned = owned;
        this.out = new BufferedOutputStream(out, BUFFER);
        channel = null;
        digest = new CRC32C();
    }

    /** Lines to a stream, which stays open. */
    static ResumedFile onto(String name, OutputStream out) {
        return new ResumedFile(name, out, null);
    }

    /**
     * What of a file was on disk when the model was kept.
     *
     * @param length how many bytes it had
     * @param crc32c the checksum of these; null where an earlier version kept none
     */
    record Kept(long length, @Nullable Long crc32c) {
        /** What a model that learned nothing yet has of a file, whatever is in it. */
        static final Kept NOTHING = new Kept(0, null);

        private static final String SEPARATOR = ":";

        String text() {
            return length + (crc32c == null ? "" : SEPARATOR + crc32c);
        }

        static Kept read(String text) {
            String[] parts = text.split(SEPARATOR, 2);
            return new Kept(Long.parseLong(parts[0]), parts.length == 1 ? null : Long.valueOf(parts[1]));
        }
    }

    /**
     * Opens a file behind what was kept of it.
     *
     * @param kept null where the model was kept without it: then it must be new or empty
     */
    static ResumedFile open(Path path, @Nullable Kept kept) {
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                OutputStream stream = Files.newOutputStream(path);
                return new ResumedFile(path.toString(), stream, stream);
            }
            long size = Files.exists(path) ? Files.size(path) : 0;
            if (kept == null && size > 0) {
                throw new IllegalArgumentException(path + " has lines, and the last run of this model did not write to"
                        + " it; name another file, so that they are not lost");
            }
            Kept before = kept == null ? Kept.NOTHING : kept;
            if (size < before.length) {
                throw new IllegalArgumentException(path + " must have the " + before.length
                        + " bytes that were written before; give that file, or begin with --fresh");
            }
            CRC32C digest = digest(path, before.length);
            if (before.crc32c != null && before.crc32c != digest.getValue()) {
                throw new IllegalArgumentException(path + " must begin with the " + before.length
                        + " bytes that were written before, and has others; give that file, or begin with --fresh");
            }
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(before.length).position(before.length);
            return new ResumedFile(path.toString(), channel, before.length, digest);
        } catch (IOException e) {
            throw new StorageException(path.toString(), e);
        }
    }

    private static CRC32C digest(Path path, long length) throws IOException {
        CRC32C digest = new CRC32C();
        if (length > 0) {
            try (InputStream in = Files.newInputStream(path)) {
                byte[] buffer = new byte[BUFFER];
                long left = length;
                while (left > 0) {
                    int read = in.readNBytes(buffer, 0, (int) Math.min(left, BUFFER));
                    digest.update(buffer, 0, read);
                    left -= read == 0 ? left : read;
                }
            }
        }
        return digest;
    }

    /** Whether nothing was written yet. */
    boolean isEmpty() {
        return length == 0;
    }

    void line(String text) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new StorageException(name, e);
        }
        digest.update(bytes);
        length += bytes.length;
    }

    /** Lets those who read a stream see what was written so far; a file is written when it is synced. */
    void show() {
        if (channel == null) {
            flush();
        }
    }

    /** Puts everything so far on disk; returns what is there then, and null where it is a stream. */
    @Nullable
    Kept sync() {
        flush();
        if (channel == null) {
            return null;
        }
        try {
            channel.force(false);
        } catch (IOException e) {
            throw new StorageException(name, e);
        }
        return new Kept(length, digest.getValue());
    }

    private void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new StorageException(name, e);
        }
    }

    @Override
    public void close() {
        try (owned) {
            out.flush();
        } catch (IOException e) {
            throw new StorageException(name, e);
        }
    }
}
