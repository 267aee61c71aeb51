package org.sobow.learn.batch;

import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The batches of the last K − 1 rounds, which OAGD evaluates again at the current decisions. Empty for every other algorithm. */
final class Retained {
    private final Batch[] ring;
    private final int[][] places;
    private int head;
    private int count;

    Retained(int size) {
        ring = new Batch[size];
        places = new int[size][0];
        for (int i = 0; i < size; i++) {
            ring[i] = new Batch();
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

    /** The batch of {@code age} rounds before the current one. */
    Batch batch(int age) {
        return ring[slot(age)];
    }

    /** Where the rows of that batch are in the block. */
    int[] places(int age) {
        return places[slot(age)];
    }

    /** Adds the rows of the retained batches to the block, which holds those of the newest. */
    void cover(Block block) {
        for (int age = 1; age <= count; age++) {
            Batch batch = batch(age);
            if (places(age).length < batch.rows) {
                places[slot(age)] = new int[batch.row.length];
            }
            for (int l = 0; l < batch.rows; l++) {
                places(age)[l] = block.place(batch.row[l]);
            }
        }
    }

    /** Takes {@code newest} in; returns the batch that leaves, to be filled anew. */
    Batch push(Batch newest) {
        if (ring.length == 0) {
            return newest;
        }
        Batch leaving = ring[head];
        ring[head] = newest;
        head = (head + 1) % ring.length;
        count = Math.min(count + 1, ring.length);
        return leaving;
    }

    void save(StateBuilder into) {
        into.put("retained", count);
        for (int age = 1; age <= count; age++) {
            batch(age).save("retained." + age + ".", into);
        }
    }

    void load(State from, Rows model, int mostExamples) {
        for (int age = from.count("retained", ring.length); age >= 1; age--) {
            Batch batch = new Batch();
            batch.load("retained." + age + ".", from, mostExamples, model.count(), model.classes());
            if (batch.train < 1 || batch.train >= batch.count) {
                throw new StateException("a round of the state must have examples for D_tr and D_val, has "
                        + batch.train + " for D_tr of " + batch.count);
            }
            batch.index(batch.train, model);
            push(batch);
        }
    }
}
