package org.sobow.learn.format;

import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/** Reads a file from its start, or from a place in it. */
final class FileReader implements SourceReader {
    private final Lines lines;
    private final Records records;
    private final long bytesTotal;
    private final BadRecords bad;
    private @Nullable Example next;
    private boolean ended;
    private long line;

    FileReader(Lines lines, TableFormat format, Lines.@Nullable Place from, long bytesTotal, BadRecords bad) {
        this.lines = lines;
        this.bytesTotal = bytesTotal;
        this.bad = bad;
        records = Objects.requireNonNull(format.syntax(), "syntax").records(lines, format);
        if (from != null) {
            lines.skipTo(from);
        }
    }

    @Override
    public boolean hasNext() {
        while (next == null && !ended) {
            try {
                next = records.read();
                ended = next == null;
            } catch (BadDataException e) {
                bad.skip(e);
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
        line = lines.number();
        return example;
    }

    /* An example that was read ahead is still to come. */
    @Override
    public Position position() {
        return FilePosition.of(lines.place(next != null), records.known()).written();
    }

    @Override
    public TableFormat format() {
        return records.known();
    }

    @Override
    public long bytesRead() {
        return lines.bytesRead();
    }

    @Override
    public long bytesTotal() {
        return bytesTotal;
    }

    @Override
    public BadDataException bad(String what) {
        return new BadDataException(lines.name(), line, what);
    }

    @Override
    public void close() {
        lines.close();
    }
}
