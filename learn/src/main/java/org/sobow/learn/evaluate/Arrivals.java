package org.sobow.learn.evaluate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;

/**
 * The arrivals of a stream, block by block: what is to be predicted, what is known by then, and the labels that come due. All learners
 * of an evaluation play a block before the next one is read. Reading is for any thread; a block does not change while it is played.
 */
public final class Arrivals {
    private final Prequential settings;
    private final Iterator<Example> stream;
    private final List<Example> block = new ArrayList<>();
    private final double[] targets;
    private final int[] known;
    private final int[] places;
    private final List<@Nullable Example> due = new ArrayList<>();
    private final Deque<Example> waiting = new ArrayDeque<>();
    private final Labels classes = new Labels();
    private int revealed;
    private long end;

    /** The arrivals of {@code stream}, none of which is read yet. */
    public Arrivals(Prequential settings, Iterator<Example> stream) {
        this.settings = settings;
        this.stream = stream;
        targets = new double[settings.turn()];
        known = new int[settings.turn()];
        places = new int[settings.turn()];
    }

    /** How the arrivals are evaluated. */
    public Prequential settings() {
        return settings;
    }

    /**
     * Reads the block that ends after the arrival {@code last}, counted from 1, or with the stream, unless it is read already.
     *
     * @return how many arrivals the block has; 0 where the stream has no more
     */
    public synchronized int readTo(long last) {
        if (last > end) {
            Require.atLeast("block size left", 0, (int) (end + settings.turn() - last));
            block.clear();
            due.clear();
            while (end < last && stream.hasNext()) {
                take(stream.next());
            }
        }
        return block.size();
    }

    private void take(Example example) {
        targets[block.size()] = target(example);
        known[block.size()] = revealed;
        places[block.size()] = settings.task() == Task.REGRESSION ? 1 : Math.max(2, classes.size());
        block.add(example);
        waiting.add(example);
        end++;
        Example ripe = waiting.size() > settings.delay() ? waiting.poll() : null;
        due.add(ripe);
        if (ripe != null && settings.task() == Task.CLASSIFICATION) {
            revealed = Math.max(revealed, (int) target(ripe) + 1);
        }
    }

    private double target(Example example) {
        return settings.task() == Task.REGRESSION ? example.number() : classes.numberOf(example.label());
    }

    /** How many arrivals were read so far. */
    long end() {
        return end;
    }

    /** How many arrivals the block has. */
    int size() {
        return block.size();
    }

    /** An arrival of the block, counted from 0. */
    Example example(int i) {
        return block.get(i);
    }

    /** What is to be predicted of it: the number of its class, or the number itself. */
    double target(int i) {
        return targets[i];
    }

    /** How many classes had been revealed before it. */
    int known(int i) {
        return known[i];
    }

    /** The example whose label comes right after it is predicted, if one does. */
    @Nullable
    Example due(int i) {
        return due.get(i);
    }

    /** How many places its prediction has: one for every class that was met up to it, two at least; one in a regression. */
    int places(int i) {
        return places[i];
    }
}
