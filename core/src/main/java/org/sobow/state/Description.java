package org.sobow.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A recipe or a schema as a tree of names and values: what a {@link State} says of how it was made, and what two recipes are compared by.
 *
 * <p>{@link #of} describes a record by its components. The tree has maps, lists, strings, booleans, longs, finite doubles and null, so that any
 * format can hold it. Immutable.
 */
public final class Description {
    /** The name under which a map holds the type of the record that it describes. */
    public static final String TYPE = "@type";

    /** How deep a tree may be. */
    public static final int DEEPEST = 15;

    private static final String ABSENT = "absent";

    private final Map<String, @Nullable Object> tree;
    private final Map<String, @Nullable Object> whenAbsent;
    private final Set<String> fitAny;

    Description(Map<String, @Nullable Object> tree, Map<String, @Nullable Object> whenAbsent, Set<String> fitAny) {
        this.tree = tree;
        this.whenAbsent = whenAbsent;
        this.fitAny = fitAny;
    }

    /**
     * Describes a record by its components: numbers exactly, strings, booleans, enum constants, records, arrays, lists, sets, maps with names and
     * optionals of those. Of more than 64 values in an array or a list it keeps their number and SHA-256.
     *
     * @throws StateException where {@code recipe} is no record, or a component cannot be described, such as a lambda; its message says which
     */
    public static Description of(Object recipe) {
        return new Describer().describe(recipe);
    }

    /** The description that a format read: maps by name, lists, strings, booleans, numbers and null. */
    public static Description ofTree(Map<String, ?> tree) {
        return new Description(copyOfMap("", tree, 0), Map.of(), Set.of());
    }

    /** The tree, unmodifiable. */
    public Map<String, @Nullable Object> tree() {
        return tree;
    }

    private static Map<String, @Nullable Object> copyOfMap(String path, Map<?, ?> map, int depth) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((name, value) -> copy.put(String.valueOf(name), copyOf(path + "." + name, value, depth + 1)));
        return Collections.unmodifiableMap(copy);
    }

    private static @Nullable Object copyOf(String path, @Nullable Object value, int depth) {
        if (depth > DEEPEST) {
            throw new StateException("a description must be at most " + DEEPEST + " deep, got more at " + path);
        }
        if (value instanceof Map<?, ?> map) {
            return copyOfMap(path, map, depth);
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>(list.size());
            list.forEach(element -> copy.add(copyOf(path + "[]", element, depth + 1)));
            return Collections.unmodifiableList(copy);
        }
        if (value instanceof Integer number) {
            return number.longValue();
        }
        if (value == null
                || value instanceof String
                || value instanceof Boolean
                || value instanceof Long
                || (value instanceof Double number && Double.isFinite(number))) {
            return value;
        }
        throw new StateException(
                "a description must have maps, lists, strings, booleans, integers and finite doubles, got " + value
                        + " at " + path);
    }

    /**
     * What differs between a stored description and this one, a line each: "inner.alpha: stored 0.3, now 0.2". Empty where they describe the same.
     *
     * <p>A component that the stored one lacks counts as what {@link WhenAbsent} says of it.
     */
    /* Many models share one description, which need not be compared with itself. */
    @SuppressWarnings("ReferenceEquality")
    public List<String> differencesFrom(Description stored) {
        if (stored == this) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        compareMaps("", stored.tree, tree, found);
        return found;
    }

    private void compareMaps(String path, Map<?, ?> stored, Map<?, ?> now, List<String> found) {
        TreeSet<String> names = new TreeSet<>();
        stored.keySet().forEach(name -> names.add(String.valueOf(name)));
        now.keySet().forEach(name -> names.add(String.valueOf(name)));
        if (!String.valueOf(stored.get(TYPE)).equals(String.valueOf(now.get(TYPE)))) {
            found.add((path.isEmpty() ? "recipe" : path) + ": stored " + words(stored) + ", now " + words(now));
            return;
        }
        for (String name : names) {
            String inner = path.isEmpty() ? name : path + "." + name;
            if (stored.containsKey(name) && now.containsKey(name)) {
                compare(inner, stored.get(name), now.get(name), found);
            } else if (now.containsKey(name) && whenAbsent.containsKey(inner)) {
                compare(inner, fitAny.contains(inner) ? now.get(name) : whenAbsent.get(inner), now.get(name), found);
            } else {
                found.add(inner + ": stored " + (stored.containsKey(name) ? words(stored.get(name)) : ABSENT) + ", now "
                        + (now.containsKey(name) ? words(now.get(name)) : ABSENT));
            }
        }
    }

    private void compare(String path, @Nullable Object stored, @Nullable Object now, List<String> found) {
        if (stored instanceof Map<?, ?> map && now instanceof Map<?, ?> other) {
            compareMaps(path, map, other, found);
        } else if (stored instanceof List<?> list && now instanceof List<?> other && list.size() == other.size()) {
            for (int i = 0; i < list.size(); i++) {
                compare(path + "[" + i + "]", list.get(i), other.get(i), found);
            }
        } else if (!sameValue(stored, now)) {
            found.add(path + ": stored " + words(stored) + ", now " + words(now));
        }
    }

    /** Equal, where an integer equals the double of its value: a component may become a double later. */
    private static boolean sameValue(@Nullable Object one, @Nullable Object other) {
        if (one instanceof Long number && other instanceof Double real) {
            return real.equals((double) number) && (long) (double) real == number;
        }
        if (one instanceof Double && other instanceof Long) {
            return sameValue(other, one);
        }
        return one == null ? other == null : one.equals(other);
    }

    /** A value as a message shows it: {@code Constant(value=0.3)}. */
    static String words(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> parts = new ArrayList<>();
            map.forEach((name, part) -> {
                if (!TYPE.equals(name)) {
                    parts.add(name + "=" + words(part));
                }
            });
            Object type = map.get(TYPE);
            return (type == null ? "" : type) + "(" + StateException.some(parts, ", ") + ")";
        }
        if (value instanceof List<?> list) {
            return "["
                    + StateException.some(list.stream().map(Description::words).toList(), ", ") + "]";
        }
        return String.valueOf(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Description description && tree.equals(description.tree);
    }

    @Override
    public int hashCode() {
        return tree.hashCode();
    }

    @Override
    public String toString() {
        return words(tree);
    }
}
