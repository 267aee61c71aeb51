package org.sobow.learn.row;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sobow.state.Block;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The centers and scales of the columns of numbers, and the numbers of the last few rows, which these have not taken in yet. */
/* Taking in some numbers at once costs less than one by one. While a column has few numbers its center and scale move with every one of
 * them: a row that has a number for such a column is not held, nor are those before it. Centers and scales are kept once more in
 * arrays of their own, for the loop that every prediction goes through. */
final class NumberScales {
    /** The first numbers of a column are taken in one by one, so many of them. */
    private static final int LIVELY = 1000;

    /** So many rows are held at most, and not more than this share of what a column remembers. */
    private static final int MOST = 32;

    private static final double SHARE = 1.0 / 64;
    private static final double[] NONE = {};

    private final double clip;
    private final int most;

    /** Is placed at the column in question. */
    private final RunningScale scale;

    /** The numbers of the scales, one column after the other. */
    private double[] scales = {};

    private int size;
    private double[] center = {};
    private double[] inverse = {};

    /** How often each column took numbers in, up to LIVELY. */
    private int[] taken = {};

    /** The numbers of the rows that are held, for the columns that these touched: so many places each, NaN where a row has none. */
    /* One place while no row waits for the next: a model that has learned little is small. */
    private double[] numbers = {};

    private int places = 1;

    private boolean[] touched = {};
    private int[] touchedColumns = {};
    private int touchedCount;
    private @Nullable Plan last;
    private boolean mixed;
    private int young;
    private int held;
    private FrozenScales frozen;
    private final FrozenScales.Changes changes = new FrozenScales.Changes();

    NumberScales(double memory, double clip) {
        this.clip = clip;
        scale = new RunningScale(memory, clip);
        most = (int) Math.max(1, Math.min(MOST, SHARE * memory));
        frozen = new FrozenScales(clip);
    }

    private RunningScale scale(int column) {
        return scale.at(scales, column * RunningScale.STATE);
    }

    /** Adds columns until there are so many. */
    void grow(int count) {
        if (count > center.length) {
            // all of a first row at once, and later ones with room to spare
            int capacity = size == 0 ? count : 8 + count + (count >> 1);
            center = Arrays.copyOf(center, capacity);
            inverse = Arrays.copyOf(inverse, capacity);
            taken = Arrays.copyOf(taken, capacity);
            touched = Arrays.copyOf(touched, capacity);
            touchedColumns = Arrays.copyOf(touchedColumns, capacity);
            numbers = Arrays.copyOf(numbers, capacity * places);
            scales = scales.length == capacity * RunningScale.STATE
                    ? scales
                    : Arrays.copyOf(scales, capacity * RunningScale.STATE);
        }
        for (int column = size; column < count; column++) {
            changes.mark(column);
            young++;
        }
        size = Math.max(size, count);
    }

    /** Gives each column as many places as there may be rows. */
    private void widen() {
        double[] wider = new double[center.length * MOST];
        for (int column = 0; column < size; column++) {
            System.arraycopy(numbers, column * places, wider, column * MOST, places);
        }
        numbers = wider;
        places = MOST;
    }

    /** Takes a row; its columns take in what is held when it is time. */
    void hold(Row row, Plan plan) {
        if (held == places) {
            widen();
        }
        if (plan != last) {
            touch(plan);
        }
        double[] from = row.numbers();
        double[] to = numbers;
        int[] at = plan.numberAt;
        int[] columns = plan.columnOf;
        int place = held;
        int each = places;
        for (int i = 0; mixed && i < touchedCount; i++) {
            to[touchedColumns[i] * each + place] = Double.NaN;
        }
        for (int k = 0; plan.inOrder && k < at.length; k++) {
            to[k * each + place] = from[at[k]];
        }
        for (int k = 0; !plan.inOrder && k < at.length; k++) {
            int column = columns[k];
            if (column >= 0) {
                to[column * each + place] = from[at[k]];
            }
        }
        held++;
        if (held == most || (young > 0 && hasYoung(from, plan))) {
            takeIn();
        }
    }

    private void touch(Plan plan) {
        for (int column : plan.columnOf) {
            if (column >= 0 && !touched[column]) {
                touched[column] = true;
                touchedColumns[touchedCount] = column;
                touchedCount++;
                Arrays.fill(numbers, column * places, column * places + held, Double.NaN);
            }
        }
        mixed = held > 0;
        last = plan;
    }

    private boolean hasYoung(double[] from, Plan plan) {
        for (int k = 0; k < plan.numberAt.length; k++) {
            int column = plan.columnOf[k];
            if (column >= 0 && taken[column] < LIVELY && !Double.isNaN(from[plan.numberAt[k]])) {
                return true;
            }
        }
        return false;
    }

    private void takeIn() {
        for (int i = 0; i < touchedCount; i++) {
            int column = touchedColumns[i];
            int start = column * places;
            int n = scale(column).observe(numbers, start, start + held);
            if (n > 0 && taken[column] < LIVELY) {
                taken[column]++;
                young -= taken[column] == LIVELY ? 1 : 0;
            }
            publish(column);
            touched[column] = false;
        }
        touchedCount = 0;
        last = null;
        mixed = false;
        held = 0;
    }

