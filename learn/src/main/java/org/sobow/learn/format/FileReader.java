package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Example;

/** Reads a file from its start, or from a place in it. */
final class FileReader implements SourceReader {
    private static final int TARGETS_LOOKED_AT = 1000;

    private final Lines lines;
    private final Targets targets;
    private final Records records;
    private final List<String> notes;
    private final long bytesTotal;
    private final BadRecords bad;
    private @Nullable Example next;
    private boolean ended;
    private boolean failed;
    private long line;

    FileReader(Lines lines, TableFormat format, Lines.@Nullable Place from, long bytesTotal, BadRecords bad) {
        this.lines = lines;
        this.bytesTotal = bytesTotal;
        this.bad = bad;
        TableFormat complete = SyntaxGuess.complete(lines, format);
        targets = new Targets(lines, complete);
        records = Objects.requireNonNull(complete.syntax(), "syntax").records(lines, complete, targets);
        notes = new ArrayList<>(records.notes());
        if (targets.kind() == TargetKind.FOUND_OUT) {
            decide();
        }
        if (from != null) {
            lines.skipTo(from);
        }
    }

    /* The first records are read twice: once to see what their targets are. */
    private void decide() {
        TaskGuess guess = new TaskGuess();
        lines.mark();
        boolean more = true;
        for (int seen = 0; more && seen < TARGETS_LOOKED_AT; ) {
            try {
                Example example = records.read();
                more = example != null;
                if (example != null && example.isLabeled()) {
                    guess.see(example.label());
                    seen++;
                }
            } catch (BadDataException e) {
                // It is reported when it is read again.
                more = !lines.isCutOff();
            }
        }
        lines.rewind();
        targets.decide(guess.isRegression());
        notes.add("this is " + guess.why());
    }

    @Override
    public boolean hasNext() {
        while (next == null && !ended) {
            failed = true;
            try {
                next = records.read();
                ended = next == null;
            } catch (BadDataException e) {
                if (lines.isCutOff()) {
                    ended = true;
                    return false;
                }
                if (!lines.isText()) {
                    throw e;
                }
                bad.skip(e);
            }
            failed = false;
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

    /* An example that was read ahead is still to come, and so is a bad record that ended the reading. */
    @Override
    public Position position() {
        return bookmark().get();
    }

    @Override
    public Supplier<Position> bookmark() {
        Lines.Place place = lines.place(next != null || failed);
        TableFormat found = format();
        return () -> new FilePosition(place, found).written();
    }

    /** The number of the line of the last example; 0 before the first. */
    long line() {
        return line;
    }

    @Override
    public TableFormat format() {
        return records.known().withPredicts(targets.kind());
    }

    @Override
    public List<String> notes() {
        return List.copyOf(notes);
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
    public boolean isInterrupted() {
        return lines.isInterrupted();
    }

    @Override
    public BadDataException bad(String what) {
        return lines.bad(line, what);
    }

    @Override
    public long origin() {
        return line;
    }

    @Override
    public BadDataException bad(long origin, String what) {
        return lines.bad(origin, what);
    }

    @Override
    public void close() {
        lines.close();
    }
}
