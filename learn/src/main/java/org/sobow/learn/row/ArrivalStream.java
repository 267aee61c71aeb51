package org.sobow.learn.row;

import java.io.Closeable;
import java.util.Iterator;

/** Arrivals in the order in which they come, read or made one at a time. For one thread; to be closed. */
public interface ArrivalStream extends Iterator<Arrival>, Closeable {
    /** The names of the classes that came so far, by the numbers that the arrivals have; stays empty where targets are numbers. */
    ClassNames classes();

    /** Lets go of what the stream reads from; does nothing the second time. */
    @Override
    void close();
}
