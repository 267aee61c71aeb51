package org.sobow.streams.catalog;

import java.time.DateTimeException;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.SourceReader;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;

/**
 * The examples of a reader with other columns, made of those in the file and of what came before. A record from which they cannot be
 * made, for which the derivation throws an {@link IllegalArgumentException} or a {@link DateTimeException}, is a bad one.
 */
final class DerivedStream implements ExampleStream {
    private final SourceReader reader;
    private final UnaryOperator<Example> derivation;
    private final BadRecords bad;
    private @Nullable Example next;

    DerivedStream(SourceReader reader, UnaryOperator<Example> derivation, BadRecords bad) {
        this.reader = reader;
        this.derivation = derivation;
        this.bad = bad;
    }

    @Override
    public boolean hasNext() {
        while (next == null && reader.hasNext()) {
            try {
                next = derivation.apply(reader.next());
            } catch (IllegalArgumentException | DateTimeException e) {
                BadDataException wrong = reader.bad(String.valueOf(e.getMessage()));
                wrong.initCause(e);
                bad.skip(wrong);
            }
        }
        return next != null;
    }

    @Override
    public Example next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException("the stream has no more examples");
        }
        Example example = next;
        next = null;
        return example;
    }

    @Override
    public void close() {
        reader.close();
    }
}
