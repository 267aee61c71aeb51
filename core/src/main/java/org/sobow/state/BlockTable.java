package org.sobow.state;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Blocks by name, in the order in which they were put. Grows by one thread; what grows no more may be read by any. */
/* A job with many models makes a state for each model that it writes or reads, and the numbers in it are few: so the names and blocks lie in two arrays
 * with an index by open addressing, and a look begins behind the last one, since loaders mostly read in the order of writing. */
final class BlockTable extends AbstractMap<String, Block> {
    /** Room for the blocks of a linear model. */
    private static final int CAPACITY = 64;

    private String[] names;
    private Block[] blocks;

    /** One more than the place of each name, from the place of its hash on; as many again are 0. */
    private int[] index;

    private int size;

    /** Where the next look begins; a hint, which threads may see late. */
    private int next;

    BlockTable() {
        names = new String[CAPACITY];
        blocks = new Block[CAPACITY];
        index = new int[2 * CAPACITY];
    }

    BlockTable(BlockTable from) {
        names = from.names.clone();
        blocks = from.blocks.clone();
        index = from.index.clone();
        size = from.size;
    }

    /** Adds a block; returns false, and leaves it out, where there is one of that name. */
    boolean add(String name, Block block) {
        int place = place(name);
        if (index[place] != 0) {
            return false;
        }
        names[size] = name;
        blocks[size] = block;
        size++;
        index[place] = size;
        if (size == names.length) {
            widen();
        }
        return true;
    }

    private void widen() {
        names = Arrays.copyOf(names, 2 * size);
        blocks = Arrays.copyOf(blocks, 2 * size);
        index = new int[4 * size];
        for (int i = 0; i < size; i++) {
            index[place(names[i])] = i + 1;
        }
    }

    /** Where a name stands in the index, or would stand. */
    private int place(Object name) {
        int mask = index.length - 1;
        int hash = name.hashCode();
        int place = (hash ^ (hash >>> 16)) & mask;
        while (index[place] != 0 && !names[index[place] - 1].equals(name)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    String name(int i) {
        return names[i];
    }

    Block block(int i) {
        return blocks[i];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public @Nullable Block get(@Nullable Object name) {
        int hint = next;
        if (name == null) {
            return null;
        }
        int at = hint < size && names[hint].equals(name) ? hint : index[place(name)] - 1;
        next = at + 1;
        return at < 0 ? null : blocks[at];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return name != null && index[place(name)] != 0;
    }

    @Override
    public Set<Map.Entry<String, Block>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, Block>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, Block>> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < size;
        }

        @Override
        public Map.Entry<String, Block> next() {
            if (at >= size) {
                throw new NoSuchElementException();
            }
            at++;
            return Map.entry(names[at - 1], blocks[at - 1]);
        }
    }
}
