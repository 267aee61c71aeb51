package org.sobow.learn.row;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/**
 * A run of {@link RowEncoding}: numbers the features that rows have, and knows the center and scale of each column of numbers.
 *
 * <p>{@link #encode} only reads, {@link #take} learns from the row as well. Features are numbered as they appear, those of one row by the
 * name of the column, so that the order of the columns decides nothing. A column keeps its kind: a row that has a value of another kind
 * there is refused, and nothing changes. No method allocates once the columns are known. For one thread; {@link #freeze} is for others.
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
    private final Entries scratch = new Entries();
    private IndexTable bag = new IndexTable();
    private FeatureNames names;
    private int bagGroup = -1;
    private long ignored;
    private @Nullable FrozenEncoder frozen;

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
        names = names(Integer.MAX_VALUE);
    }

    private FeatureNames names(int limit) {
        return new FeatureNames(hashMask, bag.entries(), limit);
    }

    /** The recipe of this run. */
    public RowEncoding recipe() {
        return recipe;
    }

    /** How many features there are so far, the bias included. */
    public int features() {
        return slots.size();
    }

    /** What feature {@code index} stands for: a column, a column and a category or word, or a number in the bag. */
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

    /** The kind of the column that group {@code group} stands for; null where it stands for none. */
    public Columns.@Nullable Kind groupKind(int group) {
        return slots.kind(Objects.checkIndex(group, slots.groups())).column();
    }

    /** How many values were given no feature because there was no room for one more. */
    public long ignored() {
        return ignored;
    }

    /** The columns that were met so far and had room, in that order. */
    public Columns schema() {
        Columns.Builder schema = Columns.builder();
        for (int group = 0; group < slots.groups(); group++) {
            Columns.Kind kind = slots.kind(group).column();
            if (kind != null) {
                schema.add(slots.groupName(group), kind);
            }
        }
        return schema.build();
    }

    /** Throws where a column of the row holds something else than it did before: {@link #take} would refuse it. */
    public void check(Row row) {
        columns.plan(row, false);
    }

    /** Throws where one of the rows would be refused, taken one after the other: also since it does not go with one before it. */
    public void check(List<Row> rows) {
        Map<String, Columns.Kind> kinds = new HashMap<>();
        for (Row row : rows) {
            check(row);
            for (int i = 0; i < row.columns().size(); i++) {
                Columns.Kind before =
                        kinds.putIfAbsent(row.columns().name(i), row.columns().kind(i));
                if (before != null && before != row.columns().kind(i) && row.has(i)) {
                    throw Plan.conflict(row, i, before);
                }
            }
        }
    }

    /** Learns from the row as {@link #take} does. */
    void observe(Row row) {
        take(row, scratch);
    }

    /**
     * Writes the features of the row and learns from it: gives features to what is new, and moves the centers and scales. Once all of its
     * columns had a thousand numbers, these move with every 32nd row, by all 32. Numbers are standardized as {@link #encode} would have
     * done it just before; what is new in the row has its feature already.
     */
    public void take(Row row, Entries out) {
        Plan plan = columns.plan(row, true);
        encodeNumbers(plan, row, out);
        observeNumbers(plan, row);
        for (int k = 0; k < plan.categoryAt.length; k++) {
            String category = row.string(plan.categoryAt[k]);
            if (category != null) {
                names.add(slotFor(plan.categories[k], plan.categorySeeds[k], category), 1, out);
            }
        }
        for (int k = 0; k < plan.textAt.length; k++) {
            Words words = row.words(plan.textAt[k]);
            for (int i = 0; words != null && i < words.size(); i++) {
                names.add(slotFor(plan.texts[k], plan.textSeeds[k], words.word(i)), words.share(i), out);
            }
        }
        SparseVector features = row.features();
        for (int k = 0; k < features.size(); k++) {
            names.add(slotFor(features.index(k)), features.value(k), out);
        }
    }

    /** Learns from the numbers of a row in which nothing is new: one that {@link #encode} said was whole. */
    public void observeNumbers(Row row) {
        observeNumbers(columns.plan(row, false), row);
    }

    private void observeNumbers(Plan plan, Row row) {
        for (int k = 0; plan.lacksNumbers && k < plan.numberAt.length; k++) {
            ignored += plan.columnOf[k] < 0 && !Double.isNaN(row.number(plan.numberAt[k])) ? 1 : 0;
        }
        if (standardize && plan.numberAt.length > 0) {
            columns.scales().hold(row, plan);
        }
    }

    /** The slot of a category or a word, which gets one if it is new; -1 where there is no room. */
    private int slotFor(@Nullable Column column, int seed, String name) {
        int known = names.find(column, seed, name);
        if (known >= 0) {
            return known;
        }
        if (column == null || slots.isFull()) {
            ignored++;
            return -1;
        }
        int slot = slots.add(column.group(), 0, name);
        column.slots().put(name, slot);
        return slot;
    }

    /** The slot of the feature of the bag, which gets one if it is new; -1 where there is no room. */
    private int slotFor(int index) {
        int known = names.find(index);
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
        names = names(Integer.MAX_VALUE);
        return slot;
    }

    /**
     * Writes the features of the row into {@code out}, in place of what it holds: the bias first, every index once. What was never
     * taken is left out; so is a missing number, which then counts as the mean, and a column that was constant so far.
     *
     * @return whether the row was whole: everything in it that is not missing has a feature
     */
    public boolean encode(Row row, Entries out) {
        Plan plan = columns.plan(row, false);
        boolean whole = encodeNumbers(plan, row, out);
        return names.encode(row, plan, out) && whole;
    }

    private boolean encodeNumbers(Plan plan, Row row, Entries out) {
        out.clear();
        out.add(0, 1);
        out.reserve(plan.numberAt.length);
        boolean whole = standardize ? columns.scales().standardize(row, plan, out) : plan.plainNumbers(row, out);
        out.endNumbers();
        return whole;
    }

    /** This encoder as it is now, for any number of threads; costs what changed since the last time. */
    public FrozenEncoder freeze() {
        frozen = new FrozenEncoder(
                standardize,
                columns.isStrict(),
                columns.byName(),
                slots.groups(),
                names(slots.size()),
                columns.scales().freeze(),
                frozen);
        return frozen;
    }

    /** Puts the state into {@code to}. */
    public void save(String prefix, StateBuilder to) {
        slots.save(prefix, to);
        columns.scales().save(prefix, to);
        to.put(prefix + "ignored", ignored);
    }

    /** Takes the state, in place of what there is; the recipe must be the same. */
    public void load(String prefix, State from) {
        slots.load(prefix, from);
        columns.reload();
        columns.scales().load(prefix, from);
        ignored = from.rounds(prefix + "ignored");
        bag = new IndexTable();
        bagGroup = -1;
        for (int group = 0; group < slots.groups(); group++) {
            if (slots.kind(group) == Slots.Kind.BAG) {
                bagGroup = group;
            }
        }
        int hashed = 0;
        for (int slot = 0; slot < slots.size(); slot++) {
            Slots.Kind kind = slots.kind(slots.group(slot));
            if (kind == Slots.Kind.BAG) {
                requireSound(bagGroup == slots.group(slot) && IndexTable.find(bag.entries(), slots.index(slot)) < 0);
                bag.put(slots.index(slot), slot);
            } else if (kind == Slots.Kind.HASHED) {
                requireSound(slots.index(slot) == hashed && slot == hashed + 1);
                hashed++;
            }
        }
        requireSound(hashed == recipe.hashed());
        names = names(Integer.MAX_VALUE);
        frozen = null;
    }

    private static void requireSound(boolean sound) {
        if (!sound) {
            throw new StateException(
                    "the state must have each feature of the bag once, and the hashed ones of its recipe");
        }
    }
}
