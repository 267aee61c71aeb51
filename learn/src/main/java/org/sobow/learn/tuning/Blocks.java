package org.sobow.learn.tuning;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.RowEncoder;

/** The blocks of features that a row has, each a group or a single feature, in the order in which the row comes to them. */
final class Blocks {
    private final Scope scope;
    private final RowEncoder encoder;
    private int[] placeOf = {};
    private int[] places = {};
    private int[] blocks = {};
    private int size;

    Blocks(Scope scope, RowEncoder encoder) {
        this.scope = scope;
        this.encoder = encoder;
    }

    /** The block of a feature. */
    int of(int feature) {
        return scope == Scope.FEATURE ? feature : encoder.group(feature);
    }

    /** How many blocks there are so far, that of the bias, 0, included. */
    int count() {
        return scope == Scope.FEATURE ? encoder.features() : encoder.groups();
    }

    /** A value for each block but the bias, by the name of the block; the number is added to a name that another block has already. */
    Map<String, Double> byName(IntToDoubleFunction valueOf) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (int block = 1; block < count(); block++) {
            String name = scope == Scope.FEATURE ? encoder.name(block) : encoder.groupName(block);
            values.put(values.containsKey(name) ? name + " (" + block + ")" : name, valueOf.applyAsDouble(block));
        }
        return values;
    }

    /** Takes in an encoded row, in place of the one before. */
    void meet(Entries x) {
        if (count() > placeOf.length) {
            placeOf = Arrays.copyOf(placeOf, count() + (count() >> 1));
        }
        if (x.size() > places.length) {
            places = new int[2 * x.size()];
            blocks = new int[2 * x.size()];
        }
        size = 0;
        for (int e = 1; e < x.size(); e++) {
            int block = of(x.index(e));
            int place = placeOf[block];
            if (place >= size || blocks[place] != block) {
                place = size++;
                placeOf[block] = place;
                blocks[place] = block;
            }
            places[e] = place;
        }
    }

    /** How many blocks the row has, but for the bias. */
    int size() {
        return size;
    }

    /** The block at a place, for places in [0, size). */
    int block(int place) {
        return blocks[place];
    }

    /** The place of the block of entry {@code e} of the row, from 1 on. */
    int place(int e) {
        return places[e];
    }
}
