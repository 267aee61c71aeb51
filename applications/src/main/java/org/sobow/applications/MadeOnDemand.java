package org.sobow.applications;

import java.util.AbstractList;
import java.util.function.IntFunction;

/** A list whose elements are made anew whenever they are asked for: images would not all fit into memory at once. */
public final class MadeOnDemand<T> extends AbstractList<T> {
    private final int size;
    private final IntFunction<T> maker;

    /** @param maker makes the element at an index, always the same */
    public MadeOnDemand(int size, IntFunction<T> maker) {
        this.size = size;
        this.maker = maker;
    }

    @Override
    public T get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return maker.apply(index);
    }

    @Override
    public int size() {
        return size;
    }
}
