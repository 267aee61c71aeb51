package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.state.Checkpoint;

/** The last K − 1 rounds, which OAGD evaluates again at the current decisions. Empty for every other algorithm. */
final class Retained {
    private final Batch[] ring;
    private final int[][] places;
    private int head;
    private int count;

    Retained(int size) {
        ring = new Batch[size];
        places = new int[size][];
        for (int i = 0; i < size; i++) {
            ring[i] = new Batch();
            places[i] = new int[0];
        }
    }

    int count() {
        return count;
    }

    /** An upper bound of the rows that the retained rounds have beside the newest. */
    int rows() {
        int total = 0;
        for (int age = 1; age <= count; age++) {
            total += batch(age).rows;
        }
        return total;
    }

    private int slot(int age) {
        return Math.floorMod(head - age, ring.length);
    }

    /** The round {@code age} rounds before the current one. */
    Batch batch(int age) {
        return ring[slot(age)];
    }

    /** Where the rows of that round are in the block. */
    int[] places(int age) {
        return places[slot(age)];
    }

    /** Adds the rows of the retained rounds to the block, which holds those of the newest. */
    void cover(Block block, RowTable table) {
        for (int age = 1; age <= count; age++) {
            Batch batch = batch(age);
            int[] place = places[slot(age)];
            if (place.length < batch.rows) {
                place = new int[batch.row.length];
                places[slot(age)] = place;
            }
            for (int l = 0; l < batch.rows; l++) {
                int j = batch.row[l];
                int at = table.placeIn(block, j);
                if (at < 0) {
                    at = block.count++;
                    block.row[at] = j;
                    table.place(j, at);
                }
                place[l] = at;
            }
        }
    }

    void push(Batch batch) {
        if (ring.length > 0) {
            ring[head].copyFrom(batch);
            head = (head + 1) % ring.length;
            count = Math.min(count + 1, ring.length);
        }
    }

    void save(Checkpoint.Builder into) {
        into.put("retained", count);
        for (int age = 1; age <= count; age++) {
            Batch batch = batch(age);
            String prefix = "retained." + age + ".";
            int entries = batch.first[batch.count];
            into.put(prefix + "train", batch.train)
                    .put(prefix + "label", doubles(batch.label, batch.count))
                    .put(prefix + "first", doubles(batch.first, batch.count + 1))
                    .put(prefix + "row", doubles(batch.row, batch.rows))
                    .put(prefix + "entryRow", doubles(batch.entryRow, entries))
                    .put(prefix + "entryValue", Arrays.copyOf(batch.entryValue, entries));
        }
    }

    void load(Checkpoint from) {
        count = 0;
        head = 0;
        for (int age = (int) from.number("retained"); age >= 1; age--) {
            String prefix = "retained." + age + ".";
            Batch batch = new Batch();
            batch.restore(
                    (int) from.number(prefix + "train"),
                    ints(from.vector(prefix + "label")),
                    ints(from.vector(prefix + "first")),
                    ints(from.vector(prefix + "row")),
                    ints(from.vector(prefix + "entryRow")),
                    from.vector(prefix + "entryValue"));
            push(batch);
        }
    }

    static double[] doubles(int[] from, int count) {
        double[] to = new double[count];
        for (int i = 0; i < count; i++) {
            to[i] = from[i];
        }
        return to;
    }

    static int[] ints(double[] from) {
        int[] to = new int[from.length];
        for (int i = 0; i < from.length; i++) {
            to[i] = (int) from[i];
        }
        return to;
    }
}
