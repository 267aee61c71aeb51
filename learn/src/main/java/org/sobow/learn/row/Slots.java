package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sobow.state.Checkpoint;

/** The features of an encoder by number, and the groups that they belong to. For one thread. */
final class Slots {
    /** What a group of features stands for. */
    enum Kind {
        BIAS,
        NUMBER,
        CATEGORY,
        BAG,
        HASHED
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

    /** The category that the feature stands for; empty for all others. */
    String text(int slot) {
        return textOf[slot];
    }

    /** What a user calls the feature. */
    String name(int slot) {
        String group = groupNames.get(groupOf[slot]);
        return switch (kinds.get(groupOf[slot])) {
            case BIAS, NUMBER -> group;
            case CATEGORY -> group + "=" + textOf[slot];
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

    void save(String prefix, Checkpoint.Builder to) {
        to.put(prefix + "groupNames", PackedTexts.pack(groupNames))
                .put(
                        prefix + "groupKinds",
                        kinds.stream().mapToDouble(Kind::ordinal).toArray())
                .put(
                        prefix + "slotGroups",
                        Arrays.stream(groupOf, 0, size).asDoubleStream().toArray())
                .put(
                        prefix + "slotIndices",
                        Arrays.stream(indexOf, 0, size).asDoubleStream().toArray())
                .put(
                        prefix + "slotTexts",
                        PackedTexts.pack(Arrays.asList(textOf).subList(0, size)));
    }

    void load(String prefix, Checkpoint from) {
        kinds.clear();
        groupNames.clear();
        size = 0;
        List<String> names = PackedTexts.unpack(from.vector(prefix + "groupNames"));
        double[] kind = from.vector(prefix + "groupKinds");
        for (int i = 0; i < kind.length; i++) {
            addGroup(Kind.values()[(int) kind[i]], names.get(i));
        }
        double[] groups = from.vector(prefix + "slotGroups");
        double[] indices = from.vector(prefix + "slotIndices");
        List<String> texts = PackedTexts.unpack(from.vector(prefix + "slotTexts"));
        for (int i = 0; i < groups.length; i++) {
            add((int) groups[i], (int) indices[i], texts.get(i));
        }
    }
}
