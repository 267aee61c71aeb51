package org.sobow.experiments.evaluate;

import java.util.Collection;
import java.util.Iterator;
import org.sobow.learn.row.Arrival;

/** The arrivals of a stream, which may come from an open file. */
public interface Arrivals extends Iterator<Arrival>, AutoCloseable {
    @Override
    default void close() {}

    /** Those of a collection. */
    static Arrivals of(Collection<Arrival> arrivals) {
        return of(arrivals.iterator(), () -> {});
    }

    /** Those of an iterator; {@code onClose} is run when they are closed. */
    static Arrivals of(Iterator<Arrival> iterator, Runnable onClose) {
        return new Arrivals() {
            @Override
            public boolean hasNext() {
                return iterator.hasNext();
            }

            @Override
            public Arrival next() {
                return iterator.next();
            }

            @Override
            public void close() {
                onClose.run();
            }
        };
    }
}
