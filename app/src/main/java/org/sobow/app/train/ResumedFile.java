package org.sobow.app.train;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of lines that a run writes. A run that is resumed cuts it to the length that it had when the model was kept, so that in the end it is the
 * file of a run that was never interrupted. For one thread.
 */
final class ResumedFile implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final FileChannel channel;
    private final OutputStream out;
    private long length;

    private ResumedFile(FileChannel channel, long length) {
        this.channel = channel;
        this.length = length;
        out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
    }

    /**
     * Opens a file.
     *
     * @param length how long it was when the model was kept; 0 for a new file
     */
    static ResumedFile open(Path path, long length) {
        try {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.size() < length) {
                channel.close();
                throw new IllegalArgumentException(path + " must have the " + length
                        + " bytes that were written before; give that file, or begin with --fresh");
            }
            channel.truncate(length).position(length);
            return new ResumedFile(channel, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
            throw new UncheckedIOException(e);
        }
        length += bytes.length;
    }

    /** Puts everything so far on disk; returns the length of the file. */
    long sync() {
        try {
            out.flush();
            channel.force(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return length;
    }

    @Override
    public void close() {
        try (channel) {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
