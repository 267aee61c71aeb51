package org.sobow.learn.format;

import java.io.FilterInputStream;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;

/** A stream that is open already, such as the standard input. It can be read once, and stays open. */
final class InputSource implements Source {
    private final String name;
    private final InputStream in;
    private final TableFormat format;
    private final AtomicBoolean read = new AtomicBoolean();

    InputSource(String name, InputStream in, TableFormat format) {
        this.name = name;
        this.in = in;
        this.format = format;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public SourceReader open(BadRecords bad) {
        return FileSource.open(lines(), -1, format, null, bad);
    }

    @Override
    public SourceReader open(Position position, BadRecords bad) {
        FilePosition from = FilePosition.read(position);
        return FileSource.open(lines(), -1, from.known(format), from.place(), bad);
    }

    private Lines lines() {
        if (read.getAndSet(true)) {
            throw new IllegalStateException(name + " can be read once; write it to a file to read it again");
        }
        return Lines.of(name, new KeptOpen(in));
    }

    /** Closing it does nothing. */
    private static final class KeptOpen extends FilterInputStream {
        KeptOpen(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // It belongs to others.
        }
    }
}
