package org.sobow.learn.format;

import java.io.Closeable;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.row.Arrival;

/** The records of a file, one after the other. */
interface RecordSource extends Closeable {
    /**
     * The next arrival, or null at the end.
     *
     * @throws BadDataException if the next record is bad; the call after that goes on behind it
     */
    @Nullable
    Arrival read();

    @Override
    void close();
}
