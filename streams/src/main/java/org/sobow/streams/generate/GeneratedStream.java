package org.sobow.streams.generate;

import java.util.List;
import java.util.NoSuchElementException;
import org.sobow.learn.row.Arrival;
import org.sobow.learn.row.ArrivalStream;
import org.sobow.learn.row.ClassNames;

/** The first arrivals of a source. */
final class GeneratedStream implements ArrivalStream {
    private final Generator.Source source;
    private final ClassNames classes;
    private long left;

    GeneratedStream(Generator.Source source, List<String> classNames, long length) {
        this.source = source;
        classes = ClassNames.of(classNames);
        left = length;
    }

    @Override
    public boolean hasNext() {
        return left > 0;
    }

    @Override
    public Arrival next() {
        if (left == 0) {
            throw new NoSuchElementException("the stream has no more arrivals");
        }
        left--;
        return source.next();
    }

    @Override
    public ClassNames classes() {
        return classes;
    }

    @Override
    public void close() {
        left = 0;
    }
}
