package org.sobow.learn.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file or a pipe, plain, gzip or zstd, in the syntax that is given or that its first lines tell. */
/* A pipe that is replayed goes on at a position like a file: what lies before it is read and compared. */
record FileSource(Path file, TableFormat format) implements Source {
    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public SourceReader open(BadRecords bad) {
        return open(Lines.open(file), bytes(), format, null, bad);
    }

    @Override
    public SourceReader open(Position position, BadRecords bad) {
        FilePosition read = FilePosition.read(position);
        return open(Lines.open(file), bytes(), read.known(format), read.place(), bad);
    }

    /** Reads lines, which are closed where that fails. */
    static FileReader open(Lines lines, long bytes, TableFormat known, Lines.@Nullable Place place, BadRecords bad) {
        try {
            return new FileReader(lines, known, place, bytes, bad);
        } catch (BadDataException e) {
            lines.close();
            throw lines.isInterrupted() ? new InterruptedInputException(lines.name()) : e;
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    private long bytes() {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : -1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
