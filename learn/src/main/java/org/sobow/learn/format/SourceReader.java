package org.sobow.learn.format;

import java.util.List;
import java.util.function.Supplier;
import org.sobow.learn.row.ExampleStream;

/** The examples of a {@link Source}, without the bad records that may be skipped. For one thread; to be closed. */
public interface SourceReader extends ExampleStream {
    /** The position behind the example that {@link #next()} gave last. */
    Position position();

    /**
     * The position as it is now, to be written down later, if at all. Cheaper than {@link #position()} for those who need one
     * seldom and cannot tell when.
     */
    default Supplier<Position> bookmark() {
        Position now = position();
        return () -> now;
    }

    /** How the records are written, with what was found out so far: the target, and the kinds of the columns. */
    TableFormat format();

    /** What was found out and may be wrong, such as that there is no header: a sentence each, for a warning. */
    default List<String> notes() {
        return List.of();
    }

    /** How many bytes were read; with {@link #bytesTotal()} the share that is done. */
    long bytesRead();

    /** How many bytes there are to be read; -1 where nobody knows. */
    long bytesTotal();

    /**
     * Whether the stream below said, by an {@link java.io.InterruptedIOException}, that no more is to be read of it. The examples end with the last
     * whole record before. From any thread.
     */
    default boolean isInterrupted() {
        return false;
    }

    /** An exception that says what is wrong with the record of the last example: for those who check more than a reader can. */
    BadDataException bad(String what);

    /** The record of the last example, for {@link #bad(long, String)}; -1 where that cannot tell it later. */
    default long origin() {
        return -1;
    }

    /** An exception that says what is wrong with the record of that {@link #origin}; from any thread. */
    default BadDataException bad(long origin, String what) {
        throw new IllegalArgumentException("this source does not know record " + origin);
    }
}
