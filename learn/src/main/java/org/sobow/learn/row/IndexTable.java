package org.sobow.learn.row;

import java.util.Arrays;

/** A map from non-negative numbers to slots, which allocates only when it grows. For one thread. */
final class IndexTable {
    private static final int FIRST_CAPACITY = 64;
    private static final int FREE = -1;

    private int[] keys = new int[FIRST_CAPACITY];
    private int[] slots = new int[FIRST_CAPACITY];
    private int size;

    IndexTable() {
        Arrays.fill(keys, FREE);
    }

    /** The slot of the key, or -1. */
    int get(int key) {
        int place = place(key);
        return keys[place] == FREE ? -1 : slots[place];
    }

    /** Maps a new key. */
    void put(int key, int slot) {
        if (2 * (size + 1) > keys.length) {
            grow();
        }
        int place = place(key);
        keys[place] = key;
        slots[place] = slot;
        size++;
    }

    /** Where the key is, or where it would go. */
    private int place(int key) {
        int place = Hashing.mix(key) & (keys.length - 1);
        while (keys[place] != key && keys[place] != FREE) {
            place = (place + 1) & (keys.length - 1);
        }
        return place;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldSlots = slots;
        keys = new int[2 * oldKeys.length];
        slots = new int[2 * oldKeys.length];
        Arrays.fill(keys, FREE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int place = place(oldKeys[i]);
                keys[place] = oldKeys[i];
                slots[place] = oldSlots[i];
            }
        }
    }
}
