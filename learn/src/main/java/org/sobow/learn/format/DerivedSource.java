package org.sobow.learn.format;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.sobow.learn.row.Example;

/** A source whose examples are made of those of another. */
/* What a derivation remembers is not written down: a position tells how many examples there were, and they are derived again. Where the
 * reader then stands has to be where it stood, checksum included. */
record DerivedSource(Source source, Supplier<? extends UnaryOperator<Example>> derivation) implements Source {
    @Override
    public String name() {
        return source.name();
    }

    @Override
    public SourceReader open(BadRecords bad) {
        SourceReader reader = source.open(bad);
        return new DerivedReader(reader, derivation.get(), bad, reader.position());
    }

    @Override
    public SourceReader open(Position position, BadRecords bad) {
        DerivedPosition at = DerivedPosition.read(position);
        BadRecords again = BadRecords.skipUpTo(Integer.MAX_VALUE);
        SourceReader reader = source.open(at.start(), again);
        try {
            DerivedReader derived = new DerivedReader(reader, derivation.get(), again, at.start());
            for (long row = 0; row < at.rows(); row++) {
                if (!derived.hasNext()) {
                    throw reader.isInterrupted() ? new InterruptedInputException(name()) : changed(at);
                }
                derived.next();
            }
            if (!reader.position().equals(at.source())) {
                throw changed(at);
            }
            again.passTo(bad);
            return derived;
        } catch (RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    private BadDataException changed(DerivedPosition at) {
        return new BadDataException(
                name(),
                "its first " + at.rows() + " rows are not those that were read before; it was changed, or is another"
                        + " file. Read it from its start, or give the file that was read");
    }
}
