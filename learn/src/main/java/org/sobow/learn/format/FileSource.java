package org.sobow.learn.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file, plain or gzip, in the syntax that is given or that its name tells. */
record FileSource(Path file, TableFormat format) implements Source {
    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public SourceReader open(BadRecords bad) {
        return open(format, null, bad);
    }

    @Override
    public SourceReader open(Position position, BadRecords bad) {
        FilePosition read = FilePosition.read(position);
        return open(read.known(format), read.place(), bad);
    }

    private SourceReader open(TableFormat known, Lines.@Nullable Place place, BadRecords bad) {
        Syntax given = known.syntax();
        TableFormat complete = known.withSyntax(given == null ? Syntax.of(file.toString()) : given);
        Lines lines = Lines.open(file);
        try {
            return new FileReader(lines, complete, place, bytes(), bad);
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
