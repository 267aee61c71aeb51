package org.sobow.learn.row;

import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The labels of a classifier at one moment, by number. Immutable; for any number of threads. */
/* Map and array are those of the labels that grow: what came later has numbers beyond the size. */
public final class LabelList extends AbstractList<Object> implements RandomAccess {
    private final Map<Object, Integer> numbers;
    private final Object[] labels;
    private final int size;
    private final @Nullable LabelKind kind;

    LabelList(Map<Object, Integer> numbers, Object[] labels, int size, @Nullable LabelKind kind) {
        this.numbers = numbers;
        this.labels = labels;
        this.size = size;
        this.kind = kind;
    }

    @Override
    public Object get(int number) {
        return labels[Objects.checkIndex(number, size)];
    }

    @Override
    public int size() {
        return size;
    }

    /** The number of the label, or -1 where it is not among these; throws where it is of another kind than these are. */
    public int find(Object label) {
        Integer number = numbers.get(label);
        if (number != null) {
            return number < size ? number : -1;
        }
        if (kind != null) {
            kind.check(label);
        }
        return -1;
    }

    /** The texts of the labels, by number. */
    public List<String> texts() {
        return stream()
                .map(label -> label instanceof Enum<?> constant ? constant.name() : label.toString())
                .toList();
    }
}
