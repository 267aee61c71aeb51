package org.sobow.window;

import java.util.Arrays;
import java.util.List;
import org.sobow.internal.Require;
import org.sobow.internal.Vectors;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * The window of K hypergradients in K − 1 slots: amortized O(d1) a round whatever K is, and no subtraction.
 *
 * <p>Slots are made as rounds come, so a window larger than the run costs what the run pushes.
 */
/* Why not S ← h_t + eta S − eta^K h_{t−K}. That recurrence is O(d1) too, but what it subtracts was added K rounds ago and
 * rounded K times since: after a large hypergradient leaves, its rounding error stays (for good where eta = 1), and the sum
 * must be rebuilt now and then. Here nothing is ever subtracted. Pushes h_0 .. h_{K−1} come in blocks of K:
 *
 *    place    0    1    2   ...  j−1 |  j  ...  K−1
 *             -   h_1  h_2      h_{j−1}  F_j     F_{K−1}  of the block before
 *
 * "recent" is the weighted sum of this block's pushes, the newest with weight 1. When a block is full, its places are turned,
 * from the last to the first, into F_j = Σ_{i>=j} eta^{K−1−i} h_i. With j pushes of the next block done, the last K
 * hypergradients before the coming one are those j and the older block's from place j on; the coming one pushes out place j,
 * so the mean needs recent and F_{j+1}, with weights eta and eta^{j+1}, and place j is free for it. (h_0 is only ever part of
 * "recent": place 0 needs no slot.) Every sum has terms of the last K rounds only, each rounded a few times: nothing drifts.
 * The turn costs K d1 once every K rounds. */
final class GeometricWindow implements WindowAverage {
    private final Window window;
    private final int size;
    private final double eta;
    private final double weight;
    private final double[] recent;
    private double[][] slots = {};
    private double[] powers = {};
    private int position;
    private long pushed;

    GeometricWindow(Window window, int d1) {
        this.window = window;
        size = window.size();
        eta = window.eta();
        weight = window.weight();
        recent = new double[Require.atLeast("d1", 1, d1)];
    }

    @Override
    public void meanWith(double[] newest, double[] out) {
        Require.length("newest", recent.length, newest);
        Require.length("out", recent.length, out);
        Require.distinct("newest", newest, "out", out);
        double inverse = 1 / (pushed + 1 < size ? window.divisor(pushed + 1) : weight);
        int next = position + 1;
        double olderWeight = pushed >= size && next < size ? powers[next] : 0;
        if (olderWeight == 0) {
            for (int i = 0; i < out.length; i++) {
                out[i] = (newest[i] + eta * recent[i]) * inverse;
            }
            return;
        }
        double[] older = slots[next];
        for (int i = 0; i < out.length; i++) {
            // eq. (7): G_t = (h_t + eta recent + eta^{j+1} F_{j+1}) / W
            out[i] = (newest[i] + eta * recent[i] + olderWeight * older[i]) * inverse;
        }
    }

    @Override
    public void push(double[] newest) {
        Require.length("newest", recent.length, newest);
        if (position > 0) {
            Vectors.copy(newest, slot(position));
        }
        for (int i = 0; i < recent.length; i++) {
            recent[i] = Vectors.flush(newest[i] + eta * recent[i]);
        }
        position++;
        pushed++;
        if (position == size) {
            turn();
        }
    }

    private void turn() {
        for (int j = size - 2; j >= 1; j--) {
            // F_j = eta^{K−1−j} h_j + F_{j+1}
            Vectors.scaleAndAdd(slots[j + 1], powers[size - 1 - j], slots[j]);
        }
        Arrays.fill(recent, 0);
        position = 0;
    }

    private double[] slot(int place) {
        if (place >= slots.length) {
            int capacity = (int) Math.min(size, Math.max(8L, 2L * place));
            int known = powers.length;
            double[] grown = Arrays.copyOf(powers, capacity);
            for (int i = known; i < capacity; i++) {
                grown[i] = Vectors.flush(StrictMath.pow(eta, i));
            }
            slots = Arrays.copyOf(slots, capacity);
            powers = grown;
        }
        double[] slot = slots[place];
        if (slot == null) {
            slot = new double[recent.length];
            slots[place] = slot;
        }
        return slot;
    }

    /** How many slots hold something after so many pushes: place 0 needs none. */
    private int filled(long pushes) {
        return (int) Math.min(size - 1L, Math.max(0, pushes - 1));
    }

    @Override
    public void save(String prefix, StateBuilder into) {
        int kept = filled(pushed);
        List<double[]> used = kept == 0 ? List.of() : Arrays.asList(slots).subList(1, 1 + kept);
        into.put(prefix + "pushed", pushed)
                .put(prefix + "recent", recent)
                .putRows(prefix + "slots", recent.length, used);
    }

    @Override
    public void load(String prefix, State from) {
        pushed = from.rounds(prefix + "pushed");
        position = (int) (pushed % size);
        Vectors.copy(from.vector(prefix + "recent", recent.length), recent);
        double[][] saved = from.rows(prefix + "slots", filled(pushed), recent.length);
        for (int i = 0; i < saved.length; i++) {
            Vectors.copy(saved[i], slot(1 + i));
        }
    }
}
