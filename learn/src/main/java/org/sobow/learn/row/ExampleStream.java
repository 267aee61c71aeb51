package org.sobow.learn.row;

import java.util.Iterator;

/** Examples in the order in which they come, read or made one at a time. For one thread; to be closed. */
public interface ExampleStream extends Iterator<Example>, AutoCloseable {
    /** Releases what the stream reads from; does nothing the second time. */
    @Override
    void close();
}
