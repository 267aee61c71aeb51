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
    private static final int FEW = 8;

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
        int number = number(label);
        if (number < 0 && kind != null) {
            kind.check(label);
        }
        return number;
    }

    /** The number of the label, or -1 where it is not among these. */
    /* Constants of an enum, small ints and literal strings are one object each: with few labels a look at them costs less than the map. */
    @SuppressWarnings("ReferenceEquality")
    int number(Object label) {
        for (int i = 0; i < size && i < FEW; i++) {
            if (labels[i] == label) {
                return i;
            }
        }
        Integer number = numbers.get(label);
        return number == null || number >= size ? -1 : number;
    }

    /** The texts of the labels, by number. */
    public List<String> texts() {
        return stream()
                .map(label -> label instanceof Enum<?> constant ? constant.name() : label.toString())
                .toList();
    }
}
