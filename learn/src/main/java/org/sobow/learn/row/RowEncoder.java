package org.sobow.learn.row;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/**
 * A run of {@link RowEncoding}: numbers the features that rows have, and knows the center and scale of each column of numbers.
 *
 * <p>{@link #encode} only reads, {@link #take} learns from the row as well. Features are numbered as they appear, those of one row by the
 * name of the column, so that the order of the columns decides nothing. A column keeps its kind: a row that has a value of another kind
 * there is refused, and nothing changes. No method allocates once the columns are known. For one thread; {@link #freeze} is for others.
 */
public final class RowEncoder {
    private final RowEncoding recipe;
    private final boolean standardize;
    private final @Nullable SharedColumns shared;
    private final NumberScales scales;
    private final Entries scratch = new Entries();
    private KnownFeatures known;
    private long ignored;
    private @Nullable FrozenEncoder frozen;

    RowEncoder(RowEncoding recipe) {
        this(recipe, null, new KnownFeatures(recipe));
    }

    /** One of many that share what they know alike. */
    RowEncoder(SharedColumns shared) {
        this(shared.recipe(), shared, shared.start());
    }

    private RowEncoder(RowEncoding recipe, @Nullable SharedColumns shared, KnownFeatures known) {
        this.recipe = recipe;
        this.shared = shared;
        this.known = known;
        standardize = recipe.standardize();
        scales = new NumberScales(recipe.memory(), recipe.clip());
    }

    private Slots slots() {
        return known.slots();
    }

    /** The recipe of this run. */
    public RowEncoding recipe() {
        return recipe;
    }

    /** How many features there are so far, the bias included. */
    public int features() {
        return slots().size();
    }

    /** What feature {@code index} stands for: a column, a column and a category or word, or a number in the bag. */
    public String name(int index) {
        return slots().name(Objects.checkIndex(index, slots().size()));
    }

    /** The group of feature {@code index}: 0 for the bias, then one for each column, the bag, and all that are hashed. */
    public int group(int index) {
        return slots().group(Objects.checkIndex(index, slots().size()));
    }

    /** How many groups of features there are so far. */
    public int groups() {
        return slots().groups();
    }

    /** What group {@code group} stands for. */
    public String groupName(int group) {
        return slots().groupName(Objects.checkIndex(group, slots().groups()));
    }

    /** The kind of the column that group {@code group} stands for; null where it stands for none. */
    public Columns.@Nullable Kind groupKind(int group) {
        return slots().kind(Objects.checkIndex(group, slots().groups())).column();
    }

    /** How many values were given no feature because there was no room for one more. */
    public long ignored() {
        return ignored;
    }

    /** The columns that were met so far and had room, in that order. */
    public Columns schema() {
        return known.schema();
    }

    /** Throws where a column of the row holds something else than it did before: {@link #take} would refuse it. */
    public void check(Row row) {
        known.columns().plan(row);
    }

    /**
     * Throws a {@link RefusedExampleException} where one of the rows would be refused, taken one after the other: also since it does not go with
     * one before it.
     */
    public void check(List<Row> rows) {
        Map<String, Columns.Kind> kinds = new HashMap<>();
        RefusedExampleException.check(rows, row -> {
            check(row);
            for (int i = 0; i < row.columns().size(); i++) {
                Columns.Kind before =
                        kinds.putIfAbsent(row.columns().name(i), row.columns().kind(i));
                if (before != null && before != row.columns().kind(i) && row.has(i)) {
                    throw Plan.conflict(row, i, before);
                }
            }
        });
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
        Plan plan = known.columns().plan(row);
        if (!plan.created) {
            known = shared == null || !known.isShared() ? known.with(row.columns()) : shared.with(known, row.columns());
            scales.grow(known.columns().numbers());
            plan = known.columns().plan(row);
        }
        FeatureNames names = known.names();
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
        observeNumbers(known.columns().plan(row), row);
    }

    private void observeNumbers(Plan plan, Row row) {
        for (int k = 0; plan.lacksNumbers && k < plan.numberAt.length; k++) {
            ignored += plan.columnOf[k] < 0 && !Double.isNaN(row.number(plan.numberAt[k])) ? 1 : 0;
        }
        if (standardize && plan.numberAt.length > 0) {
            scales.hold(row, plan);
        }
    }

    /** The slot of a category or a word, which gets one if it is new; -1 where there is no room. */
    private int slotFor(@Nullable Column column, int seed, String name) {
        int slot = known.names().find(column, seed, name);
        if (slot >= 0) {
            return slot;
        }
        if (column == null || slots().isFull()) {
            ignored++;
            return -1;
        }
        return known.add(column, name);
    }

    /** The slot of the feature of the bag, which gets one if it is new; -1 where there is no room. */
    private int slotFor(int index) {
        int slot = known.names().find(index);
        if (slot >= 0) {
            return slot;
        }
        if (slots().isFull()) {
            ignored++;
            return -1;
        }
        known = known.own();
        return known.add(index);
    }

    /**
     * Writes the features of the row into {@code out}, in place of what it holds: the bias first, every index once. What was never
     * taken is left out; so is a missing number, which then counts as the mean, and a column that was constant so far.
     *
     * @return whether the row was whole: everything in it that is not missing has a feature
     */
    public boolean encode(Row row, Entries out) {
        Plan plan = known.columns().plan(row);
        boolean whole = encodeNumbers(plan, row, out);
        return known.names().encode(row, plan, out) && whole;
    }

    private boolean encodeNumbers(Plan plan, Row row, Entries out) {
        out.clear();
        out.add(0, 1);
        out.reserve(plan.numberAt.length);
        boolean whole = standardize ? scales.standardize(row, plan, out) : plan.plainNumbers(row, out);
        out.endNumbers();
        return whole;
    }

    /** This encoder as it is now, for any number of threads; costs what changed since the last time. */
    public FrozenEncoder freeze() {
        frozen = new FrozenEncoder(
                standardize,
                known.columns().isStrict(),
                known.columns().byName(),
                slots().groups(),
                known.names(slots().size()),
                scales.freeze(),
                frozen);
        return frozen;
    }

    /** Puts the state into {@code to}. */
    public void save(String prefix, StateBuilder to) {
        known.save(prefix, to);
        scales.save(prefix, to);
        to.put(prefix + "ignored", ignored);
    }

    /** Whether it can go back to what an encoder is that has seen nothing. */
    public boolean canBeEmptied() {
        return shared != null && known.isShared();
    }

    /** Goes back to the columns of an encoder that has seen nothing, and keeps the room for others. */
    public void empty() {
        known = Objects.requireNonNull(shared).start();
        scales.empty();
        frozen = null;
    }

    /** Shows its numbers where it shares what it knows of columns, which is its form; otherwise returns false, and shows nothing. */
    public boolean walk(NumberWalk walk) {
        if (!known.isShared()) {
            return false;
        }
        walk.alike(known);
        scales.walk(walk);
        ignored = walk.next(ignored);
        frozen = walk.replaces() ? null : frozen;
        return true;
    }

    /** Takes the state, in place of what there is; the recipe must be the same. */
    public void load(String prefix, State from) {
        known = shared == null ? new KnownFeatures(recipe, prefix, from) : shared.load(prefix, from);
        scales.load(prefix, from, known.columns().numbers());
        ignored = from.rounds(prefix + "ignored");
        frozen = null;
    }
}
