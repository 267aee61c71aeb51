package org.sobow.learn.softmax;

import java.util.Arrays;
import org.sobow.learn.data.SparseVector;
import org.sobow.state.Checkpoint;

/** Examples on their way into a round, copied: rows, values and labels in arrays that are used again. */
final class ExampleBuffer {
    /** Whether a row may occur twice in an example: where features are hashed. */
    final boolean mayRepeat;

    private final Dimension dimension;
    private final int bias;
    int count;
    int entries;
    int largestRow = -1;
    int largestLabel = -1;
    int[] start = new int[33];
    int[] label = new int[32];
    int[] row = new int[4096];
    double[] value = new double[4096];

    ExampleBuffer(Dimension dimension, boolean bias) {
        this.dimension = dimension;
        this.bias = bias ? 1 : 0;
        mayRepeat = dimension instanceof Dimension.Hashed;
    }

    void clear() {
        count = 0;
        entries = 0;
        largestRow = -1;
        largestLabel = -1;
    }

    /** Adds an example; the bias is one more entry, of value 1, in row 0. */
    void add(SparseVector x, int y) {
        if (count == label.length) {
            label = Arrays.copyOf(label, 2 * count);
            start = Arrays.copyOf(start, 2 * count + 1);
        }
        int needed = entries + x.size() + 1;
        if (needed > row.length) {
            row = Arrays.copyOf(row, Math.max(needed, 2 * row.length));
            value = Arrays.copyOf(value, row.length);
        }
        int at = entries;
        if (bias == 1) {
            row[at] = 0;
            largestRow = Math.max(largestRow, 0);
            value[at++] = 1;
        }
        for (int k = 0; k < x.size(); k++) {
            int j = bias + dimension.row(x.index(k));
            row[at] = j;
            largestRow = Math.max(largestRow, j);
            value[at++] = x.value(k);
        }
        entries = at;
        largestLabel = Math.max(largestLabel, y);
        label[count++] = y;
        start[count] = at;
    }

    void save(String prefix, Checkpoint.Builder into) {
        into.put(prefix + "start", Retained.doubles(start, count + 1))
                .put(prefix + "label", Retained.doubles(label, count))
                .put(prefix + "row", Retained.doubles(row, entries))
                .put(prefix + "value", Arrays.copyOf(value, entries));
    }

    void load(String prefix, Checkpoint from) {
        int[] labels = Retained.ints(from.vector(prefix + "label"));
        int[] rows = Retained.ints(from.vector(prefix + "row"));
        count = labels.length;
        entries = rows.length;
        start = Arrays.copyOf(Retained.ints(from.vector(prefix + "start")), Math.max(start.length, count + 1));
        label = Arrays.copyOf(labels, start.length - 1);
        row = Arrays.copyOf(rows, Math.max(row.length, entries));
        value = Arrays.copyOf(from.vector(prefix + "value"), row.length);
        largestRow = Arrays.stream(rows).max().orElse(-1);
        largestLabel = Arrays.stream(labels).max().orElse(-1);
    }
}
