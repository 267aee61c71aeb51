package org.sobow.streams.generate;

import java.util.NoSuchElementException;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/** The first examples of a source. */
final class GeneratedStream implements ExampleStream {
    private final Generator.Source source;
    private long left;

    GeneratedStream(Generator.Source source, long length) {
        this.source = source;
        left = length;
    }

    @Override
    public boolean hasNext() {
        return left > 0;
    }

    @Override
    public Example next() {
        if (left == 0) {
            throw new NoSuchElementException("the stream has no more examples");
        }
        left--;
        return source.next();
    }

    @Override
    public void close() {
        left = 0;
    }
}
