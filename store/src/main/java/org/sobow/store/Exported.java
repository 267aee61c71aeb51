package org.sobow.store;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import org.sobow.learn.format.Position;
import org.sobow.learn.state.StateFile;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** A state on its way from one directory to another: its remarks tell its round, how far sources were learned from, and properties. */
final class Exported {
    private static final String ROUND = "store.round";
    private static final String FORMAT = "store.format";
    private static final String SOURCE = "store.source.";
    private static final String PROPERTY = "store.property.";
    private static final String SEPARATOR = "\n";

    private Exported() {}

    static State load(Path file) {
        try {
            return StateFile.load(file);
        } catch (UncheckedIOException e) {
            throw StoreException.of(file, "import", e);
        }
    }

    static void save(State state, Path file) {
        try {
            StateFile.save(state, file);
        } catch (UncheckedIOException e) {
            throw StoreException.of(file, "export the model to", e);
        }
    }

    static State of(State state, long round, Map<String, Offset> offsets, Map<String, String> properties) {
        StateBuilder to = State.of(state.kind(), state.version(), state.recipe());
        state.schema().ifPresent(to::schema);
        state.attributes().forEach(to::attribute);
        to.attribute(FORMAT, String.valueOf(Format.CURRENT.version())).attribute(ROUND, String.valueOf(round));
        offsets.forEach((source, offset) -> to.attribute(
                SOURCE + source,
                offset.rows()
                        + SEPARATOR
                        + offset.digest().length()
                        + SEPARATOR
                        + offset.digest()
                        + offset.position().text()));
        properties.forEach((name, value) -> to.attribute(PROPERTY + name, value));
        state.names().forEach(name -> to.put(name, state.block(name)));
        return to.build();
    }

    /** The round of the state; 0 where a model saved it by itself. */
    static long round(State state) {
        return number(state.attributes().getOrDefault(ROUND, "0"));
    }

    static Map<String, Offset> offsets(State state) {
        return Following.under(SOURCE, state.attributes(), Exported::offset);
    }

    static Map<String, String> properties(State state) {
        return Following.under(PROPERTY, state.attributes(), text -> text);
    }

    private static Offset offset(String text) {
        String[] parts = text.split(SEPARATOR, 3);
        long digest = parts.length == 3 ? number(parts[1]) : -1;
        if (digest < 0 || digest > parts[2].length()) {
            throw new StateException("the offset of a source is damaged: " + text);
        }
        int end = (int) digest;
        return new Offset(new Position(parts[2].substring(end)), number(parts[0]), parts[2].substring(0, end));
    }

    private static long number(String text) {
        try {
            long number = Long.parseLong(text);
            if (number >= 0 && number <= State.MOST_ROUNDS) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new StateException("a count must be an integer, got " + text, e);
        }
        throw new StateException("a count must lie in [0, " + State.MOST_ROUNDS + "], got " + text);
    }
}
