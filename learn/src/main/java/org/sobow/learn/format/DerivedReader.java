package org.sobow.learn.format;

import java.time.DateTimeException;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/** Gives examples that are made of those of another reader, which belongs to this one from now on. */
final class DerivedReader extends LayeredReader {
    private final SourceReader reader;
    private final UnaryOperator<Example> derivation;
    private final BadRecords bad;
    private final Position start;
    private @Nullable Supplier<Position> behindLast;
    private @Nullable Example next;
    private long rows;

    DerivedReader(SourceReader reader, UnaryOperator<Example> derivation, BadRecords bad, Position start) {
        super(reader);
        this.reader = reader;
        this.derivation = derivation;
        this.bad = bad;
        this.start = start;
    }

    @Override
    public boolean hasNext() {
        if (next == null && behindLast == null) {
            behindLast = reader.bookmark();
        }
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
        behindLast = null;
        rows++;
        return example;
    }

    /* Once somebody looked whether there is more, the other reader stands further on. */
    @Override
    public Position position() {
        return bookmark().get();
    }

    @Override
    public Supplier<Position> bookmark() {
        Supplier<Position> behind = behindLast == null ? reader.bookmark() : behindLast;
        long now = rows;
        return () -> new DerivedPosition(start, now, behind.get()).written();
    }
}
