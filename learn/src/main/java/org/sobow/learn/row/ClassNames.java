package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sobow.state.Checkpoint;

/**
 * The classes of a stream by name, numbered from 0 in the order in which they first appeared; saved with the model, whose class
 * numbers mean nothing without it. For one thread.
 */
public final class ClassNames {
    /** How many classes there may be; more are no classes but numbers or texts. */
    public static final int MOST = 1 << 16;

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** No class yet. */
    public ClassNames() {}

    /** The classes of those names, in their order; more may follow. */
    public static ClassNames of(List<String> names) {
        ClassNames all = new ClassNames();
        for (String name : names) {
            if (all.find(name) >= 0) {
                throw new IllegalArgumentException("classes must have different names, got " + name + " twice");
            }
            all.numberOf(name);
        }
        return all;
    }

    /** The number of the class; a name never seen before gets the next one. */
    public int numberOf(String name) {
        Integer known = numbers.get(Objects.requireNonNull(name, "name"));
        if (known != null) {
            return known;
        }
        if (names.size() == MOST) {
            throw new IllegalArgumentException("there must be at most " + MOST + " classes, got one more: " + name);
        }
        numbers.put(name, names.size());
        names.add(name);
        return names.size() - 1;
    }

    /** The number of the class, or -1 for a name never seen. */
    public int find(String name) {
        return numbers.getOrDefault(name, -1);
    }

    /** The name of class {@code number}, for a number in [0, size). */
    public String name(int number) {
        return names.get(number);
    }

    /** How many classes there are so far. */
    public int size() {
        return names.size();
    }

    /** The names by number; the view follows this object. */
    public List<String> names() {
        return Collections.unmodifiableList(names);
    }

    /** Puts the names into a checkpoint. */
    public void save(String prefix, Checkpoint.Builder to) {
        to.put(prefix + "classNames", PackedTexts.pack(names));
    }

    /** Takes the names from a checkpoint, in place of those there are. */
    public void load(String prefix, Checkpoint from) {
        names.clear();
        numbers.clear();
        PackedTexts.unpack(from.vector(prefix + "classNames")).forEach(this::numberOf);
    }

    @Override
    public String toString() {
        return names.toString();
    }
}
