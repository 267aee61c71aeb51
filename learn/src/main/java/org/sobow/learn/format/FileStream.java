package org.sobow.learn.format;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.BadDataException;
import org.sobow.learn.data.BadRecords;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.ClassNames;

/** The arrivals of a file, without the bad records that may be skipped. */
final class FileStream implements ArrivalStream {
    private final RecordSource source;
    private final ClassNames classes;
    private final BadRecords bad;
    private @Nullable Arrival next;
    private boolean ended;

    FileStream(RecordSource source, ClassNames classes, BadRecords bad) {
        this.source = source;
        this.classes = classes;
        this.bad = bad;
    }

    @Override
    public boolean hasNext() {
        while (next == null && !ended) {
            try {
                next = source.read();
                ended = next == null;
            } catch (BadDataException e) {
                bad.skip(e);
            }
        }
        return next != null;
    }

    @Override
    public Arrival next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException("the stream has no more arrivals");
        }
        Arrival arrival = next;
        next = null;
        return arrival;
    }

    @Override
    public ClassNames classes() {
        return classes;
    }

    @Override
    public void close() {
        source.close();
    }
}
