package org.sobow.learn.row;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.SparseVector;
import org.sobow.learn.row.KnownColumns.CategoryColumn;
import org.sobow.learn.row.KnownColumns.Plan;
import org.sobow.state.Checkpoint;

/**
 * A run of {@link RowEncoding}: numbers the features that rows have, and knows the center and scale of each column of numbers.
 *
 * <p>{@link #observe} learns from a row, {@link #encode} does not, {@link #take} does both. Features are numbered as they appear, those of one row by the
 * name of the column, so that the order of the columns decides nothing. None of them allocates once the columns are known. For
 * one thread.
 */
public final class RowEncoder {
    private static final String BIAS = "(bias)";
    private static final String BAG = "feature";
    private static final String HASHED = "hashed";

    private final RowEncoding recipe;
    private final boolean standardize;
    private final int hashMask;
    private final Slots slots;
    private final KnownColumns columns;
    private final int[] placeOf;
    private IndexTable bag = new IndexTable();
    private int bagGroup = -1;
    private long ignored;

    RowEncoder(RowEncoding recipe) {
        this.recipe = recipe;
        standardize = recipe.standardize();
        slots = new Slots(recipe.capacity());
        columns = new KnownColumns(recipe, slots);
        hashMask = recipe.hashed() - 1;
        slots.add(slots.addGroup(Slots.Kind.BIAS, BIAS), 0, "");
        if (recipe.hashed() > 0) {
            int group = slots.addGroup(Slots.Kind.HASHED, HASHED);
            for (int i = 0; i < recipe.hashed(); i++) {
                slots.add(group, i, "");
            }
        }
        placeOf = new int[1 + recipe.hashed()];
    }

    /** The recipe of this run. */
    public RowEncoding recipe() {
        return recipe;
    }

    /** How many features there are so far, the bias included. */
    public int features() {
        return slots.size();
    }

    /** What feature {@code index} stands for: a column, a column and a category, or a number in the bag. */
    public String name(int index) {
        return slots.name(Objects.checkIndex(index, slots.size()));
    }

    /** The group of feature {@code index}: 0 for the bias, then one for each column, the bag, and all that are hashed. */
    public int group(int index) {
        return slots.group(Objects.checkIndex(index, slots.size()));
    }

    /** How many groups of features there are so far. */
    public int groups() {
        return slots.groups();
    }

    /** What group {@code group} stands for. */
    public String groupName(int group) {
        return slots.groupName(Objects.checkIndex(group, slots.groups()));
    }

    /** How many values were given no feature because there was no room for one more. */
    public long ignored() {
        return ignored;
    }

    /**
     * Learns from the row: gives features to what is new in it, and moves the centers and scales. Once all of its columns had a thousand
     * numbers, these move with every 32nd row, by all 32.
     */
    public void observe(Row row) {
        Plan known = columns.plan(row.columns(), true);
        observeNumbers(known, row);
        for (int k = 0; k < known.categoryAt.length; k++) {
            observeCategory(known.categories[k], row.category(known.categoryAt[k]));
        }
        if (hashMask < 0) {
            observeBag(row.features());
        }
    }

    private void observeNumbers(Plan known, Row row) {
        for (int k = 0; known.lacksNumbers && k < known.numberAt.length; k++) {
            ignored += known.columnOf[k] < 0 && !Double.isNaN(row.number(known.numberAt[k])) ? 1 : 0;
        }
        if (standardize && known.numberAt.length > 0) {
            columns.scales().hold(row, known);
        }
    }

    private void observeCategory(@Nullable CategoryColumn column, @Nullable String category) {
        if (category != null && hashMask < 0) {
            slotFor(column, category);
        }
    }

    /** The slot of the category, which gets one if it is new; -1 where there is no room. */
    private int slotFor(@Nullable CategoryColumn column, String category) {
        Integer known = column == null ? null : column.slots().get(category);
        if (known != null) {
            return known;
        }
        if (column == null || slots.isFull()) {
            ignored++;
            return -1;
        }
        int slot = slots.add(column.group(), 0, category);
        column.slots().put(category, slot);
        return slot;
    }

    private void observeBag(SparseVector features) {
        for (int k = 0; k < features.size(); k++) {
            slotFor(features.index(k));
        }
    }

    /** The slot of the feature of the bag, which gets one if it is new; -1 where there is no room. */
    private int slotFor(int index) {
        int known = bag.get(index);
        if (known >= 0) {
            return known;
        }
        if (slots.isFull()) {
            ignored++;
            return -1;
        }
        bagGroup = bagGroup < 0 ? slots.addGroup(Slots.Kind.BAG, BAG) : bagGroup;
        int slot = slots.add(bagGroup, index, "");
        bag.put(index, slot);
        return slot;
    }

