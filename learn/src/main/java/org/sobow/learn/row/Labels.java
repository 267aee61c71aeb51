package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * The labels that a classifier has met, numbered from 0 in the order in which they first appeared. They are the user's own: strings,
 * ints, longs, booleans or the constants of an enum, all of one kind, that of the first. For one thread.
 */
public final class Labels {
    /** How many labels there may be; more are no classes but numbers or texts. */
    public static final int MOST = 1 << 16;

    private final int most;
    private final Map<Object, Integer> numbers = new ConcurrentHashMap<>();
    private @Nullable LabelKind kind;
    private Object[] labels = new Object[4];
    private int size;
    private LabelList list = new LabelList(numbers, labels, 0, null);

    /** No label yet. */
    public Labels() {
        this(MOST);
    }

    /** No label yet, and never more than {@code most}. */
    public Labels(int most) {
        this.most = most;
    }

    /** Those labels, in their order; more may follow. */
    public static Labels of(Collection<?> labels) {
        Labels all = new Labels();
        for (Object label : labels) {
            if (all.numbers.containsKey(label)) {
                throw new IllegalArgumentException("labels must differ, got " + label + " twice");
            }
            all.numberOf(label);
        }
        return all;
    }

    /** The number of the label, or -1 for one that was never seen; throws where it cannot be a label here. */
    public int find(Object label) {
        int known = list.number(label);
        if (known >= 0) {
            return known;
        }
        if (kind == null) {
            LabelKind.of(label);
        } else {
            kind.check(label);
        }
        return -1;
    }

    /** The number of the label; one that was never seen gets the next. */
    public int numberOf(Object label) {
        int known = find(label);
        if (known >= 0) {
            return known;
        }
        requireRoom(label, 1);
        kind = kind == null ? LabelKind.of(label) : kind;
        if (size == labels.length) {
            labels = Arrays.copyOf(labels, 2 * size);
        }
        labels[size] = label;
        numbers.put(label, size);
        size++;
        list = new LabelList(numbers, labels, size, kind);
        return size - 1;
    }

    /** Throws where there is no room for {@code count} more labels, of which this is the last. */
    public void requireRoom(Object label, int count) {
        if (size + count > most) {
            throw new IllegalArgumentException("there must be at most " + most + " labels, got one more: " + label
                    + "; to predict a number, use a regressor");
        }
    }

    /** The label of that number, for a number in [0, size). */
    public Object get(int number) {
        return list.get(number);
    }

    /** The label that a text stands for: the text itself, unless the labels are of another kind. */
    public Object parse(String text) {
        return kind == null ? text : kind.parse(text);
    }

    /** How many labels there are so far. */
    public int size() {
        return size;
    }

    /** The labels so far. */
    public LabelList list() {
        return list;
    }

    /** Puts the labels into {@code to}. */
    public void save(String prefix, StateBuilder to) {
        to.putStrings(prefix + "names", list.texts())
                .putStrings(prefix + "kind", kind == null ? List.of() : List.of(kind.name()));
    }

    /** Reads the labels of a state, at most so many. */
    public static Labels load(String prefix, State from, int most) {
        Labels loaded = new Labels(most);
        List<String> names = from.strings(prefix + "names");
        if (names.size() > most) {
            throw new StateException("the state must have at most " + most + " labels, has " + names.size());
        }
        if (!names.isEmpty()) {
            LabelKind kind = LabelKind.named(from.strings(prefix + "kind", 1).get(0));
            names.forEach(name -> loaded.numberOf(parsed(kind, name)));
            if (loaded.size != names.size()) {
                throw new StateException("the labels of the state must differ, got " + names.size() + " of which "
                        + loaded.size + " do");
            }
        }
        return loaded;
    }

    private static Object parsed(LabelKind kind, String name) {
        try {
            return kind.parse(name);
        } catch (IllegalArgumentException e) {
            throw new StateException("the state has a label that is none: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return list.toString();
    }
}
