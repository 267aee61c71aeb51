package org.sobow.bench.sidebyside;

import java.util.NoSuchElementException;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.ClassNames;

/** The first arrivals of a stream. */
final class Head implements ArrivalStream {
    private final ArrivalStream stream;
    private long left;

    Head(ArrivalStream stream, long rows) {
        this.stream = stream;
        left = rows;
    }

    @Override
    public boolean hasNext() {
        return left > 0 && stream.hasNext();
    }

    @Override
    public Arrival next() {
        if (left == 0) {
            throw new NoSuchElementException("the stream has no more arrivals");
        }
        left--;
        return stream.next();
    }

    @Override
    public ClassNames classes() {
        return stream.classes();
    }

    @Override
    public void close() {
        stream.close();
    }
}