    private void publish(int column) {
        center[column] = scale(column).center();
        inverse[column] = scale.inverse();
        changes.mark(column);
    }

    /** The centers and scales as they are now; what did not change since the last time is shared with what was returned then. */
    FrozenScales freeze() {
        frozen = frozen.next(center, inverse, size, changes);
        return frozen;
    }

    /**
     * Appends the numbers of a row to {@code out}, in units of their scales from their centers, clipped; 0 where a column is constant.
     *
     * @return whether each had a column
     */
    boolean standardize(Row row, Plan plan, Entries out) {
        double[] from = row.numbers();
        if (plan.inOrder) {
            standardizeInOrder(from, plan, out);
            return true;
        }
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

    /** The same where every number has the column of its own place. */
    private void standardizeInOrder(double[] from, Plan plan, Entries out) {
        int[] at = plan.numberAt;
        int[] slots = plan.slots;
        double[] center = this.center;
        double[] inverse = this.inverse;
        int[] indices = out.indices();
        double[] values = out.values();
        int size = out.size();
        for (int k = 0; k < at.length; k++) {
            double z = (from[at[k]] - center[k]) * inverse[k];
            if (!(Math.abs(z) <= clip && z != 0)) {
                if (!(Math.abs(z) > clip)) {
                    continue;
                }
                z = Math.copySign(clip, z);
            }
            indices[size] = slots[k];
            values[size] = z;
            size++;
        }
        out.extend(size);
    }

    void save(String prefix, StateBuilder to) {
        double[] state = Arrays.copyOf(scales, size * RunningScale.STATE);
        to.put(prefix + "scales", state.length == 0 ? Block.of(state) : Block.ofChunks(state.length, state))
                .put(prefix + "taken", Arrays.copyOf(taken, size))
                .put(prefix + "held", held)
                .put(prefix + "heldNumbers", heldNumbers());
    }

    private double[] heldNumbers() {
        double[] table = new double[size * held];
        for (int column = 0; column < size; column++) {
            for (int i = 0; i < held; i++) {
                table[column * held + i] = touched[column] ? numbers[column * places + i] : Double.NaN;
            }
        }
        return table;
    }

    /** Shows the numbers that it saves; the form is how many columns there are. */
    void walk(NumberWalk walk) {
        walk.alike(size);
        walk.next(scales, size * RunningScale.STATE);
        walk.next(taken, size);
        int rows = (int) walk.next((long) held);
        if (!walk.replaces()) {
            walk.next(held == 0 ? NONE : heldNumbers(), size * held);
            return;
        }
        if (!(rows >= 0 && rows < most)) {
            throw new StateException("fewer than " + most + " rows may be held, got " + rows);
        }
        double[] table = rows == 0 ? NONE : new double[size * rows];
        walk.next(table, table.length);
        begin(rows, table);
    }

    /** Takes the state of so many columns, in place of what there is. */
    void load(String prefix, State from, int columns) {
        clear();
        scales = from.vector(prefix + "scales", columns * RunningScale.STATE);
        grow(columns);
        int[] counts = from.ints(prefix + "taken", size, 0, LIVELY);
        held = from.count(prefix + "held", most - 1);
        double[] table = from.rawVector(prefix + "heldNumbers", size * held);
        if (table.length > 0 && Arrays.stream(table).anyMatch(Double::isInfinite)) {
            throw new StateException("state block " + prefix + "heldNumbers must have no infinite number");
        }
        for (int column = 0; column < size; column++) {
            scale(column).check();
            taken[column] = counts[column];
        }
        begin(held, table);
    }

    /** Goes on with the scales there are and so many rows held; without any, no column is touched. */
    private void begin(int rows, double[] table) {
        held = rows;
        if (held >= places) {
            widen();
        }
        young = 0;
        touchedCount = held == 0 ? 0 : size;
        for (int column = 0; column < size; column++) {
            young += taken[column] < LIVELY ? 1 : 0;
            publish(column);
            touched[column] = held > 0;
            touchedColumns[column] = column;
            System.arraycopy(table, column * held, numbers, column * places, held);
        }
        last = null;
        mixed = false;
    }

    /** Forgets all columns, and keeps the room for others. */
    void empty() {
        Arrays.fill(scales, 0, size * RunningScale.STATE, 0);
        Arrays.fill(center, 0, size, 0);
        Arrays.fill(inverse, 0, size, 0);
        Arrays.fill(taken, 0, size, 0);
        Arrays.fill(touched, 0, size, false);
        size = 0;
        touchedCount = 0;
        last = null;
        mixed = false;
        young = 0;
        held = 0;
        changes.clear();
        frozen = new FrozenScales(clip);
    }

    /** Forgets all columns. */
    private void clear() {
        empty();
        scales = new double[0];
        center = new double[0];
        inverse = new double[0];
        taken = new int[0];
        touched = new boolean[0];
        touchedColumns = new int[0];
        numbers = new double[0];
        places = 1;
    }
}
