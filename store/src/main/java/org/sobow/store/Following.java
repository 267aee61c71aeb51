package org.sobow.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.sobow.learn.format.Position;

/** The properties that belong to a round of the model, beside the offsets of a snapshot: each is kept as an offset under a name of its own. */
final class Following {
    private static final String NAME = "(property) ";

    private Following() {}

    /** The offsets with the properties among them. */
    static Map<String, Offset> together(Map<String, Offset> offsets, Map<String, String> properties) {
        Map<String, Offset> all = new LinkedHashMap<>(offsets);
        properties.forEach((name, value) -> all.put(NAME + name, new Offset(new Position(value), 0, "")));
        return all;
    }

    /** The properties among the offsets of a snapshot. */
    static Map<String, String> properties(Map<String, Offset> all) {
        return under(NAME, all, offset -> offset.position().text());
    }

    /** Those under names that begin with a prefix, by the rest of these names. */
    static <V, T> Map<String, T> under(String prefix, Map<String, V> all, Function<V, T> value) {
        Map<String, T> found = new LinkedHashMap<>();
        all.forEach((name, each) -> {
            if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), value.apply(each));
            }
        });
        return found;
    }

    /** The offsets without the properties. */
    static Map<String, Offset> offsets(Map<String, Offset> all) {
        Map<String, Offset> offsets = new LinkedHashMap<>(all);
        offsets.keySet().removeIf(name -> name.startsWith(NAME));
        return offsets;
    }
}
