package org.sobow.bench.sidebyside;

import java.util.NoSuchElementException;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** The first examples of a stream. */
final class Head implements ExampleStream {
    private final ExampleStream stream;
    private long left;

    Head(ExampleStream stream, long rows) {
        this.stream = stream;
        left = rows;
    }

    @Override
    public boolean hasNext() {
        return left > 0 && stream.hasNext();
    }

    @Override
    public Example next() {
        if (left == 0) {
            throw new NoSuchElementException("the stream has no more examples");
        }
        left--;
        return stream.next();
    }

    @Override
    public void close() {
        stream.close();
    }
}
