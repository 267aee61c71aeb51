package org.sobow.learn.row;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A map from non-negative numbers to slots, which allocates only when it grows. For one thread; {@link #find} may read a table on other
 * threads meanwhile, and finds all that was there when they got it.
 */
/* An entry is one long, key + 1 above and the slot below; 0 is free. Entries are only ever added, and a table that is full is left as
 * it is for a larger one: whoever reads an old table misses at most what came later. */
final class IndexTable {
    private static final int FIRST_CAPACITY = 64;
    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(long[].class);

    private long[] entries = new long[FIRST_CAPACITY];
    private int size;

    IndexTable() {}

    /** The table itself; another one once it has grown. */
    long[] entries() {
        return entries;
    }

    /** The slot of the key in a table, or -1. */
    static int find(long[] entries, int key) {
        int mask = entries.length - 1;
        int place = Hashing.mix(key) & mask;
        long entry = (long) ENTRY.getOpaque(entries, place);
        while ((int) (entry >>> Integer.SIZE) != key + 1) {
            if (entry == 0) {
                return -1;
            }
            place = (place + 1) & mask;
            entry = (long) ENTRY.getOpaque(entries, place);
        }
        return (int) entry;
    }

    /** Maps a new key. */
    void put(int key, int slot) {
        if (2 * (size + 1) > entries.length) {
            grow();
        }
        ENTRY.setOpaque(entries, place(entries, key), (key + 1L) << Integer.SIZE | slot);
        size++;
    }

    /** Where the key is, or where it would go. */
    private static int place(long[] entries, int key) {
        int place = Hashing.mix(key) & (entries.length - 1);
        long entry = (long) ENTRY.getOpaque(entries, place);
        while (entry != 0 && (entry >>> Integer.SIZE) != key + 1L) {
            place = (place + 1) & (entries.length - 1);
            entry = (long) ENTRY.getOpaque(entries, place);
        }
        return place;
    }

    private void grow() {
        long[] old = entries;
        long[] larger = new long[2 * old.length];
        for (long entry : old) {
            if (entry != 0) {
                larger[place(larger, (int) (entry >>> Integer.SIZE) - 1)] = entry;
            }
        }
        entries = larger;
    }
}
