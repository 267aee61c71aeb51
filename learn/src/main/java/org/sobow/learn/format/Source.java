package org.sobow.learn.format;

import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.sobow.learn.row.Example;

/**
 * Where examples come from: a file, or whatever a {@link SourceProvider} knows. Immutable; can be opened as often as it takes.
 *
 * <p>A reader tells its {@link Position}; opened there, the source gives the examples that reader would have given next.
 */
public interface Source {
    /** What messages and tables call it. */
    String name();

    /** Opens it at its start; what is wrong with a record goes to {@code bad}. */
    SourceReader open(BadRecords bad);

    /**
     * Opens it at the position of a reader of this source. A pipe must send again what it sent before.
     *
     * @throws BadDataException if what lies before the position is not what it was
     */
    SourceReader open(Position position, BadRecords bad);

    /**
     * Returns this source with other examples, each made of one of this and of those before it. Each reader starts a derivation of its
     * own. An example from which none can be made, for which it throws an {@link IllegalArgumentException} or a {@link
     * java.time.DateTimeException}, is a bad record. Opened at a position, all before it is derived again: the answer is the same.
     */
    default Source derived(Supplier<? extends UnaryOperator<Example>> derivation) {
        return new DerivedSource(this, derivation);
    }

    /**
     * The source at a place: {@code -} for the standard input, which can be opened once; a path, {@code file:} and a path; or the address of something whose {@link SourceProvider} is there.
     *
     * @param format what is not written in the records themselves
     */
    static Source of(String place, TableFormat format) {
        if (place.equals("-")) {
            return new InputSource("stdin", System.in, format);
        }
        Optional<Path> file = file(place);
        if (file.isPresent()) {
            return of(file.get(), format);
        }
        String scheme = place.substring(0, place.indexOf(':'));
        TreeSet<String> known = new TreeSet<>();
        known.add("file");
        for (SourceProvider provider : ServiceLoader.load(SourceProvider.class)) {
            known.add(provider.scheme());
            if (provider.scheme().equalsIgnoreCase(scheme)) {
                return provider.source(URI.create(place), format);
            }
        }
        throw new IllegalArgumentException("there is no source for " + scheme + "://; known are "
                + String.join(", ", known) + ". Is the module of " + scheme + " there?");
    }

    /** The file or the pipe that {@link #of(String, TableFormat)} reads at a place; none at the standard input and at the address of something else. */
    static Optional<Path> file(String place) {
        if (place.startsWith("file:")) {
            boolean absolute = place.startsWith("file:/");
            return Optional.of(absolute ? Path.of(URI.create(place)) : Path.of(place.substring("file:".length())));
        }
        boolean other = place.equals("-")
                || Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]+://.*", Pattern.DOTALL)
                        .matcher(place)
                        .matches();
        return other ? Optional.empty() : Optional.of(Path.of(place));
    }

    /** The source that is a file or a pipe, plain, gzip or zstd. */
    static Source of(Path file, TableFormat format) {
        return new FileSource(Objects.requireNonNull(file, "file"), Objects.requireNonNull(format, "format"));
    }
}
