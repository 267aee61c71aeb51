package org.sobow.learn.format;

import java.io.Closeable;
import org.jspecify.annotations.Nullable;

/** Records that come one by one, as from a queue with numbered channels. For one thread; to be closed. */
public interface RecordFeed extends Closeable {
    /**
     * A record.
     *
     * @param channel the channel that it came by, at least 0
     * @param number its number there, larger than that of every record before it
     * @param value its bytes: a line of a file
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares records
    record Entry(int channel, long number, byte[] value) {}

    /** Returns the next record; null where there are no more. */
    @Nullable
    Entry next();
}
