package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;

/**
 * Reads batches of examples on a thread of its own, a few ahead of the one that takes them, so that reading and learning overlap.
 * What ends the reading, such as a bad record too many, is thrown by {@link #next()} behind the batches before it. For one
 * thread; to be closed.
 */
/* The reader, and the bad records it counts, belong to the reading thread until it ended; each batch brings what others may know. The
 * queue is bounded, so that memory is; the last thing in it says how the reading ended. */
public final class ReadAhead implements Iterator<Batch>, AutoCloseable {
    /** A batch ends once so many bytes were read for it, so that wide rows do not fill the memory. */
    private static final long MOST_BYTES = 1 << 18;

    private static final long POLL_MILLIS = 100;

    private static final long[] NOT_KNOWN = {};

    private final SourceReader reader;
    private final BadRecords bad;
    private final int size;
    private final BlockingQueue<Arrival> queue;
    private final Thread thread;
    private @Nullable Arrival arrived;
    private volatile boolean closed;

    /** What ended the thread where it could not say so in the queue, for want of memory. */
    private volatile @Nullable Throwable failure;

    private ReadAhead(SourceReader reader, BadRecords bad, int size, int ahead) {
        this.reader = reader;
        this.bad = bad;
        this.size = Require.atLeast("size of a batch", 1, size);
        queue = new ArrayBlockingQueue<>(Require.atLeast("batches read ahead", 1, ahead));
        thread = new Thread(this::run, "read-ahead");
        thread.setDaemon(true);
    }

    /**
     * Starts to read.
     *
     * @param reader what is read; it belongs to this object from now on, and is closed with it
     * @param bad what was given to open the reader
     * @param size how many examples a batch has; the last may have fewer, as may one of long records or one that ends at a bad record too many
     * @param ahead how many batches are read at most before they are taken
     */
    public static ReadAhead start(SourceReader reader, BadRecords bad, int size, int ahead) {
        ReadAhead stage = new ReadAhead(reader, bad, size, ahead);
        stage.thread.start();
        return stage;
    }

    /** A batch, or how the reading ended: regularly, or by what was thrown. */
    private record Arrival(@Nullable Batch batch, @Nullable Throwable thrown) {}

    private void run() {
        try {
            boolean more = true;
            while (more && !closed) {
                more = readBatch();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    private boolean readBatch() throws InterruptedException {
        List<Example> examples = new ArrayList<>(size);
        long[] origins = NOT_KNOWN;
        Throwable thrown = null;
        boolean ended = false;
        long begun = reader.bytesRead();
        try {
            while (examples.size() < size && !ended && reader.bytesRead() - begun < MOST_BYTES) {
                ended = !reader.hasNext();
                if (!ended) {
                    examples.add(reader.next());
                    origins = noted(origins, examples.size() - 1);
                }
            }
        } catch (RuntimeException | Error e) {
            thrown = e;
        }
        if (!examples.isEmpty()) {
            queue.put(new Arrival(batch(examples, origins), null));
        }
        if (ended || thrown != null) {
            queue.put(new Arrival(null, thrown));
        }
        return !ended && thrown == null;
    }

    /** The origins with that of the last example; none where the reader cannot tell them. */
    private long[] noted(long[] origins, int example) {
        long origin = reader.origin();
        if (origin < 0 && origins.length == 0) {
            return origins;
        }
        long[] noted = origins.length == 0 ? new long[size] : origins;
        noted[example] = origin;
        return noted;
    }

    private Batch batch(List<Example> examples, long[] origins) {
        return new Batch(
                examples,
                reader.bookmark(),
                reader.bytesRead(),
                bad.skipped(),
                (i, what) -> i < origins.length && origins[i] >= 0 ? reader.bad(origins[i], what) : null);
    }

    /** Whether the reader was interrupted: what was read before is still to come, and is all. */
    public boolean isInterrupted() {
        return reader.isInterrupted();
    }

    /** Waits up to so long; returns whether {@link #hasNext()} and {@link #next()} need not wait. */
    public boolean await(long millis) {
        try {
            Throwable thrown = failure;
            arrived = arrived == null ? queue.poll(millis, TimeUnit.MILLISECONDS) : arrived;
            arrived = arrived == null && thrown != null ? new Arrival(null, thrown) : arrived;
            return arrived != null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean hasNext() {
        return arrival().batch != null || arrival().thrown != null;
    }

    /**
     * The next batch; waits for it.
     *
     * @throws BadDataException if a bad record ended the reading
     */
    @Override
    public Batch next() {
        Arrival arrival = arrival();
        if (arrival.thrown instanceof RuntimeException thrown) {
            throw thrown;
        }
        if (arrival.thrown instanceof Error thrown) {
            throw thrown;
        }
        if (arrival.batch == null) {
            throw new NoSuchElementException("the source has no more examples");
        }
        arrived = null;
        return Objects.requireNonNull(arrival.batch);
    }

    private Arrival arrival() {
        Arrival here = arrived;
        while (here == null) {
            if (!await(POLL_MILLIS) && Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted while waiting for rows");
            }
            here = arrived;
        }
        return here;
    }

    /** Ends the reading and closes the reader. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        queue.clear();
        reader.close();
    }
}
