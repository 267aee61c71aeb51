package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sobow.learn.row.KnownColumns.Plan;
import org.sobow.state.Checkpoint;

/** The centers and scales of the columns of numbers, and the numbers of the last few rows, which these have not taken in yet. */
/* Taking in some rows at once costs less than one by one. While a column has few numbers its center and scale move with every one of
 * them, so the first rows are not held. Centers and scales are kept once more in arrays of their own, for the loop that every
 * prediction goes through. */
final class NumberScales {
    /** So many rows are taken in one by one. */
    static final long LIVELY = 1000;

    private static final int MOST = 32;

    private final double memory;
    private final double clip;
    private final List<RunningScale> scales = new ArrayList<>();
    private double[] center = {};
    private double[] inverse = {};

    /** Column by column, MOST places each; NaN where a row has no number. */
    private double[] numbers = {};

    private int held;
    private long rows;

    NumberScales(double memory, double clip) {
        this.memory = memory;
        this.clip = clip;
    }

    /** How many columns there are. */
    int size() {
        return scales.size();
    }

    /** Adds a column. */
    void add() {
        scales.add(new RunningScale(memory, clip));
        center = Arrays.copyOf(center, scales.size());
        inverse = Arrays.copyOf(inverse, scales.size());
        int before = numbers.length;
        numbers = Arrays.copyOf(numbers, before + MOST);
        Arrays.fill(numbers, before, numbers.length, Double.NaN);
    }

    /** Takes a row; its columns take in what they hold when it is time. */
    void hold(Row row, Plan plan) {
        double[] from = row.numbers();
        int[] positions = plan.positionOf;
        for (int c = 0; c < positions.length; c++) {
            int position = positions[c];
            numbers[c * MOST + held] = position < 0 ? Double.NaN : from[position];
        }
        held++;
        rows++;
        if (held == MOST || rows <= LIVELY) {
            takeIn();
        }
    }

    private void takeIn() {
        for (int c = 0; c < scales.size(); c++) {
            scales.get(c).observe(numbers, c * MOST, c * MOST + held);
            publish(c);
        }
        held = 0;
    }

    private void publish(int column) {
        center[column] = scales.get(column).center();
        inverse[column] = scales.get(column).inverse();
    }

    /**
     * Appends the numbers of a row to {@code out}, in units of their scales from their centers, clipped; 0 where a column is constant.
     *
     * @return whether each had a column
     */
    boolean standardize(Row row, Plan plan, Entries out) {
        double[] from = row.numbers();
        int[] at = plan.numberAt;
        int[] slots = plan.slots;
        int[] columns = plan.columnOf;
        double[] center = this.center;
        double[] inverse = this.inverse;
        int[] indices = out.indices();
        double[] values = out.values();
        int size = out.size();
        boolean whole = true;
        for (int k = 0; k < at.length; k++) {
            int c = columns[k];
            double number = from[at[k]];
            if (c < 0) {
                whole &= Double.isNaN(number);
                continue;
            }
            double z = (number - center[c]) * inverse[c];
            if (!(Math.abs(z) <= clip)) {
                if (Double.isNaN(z)) {
                    continue;
                }
                z = Math.copySign(clip, z);
            }
            indices[size] = slots[k];
            values[size] = z;
            size += z != 0 ? 1 : 0;
        }
        out.extend(size);
        return whole;
    }

    void save(String prefix, Checkpoint.Builder to) {
        double[] state = scales.stream()
                .flatMapToDouble(scale -> Arrays.stream(scale.state()))
                .toArray();
        to.put(prefix + "scales", state)
                .put(prefix + "rows", rows)
                .put(prefix + "held", held)
                .put(prefix + "heldNumbers", numbers);
    }

    /** Takes the state of as many columns as were added. */
    void load(String prefix, Checkpoint from) {
        double[] state = from.vector(prefix + "scales");
        for (int c = 0; c < scales.size(); c++) {
            int start = c * RunningScale.STATE;
            scales.get(c).load(Arrays.copyOfRange(state, start, start + RunningScale.STATE));
            publish(c);
        }
        rows = from.number(prefix + "rows");
        held = (int) from.number(prefix + "held");
        numbers = from.vector(prefix + "heldNumbers");
    }

    /** Forgets all columns. */
    void clear() {
        scales.clear();
        center = new double[0];
        inverse = new double[0];
        numbers = new double[0];
        held = 0;
    }
}
