package org.sobow.learn.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sobow.learn.softmax.OuterStep;
import org.sobow.state.Checkpoint;
import org.sobow.window.Window;

/** A setting for each block of features, every one with a window of its own. */
/* A window reaches over the last K rounds that had the block. It is the plain sum over a ring: there are as many windows as blocks, and
 * a round has few of them. An unbounded window keeps its sum in place of a ring. */
final class TunedLogs {
    private static final int STATE = 4;

    private final Setting setting;
    private final OuterStep outer;
    private final Window window;
    private final int slots;
    private final List<TunedLog> logs = new ArrayList<>();
    private double[] ring = {};
    private long[] pushed = {};
    private double[] newest = {};

    TunedLogs(Setting setting, OuterStep outer, Window window) {
        this.setting = setting;
        this.outer = outer;
        this.window = window;
        slots = window.unbounded() ? 1 : window.size() - 1;
    }

    boolean isFixed() {
        return setting.isFixed();
    }

    /** The value of a block; the initial one where it was never reserved. */
    double value(int block) {
        return block < logs.size() ? logs.get(block).value() : setting.initial();
    }

    /** The geometric mean of the values; the initial one where there is none but the bias's, which is never tuned. */
    double mean() {
        double sum = 0;
        for (int b = 1; b < logs.size(); b++) {
            sum += StrictMath.log(logs.get(b).value());
        }
        return logs.size() > 1 ? StrictMath.exp(sum / (logs.size() - 1)) : setting.initial();
    }

    /** The newest hypergradient of a block. */
    double hypergradient(int block) {
        return newest[block];
    }

    /** Makes room for {@code count} blocks. */
    void reserve(int count) {
        while (logs.size() < count) {
            logs.add(new TunedLog(setting, outer));
        }
        if (count > pushed.length) {
            int capacity = count + (count >> 1);
            pushed = Arrays.copyOf(pushed, capacity);
            newest = Arrays.copyOf(newest, capacity);
            ring = Arrays.copyOf(ring, capacity * slots);
        }
    }

    /** One step of a block against its newest hypergradient, which is proportional to {@code alpha}. */
    void descend(int block, double h, double alpha) {
        // eqs. (7) and (6), by the scale of the block
        logs.get(block).descend(h * h, meanWith(block, h), alpha, 1);
        push(block, h);
    }

    /** G = Σ_i η^i h_{t−i} / W. */
    private double meanWith(int block, double h) {
        double sum = h;
        if (window.unbounded()) {
            sum += window.eta() * ring[block];
        } else {
            double power = 1;
            for (int i = 1; i <= slots && i <= pushed[block]; i++) {
                power *= window.eta();
                sum += power * ring[slot(block, pushed[block] - i)];
            }
        }
        return sum / window.divisor(pushed[block] + 1);
    }

    private void push(int block, double h) {
        if (window.unbounded()) {
            ring[block] = h + window.eta() * ring[block];
        } else if (slots > 0) {
            ring[slot(block, pushed[block])] = h;
        }
        pushed[block]++;
        newest[block] = h;
    }

    private int slot(int block, long round) {
        return block * slots + (int) (round % slots);
    }

    void save(String prefix, Checkpoint.Builder to) {
        double[] states = new double[STATE * logs.size()];
        double[] counts = new double[logs.size()];
        for (int b = 0; b < logs.size(); b++) {
            System.arraycopy(logs.get(b).state(), 0, states, STATE * b, STATE);
            counts[b] = pushed[b];
        }
        to.put(prefix + "logs", states)
                .put(prefix + "pushed", counts)
                .put(prefix + "ring", Arrays.copyOf(ring, slots * logs.size()));
    }

    void load(String prefix, Checkpoint from) {
        double[] states = from.vector(prefix + "logs");
        logs.clear();
        for (int at = 0; at < states.length; at += STATE) {
            TunedLog log = new TunedLog(setting, outer);
            log.load(Arrays.copyOfRange(states, at, at + STATE));
            logs.add(log);
        }
        pushed = Arrays.stream(from.vector(prefix + "pushed"))
                .mapToLong(count -> (long) count)
                .toArray();
        ring = from.vector(prefix + "ring");
        newest = new double[pushed.length];
    }
}
