package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The features of an encoder by number, and the groups that they belong to. For one thread. */
final class Slots {
    /** What a group of features stands for. */
    enum Kind {
        BIAS,
        NUMBER,
        CATEGORY,
        BAG,
        HASHED,
        TEXT;

        /** That of a column. */
        static Kind of(Columns.Kind column) {
            return valueOf(column.name());
        }

        /** The kind of the column that the group stands for; null where it stands for none. */
        Columns.@Nullable Kind column() {
            return switch (this) {
                case NUMBER -> Columns.Kind.NUMBER;
                case CATEGORY -> Columns.Kind.CATEGORY;
                case TEXT -> Columns.Kind.TEXT;
                case BIAS, BAG, HASHED -> null;
            };
        }
    }

    private final int capacity;
    private final List<Kind> kinds = new ArrayList<>();
    private final List<String> groupNames = new ArrayList<>();
    private int size;
    private int[] groupOf = new int[16];
    private int[] indexOf = new int[16];
    private String[] textOf = new String[16];

    Slots(int capacity) {
        this.capacity = capacity;
    }

    /** A copy of what there is. */
    Slots copy() {
        Slots copy = new Slots(capacity);
        copy.kinds.addAll(kinds);
        copy.groupNames.addAll(groupNames);
        copy.size = size;
        copy.groupOf = groupOf.clone();
        copy.indexOf = indexOf.clone();
        copy.textOf = textOf.clone();
        return copy;
    }

    /** Whether another has the same features of the same groups. */
    boolean isLike(Slots other) {
        return size == other.size
                && kinds.equals(other.kinds)
                && groupNames.equals(other.groupNames)
                && Arrays.equals(groupOf, 0, size, other.groupOf, 0, size)
                && Arrays.equals(indexOf, 0, size, other.indexOf, 0, size)
                && Arrays.equals(textOf, 0, size, other.textOf, 0, size);
    }

    boolean isFull() {
        return size == capacity || kinds.size() == capacity;
    }

    int size() {
        return size;
    }

    int groups() {
        return kinds.size();
    }

    Kind kind(int group) {
        return kinds.get(group);
    }

    String groupName(int group) {
        return groupNames.get(group);
    }

    int group(int slot) {
        return groupOf[slot];
    }

    /** The number of a feature within the bag or among the hashed ones. */
    int index(int slot) {
        return indexOf[slot];
    }

    /** The category or the word that the feature stands for; empty for all others. */
    String text(int slot) {
        return textOf[slot];
    }

    /** What a user calls the feature. */
    String name(int slot) {
        String group = groupNames.get(groupOf[slot]);
        return switch (kinds.get(groupOf[slot])) {
            case BIAS, NUMBER -> group;
            case CATEGORY -> group + "=" + textOf[slot];
            case TEXT -> group + ":" + textOf[slot];
            case BAG, HASHED -> group + " " + indexOf[slot];
        };
    }

    int addGroup(Kind kind, String name) {
        kinds.add(kind);
        groupNames.add(name);
        return kinds.size() - 1;
    }

    int add(int group, int index, String text) {
        if (size == groupOf.length) {
            groupOf = Arrays.copyOf(groupOf, 2 * size);
            indexOf = Arrays.copyOf(indexOf, 2 * size);
            textOf = Arrays.copyOf(textOf, 2 * size);
        }
        groupOf[size] = group;
        indexOf[size] = index;
        textOf[size] = text;
        return size++;
    }

    void save(String prefix, StateBuilder to) {
        to.putStrings(prefix + "groupNames", groupNames)
                .put(
                        prefix + "groupKinds",
                        kinds.stream().mapToInt(Kind::ordinal).toArray())
                .put(prefix + "slotGroups", Arrays.copyOf(groupOf, size))
                .put(prefix + "slotIndices", Arrays.copyOf(indexOf, size))
                .putStrings(prefix + "slotTexts", Arrays.asList(textOf).subList(0, size));
    }

    void load(String prefix, State from) {
        kinds.clear();
        groupNames.clear();
        size = 0;
        List<String> names = from.strings(prefix + "groupNames");
        int[] kind = from.ints(prefix + "groupKinds", names.size(), 0, Kind.values().length - 1);
        for (int i = 0; i < kind.length; i++) {
            addGroup(Kind.values()[kind[i]], names.get(i));
        }
        List<String> texts = from.strings(prefix + "slotTexts");
        if (texts.size() > capacity || names.size() > capacity) {
            throw new StateException("the state must have at most " + capacity + " features and groups, has "
                    + texts.size() + " and " + names.size());
        }
        int[] groups = from.ints(prefix + "slotGroups", texts.size(), 0, kind.length - 1);
        int[] indices = from.ints(prefix + "slotIndices", texts.size(), 0, Integer.MAX_VALUE - 1);
        for (int i = 0; i < groups.length; i++) {
            add(groups[i], indices[i], texts.get(i));
        }
        requireWhole();
    }

    /** The bias is feature 0 alone, and a column of numbers has one feature. */
    private void requireWhole() {
        int[] counts = new int[kinds.size()];
        for (int slot = 0; slot < size; slot++) {
            counts[groupOf[slot]]++;
        }
        for (int group = 0; group < counts.length; group++) {
            boolean single = kinds.get(group) == Kind.NUMBER || kinds.get(group) == Kind.BIAS;
            if ((single && counts[group] != 1) || (kinds.get(group) == Kind.BIAS) != (group == 0)) {
                throw new StateException("the state must have the bias as group 0 and one feature for each column of"
                        + " numbers, has " + counts[group] + " for group " + group + ", " + groupNames.get(group));
            }
        }
        if (size == 0 || groupOf[0] != 0) {
            throw new StateException("the state must have the bias as feature 0");
        }
    }
}
