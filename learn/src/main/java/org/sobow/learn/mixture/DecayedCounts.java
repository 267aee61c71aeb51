package org.sobow.learn.mixture;

import java.util.Arrays;
import org.sobow.internal.Exponential;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** A table of counts that forget, and their logarithms up to a constant that all have in common. For one thread. */
/* Instead of shrinking all counts with each example, an example counts for more than the one before: only its own logarithm changes. */
final class DecayedCounts {
    /** What every place has before the first example. */
    private static final double SMOOTHING = 0.5;

    private static final double LARGEST_UNIT = 1e100;

    /** No logarithm is smaller: what was there so long ago is as good as never. */
    private static final double LOWEST = -1000;

    /** Shares up to this have a quick logarithm. */
    private static final double SMALL = 0.5;

    private final int rows;
    private final int columns;
    private final double memory;
    private final double[] counts;
    private final double[] logarithms;
    private double unit;

    DecayedCounts(int rows, int columns, double memory) {
        this(rows, columns, memory, 1);
    }

    private DecayedCounts(int rows, int columns, double memory, double unit) {
        this.rows = rows;
        this.columns = columns;
        this.memory = memory;
        this.unit = unit;
        counts = new double[rows * columns];
        logarithms = new double[rows * columns];
        Arrays.fill(counts, SMOOTHING * unit);
        Arrays.fill(logarithms, StrictMath.log(SMOOTHING * unit));
    }

    /** Counts an example at that place. */
    void add(int row, int column, double weight) {
        unit /= memory;
        if (unit > LARGEST_UNIT) {
            restart();
        }
        int place = row * columns + column;
        double added = weight * unit;
        counts[place] += added;
        double share = added / counts[place];
        // log(n + a) = log n − log(1 − a/(n + a))
        logarithms[place] =
                share <= SMALL ? logarithms[place] - Exponential.logOneMinus(share) : StrictMath.log(counts[place]);
    }

    private void restart() {
        double shift = StrictMath.log(unit);
        for (int i = 0; i < counts.length; i++) {
            counts[i] /= unit;
            logarithms[i] = Math.max(LOWEST, logarithms[i] - shift);
        }
        unit = 1;
    }

    /** Writes the logarithms of a row into {@code out}. */
    void logarithms(int row, double[] out) {
        System.arraycopy(logarithms, row * columns, out, 0, out.length);
    }

    /** Returns a larger table with the same counts, and nothing counted in the new places. */
    DecayedCounts widened(int toRows, int toColumns) {
        DecayedCounts wider = new DecayedCounts(toRows, toColumns, memory, unit);
        for (int row = 0; row < rows; row++) {
            System.arraycopy(counts, row * columns, wider.counts, row * toColumns, columns);
            System.arraycopy(logarithms, row * columns, wider.logarithms, row * toColumns, columns);
        }
        return wider;
    }

    void save(StateBuilder to) {
        to.put("counts", counts).put("logarithms", logarithms).put("unit", new double[] {unit});
    }

    /** Takes the state of a table of the same size. */
    void load(State from) {
        System.arraycopy(from.vector("counts", counts.length, 0, Double.MAX_VALUE), 0, counts, 0, counts.length);
        double[] stored = from.vector("logarithms", counts.length, 2 * LOWEST, -2 * LOWEST);
        System.arraycopy(stored, 0, logarithms, 0, counts.length);
        unit = from.real("unit", 1, LARGEST_UNIT);
    }
}