    /**
     * Writes the features of the row and learns from it. Numbers are standardized as {@link #encode} would have done it just
     * before; what is new in the row has its feature already.
     */
    public void take(Row row, Entries out) {
        out.clear();
        out.add(0, 1);
        Plan known = columns.plan(row.columns(), true);
        encodeNumbers(known, row, out);
        observeNumbers(known, row);
        for (int k = 0; k < known.categoryAt.length; k++) {
            takeCategory(known, k, row.category(known.categoryAt[k]), out);
        }
        SparseVector features = row.features();
        for (int k = 0; k < features.size(); k++) {
            int index = features.index(k);
            add(hashMask < 0 ? slotFor(index) : hashed(Hashing.ofFeature(index)), features.value(k), out);
        }
    }

    /** Learns from the numbers of a row in which nothing is new: one that {@link #encode} said was whole. */
    public void observeNumbers(Row row) {
        observeNumbers(columns.plan(row.columns(), false), row);
    }

    private void takeCategory(Plan known, int k, @Nullable String category, Entries out) {
        if (category != null) {
            CategoryColumn column = known.categories[k];
            add(hashMask < 0 ? slotFor(column, category) : hashed(Hashing.ofCategory(known.seed[k], category)), 1, out);
        }
    }

    /**
     * Writes the features of the row into {@code out}, in place of what it holds: the bias first, every index once. What was never
     * observed is left out; so is a missing number, which then counts as the mean, and a column that was constant so far.
     *
     * @return whether the row was whole: everything in it that is not missing has a feature
     */
    public boolean encode(Row row, Entries out) {
        out.clear();
        out.add(0, 1);
        Plan known = columns.plan(row.columns(), false);
        boolean whole = encodeNumbers(known, row, out);
        for (int k = 0; k < known.categoryAt.length; k++) {
            whole &= encodeCategory(known, k, row.category(known.categoryAt[k]), out);
        }
        SparseVector features = row.features();
        for (int k = 0; k < features.size(); k++) {
            int slot = hashMask < 0 ? bag.get(features.index(k)) : hashed(Hashing.ofFeature(features.index(k)));
            whole &= slot >= 0;
            add(slot, features.value(k), out);
        }
        return whole;
    }

    private boolean encodeNumbers(Plan known, Row row, Entries out) {
        out.reserve(known.numberAt.length);
        boolean whole = true;
        if (standardize) {
            whole = columns.scales().standardize(row, known, out);
        } else {
            for (int k = 0; k < known.numberAt.length; k++) {
                double number = row.number(known.numberAt[k]);
                boolean missing = Double.isNaN(number);
                if (!missing && known.columnOf[k] >= 0) {
                    out.addNonzero(known.slots[k], number);
                }
                whole &= missing || known.columnOf[k] >= 0;
            }
        }
        out.endNumbers();
        return whole;
    }

    private boolean encodeCategory(Plan known, int k, @Nullable String category, Entries out) {
        if (category == null) {
            return true;
        }
        if (hashMask >= 0) {
            add(hashed(Hashing.ofCategory(known.seed[k], category)), 1, out);
            return true;
        }
        CategoryColumn column = known.categories[k];
        Integer slot = column == null ? null : column.slots().get(category);
        if (slot != null) {
            out.add(slot, 1);
        }
        return slot != null;
    }

    private int hashed(int hash) {
        return 1 + (hash & hashMask);
    }

    /* Hashed features may meet in one slot; their values add up there. */
    private void add(int slot, double value, Entries out) {
        if (slot < 0) {
            return;
        }
        if (hashMask >= 0) {
            int place = placeOf[slot];
            if (place < out.size() && out.index(place) == slot) {
                out.increase(place, value);
                return;
            }
            placeOf[slot] = out.size();
        }
        out.add(slot, value);
    }

    /** Puts the state into a checkpoint. */
    public void save(String prefix, Checkpoint.Builder to) {
        slots.save(prefix, to);
        columns.scales().save(prefix, to);
        to.put(prefix + "ignored", ignored);
    }

    /** Takes the state from a checkpoint, in place of what there is; the recipe must be the same. */
    public void load(String prefix, Checkpoint from) {
        slots.load(prefix, from);
        columns.reload();
        columns.scales().load(prefix, from);
        ignored = from.number(prefix + "ignored");
        bag = new IndexTable();
        bagGroup = -1;
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.kind(slots.group(slot)) == Slots.Kind.BAG) {
                bagGroup = slots.group(slot);
                bag.put(slots.index(slot), slot);
            }
        }
    }
}
