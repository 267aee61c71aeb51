package org.sobow.learn.row;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Examples in the order in which they come, read or made one at a time. For one thread; to be closed. */
public interface ExampleStream extends Iterator<Example>, AutoCloseable {
    /** Releases what the stream reads from; does nothing the second time. */
    @Override
    void close();

    /** Examples that lie in memory or are made as they are asked for: there is nothing to release. */
    static ExampleStream of(Iterator<Example> examples) {
        return new ExampleStream() {
            @Override
            public boolean hasNext() {
                return examples.hasNext();
            }

            @Override
            public Example next() {
                return examples.next();
            }

            @Override
            public void close() {}
        };
    }

    /** The first {@code most} examples of this stream, which is closed with them. */
    default ExampleStream first(long most) {
        ExampleStream whole = this;
        return new ExampleStream() {
            private long left = most;

            @Override
            public boolean hasNext() {
                return left > 0 && whole.hasNext();
            }

            @Override
            public Example next() {
                if (left <= 0) {
                    throw new NoSuchElementException("the stream has no more examples");
                }
                left--;
                return whole.next();
            }

            @Override
            public void close() {
                left = 0;
                whole.close();
            }
        };
    }
}
