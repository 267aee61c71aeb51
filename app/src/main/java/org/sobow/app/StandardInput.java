package org.sobow.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Standard input that an interruption ends: whoever wants more of it than came before gets an {@link InterruptedIOException}. For one thread.
 */
/* Nothing ends a read of a pipe that nobody writes to. So a thread of its own reads, and is left behind when the program ends. */
final class StandardInput extends InputStream {
    private static final int CHUNK = 1 << 16;
    private static final int CHUNKS_AHEAD = 2;
    private static final long POLL_MILLIS = 50;

    private final InputStream in;
    private final Interruption interruption;
    private final BlockingQueue<Chunk> arrived = new ArrayBlockingQueue<>(CHUNKS_AHEAD);
    private boolean begun;
    private Chunk chunk = new Chunk(ByteBuffer.allocate(0), false, null);

    StandardInput(InputStream in, Interruption interruption) {
        this.in = in;
        this.interruption = interruption;
    }

    /** What one read gave. */
    private record Chunk(
            ByteBuffer bytes, boolean isEnd, @Nullable IOException failure) {}

    private void readOn() {
        byte[] buffer = new byte[CHUNK];
        try {
            boolean more = true;
            while (more && !interruption.requested()) {
                Chunk read = readInto(buffer);
                more = !read.isEnd;
                arrived.put(read);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Chunk readInto(byte[] buffer) {
        try {
            int count = in.read(buffer);
            return new Chunk(ByteBuffer.wrap(Arrays.copyOf(buffer, Math.max(0, count))), count < 0, null);
        } catch (IOException e) {
            return new Chunk(ByteBuffer.allocate(0), true, e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        while (!chunk.bytes.hasRemaining() && !chunk.isEnd) {
            chunk = await();
        }
        if (chunk.failure != null) {
            throw chunk.failure;
        }
        int count = Math.min(most, chunk.bytes.remaining());
        chunk.bytes.get(into, from, count);
        return count == 0 && most > 0 ? -1 : count;
    }

    private Chunk await() throws InterruptedIOException {
        if (!begun) {
            begun = true;
            Thread thread = new Thread(this::readOn, "standard-input");
            thread.setDaemon(true);
            thread.start();
        }
        try {
            boolean last = false;
            while (!last) {
                last = interruption.requested();
                Chunk more = arrived.poll(last ? 0 : POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (more != null) {
                    return more;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new InterruptedIOException("the program is to end");
    }
}
