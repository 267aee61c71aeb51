package org.sobow.learn.row;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;
import org.sobow.state.StateException;

/** The features that an encoder knows: the columns by name, and the number of each feature. For one thread. */
/* The models of a job with a model for each key mostly know the same columns. Encoders may share what they know then: it does not change any
 * more, and who has something new takes a copy. Only that is shared to which rows of known columns add nothing: no features of categories or
 * words, unless these are hashed, and no bag. */
final class KnownFeatures {
    private static final String BIAS = "(bias)";
    private static final String BAG = "feature";
    private static final String HASHED = "hashed";
    private static final int MOST_NEXT = 16;

    private final RowEncoding recipe;
    private final int hashMask;
    private final Slots slots;
    private final KnownColumns columns;
    private IndexTable bag = new IndexTable();
    private FeatureNames names;
    private int bagGroup = -1;
    private boolean isShared;

    /** What {@link #save} writes while it is shared; null where it never did. */
    private @Nullable State saved;

    private String savedPrefix = "";

    /** The columns in the order in which they were met; null where that may have changed. */
    private @Nullable Columns schema;

    /** What became of it when it was shared and columns came, by these. */
    private final Map<Columns, KnownFeatures> next = new HashMap<>();

    /** The bias, and those that are hashed. */
    KnownFeatures(RowEncoding recipe) {
        this(recipe, new Slots(recipe.capacity()));
        slots.add(slots.addGroup(Slots.Kind.BIAS, BIAS), 0, "");
        if (recipe.hashed() > 0) {
            int group = slots.addGroup(Slots.Kind.HASHED, HASHED);
            for (int i = 0; i < recipe.hashed(); i++) {
                slots.add(group, i, "");
            }
        }
    }

    private KnownFeatures(RowEncoding recipe, Slots slots) {
        this.recipe = recipe;
        this.slots = slots;
        hashMask = recipe.hashed() - 1;
        columns = new KnownColumns(recipe.knownColumnsOnly(), slots);
        names = names(Integer.MAX_VALUE);
    }

    /** The features of a state. */
    KnownFeatures(RowEncoding recipe, String prefix, State from) {
        this(recipe, new Slots(recipe.capacity()));
        slots.load(prefix, from);
        takeSlots();
    }

    /** Takes up what the slots have. */
    private void takeSlots() {
        columns.reload();
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
    }

    private static void requireSound(boolean sound) {
        if (!sound) {
            throw new StateException(
                    "the state must have each feature of the bag once, and the hashed ones of its recipe");
        }
    }

    /** Those features of categories, words and the bag that lie below a limit. */
    FeatureNames names(int limit) {
        return new FeatureNames(hashMask, bag.entries(), limit);
    }

    FeatureNames names() {
        return names;
    }

    Slots slots() {
        return slots;
    }

    KnownColumns columns() {
        return columns;
    }

    /** The columns that were met so far and had room, in that order. */
    Columns schema() {
        Columns all = schema;
        if (all == null) {
            Columns.Builder builder = Columns.builder();
            for (int group = 0; group < slots.groups(); group++) {
                Columns.Kind kind = slots.kind(group).column();
                if (kind != null) {
                    builder.add(slots.groupName(group), kind);
                }
            }
            all = builder.build();
            schema = all;
        }
        return all;
    }

    /** Shares it where it may be shared; returns whether it is. */
    boolean share() {
        boolean isPlain = true;
        for (int group = 0; group < slots.groups(); group++) {
            isPlain &= switch (slots.kind(group)) {
                case BIAS, NUMBER, HASHED -> true;
                case CATEGORY, TEXT -> recipe.hashed() > 0;
                case BAG -> false;
            };
        }
        isShared = isPlain;
        return isPlain;
    }

    boolean isShared() {
        return isShared;
    }

    private KnownFeatures copy() {
        KnownFeatures copy = new KnownFeatures(recipe, slots.copy());
        copy.takeSlots();
        return copy;
    }

    /** This with the columns that are new, or a copy where it is shared. */
    KnownFeatures with(Columns wanted) {
        if (!isShared) {
            schema = null;
            columns.create(wanted);
            return this;
        }
        KnownFeatures grown = copy();
        grown.columns.create(wanted);
        return grown;
    }

    /** What became of this when those columns came before; null where nobody remembers. */
    @Nullable
    KnownFeatures known(Columns wanted) {
        return next.get(wanted);
    }

    /** Remembers what becomes of this when those columns come. */
    void knows(Columns wanted, KnownFeatures grown) {
        if (next.size() >= MOST_NEXT) {
            next.clear();
        }
        next.put(wanted, grown);
    }

    /** Whether another has the same features by the same numbers. */
    boolean isLike(KnownFeatures other) {
        return slots.isLike(other.slots);
    }

    /** This, or a copy where it is shared: to be changed. */
    KnownFeatures own() {
        return isShared ? copy() : this;
    }

    /** Gives a new category or word a feature. */
    int add(Column column, String name) {
        int slot = slots.add(column.group(), 0, name);
        column.slots().put(name, slot);
        return slot;
    }

    /** Gives a new index of the bag a feature. */
    int add(int index) {
        bagGroup = bagGroup < 0 ? slots.addGroup(Slots.Kind.BAG, BAG) : bagGroup;
        int slot = slots.add(bagGroup, index, "");
        bag.put(index, slot);
        names = names(Integer.MAX_VALUE);
        return slot;
    }

    void save(String prefix, StateBuilder to) {
        if (!isShared) {
            slots.save(prefix, to);
            return;
        }
        State all = saved(prefix, to.part());
        for (int i = 0; i < all.count(); i++) {
            to.put(all.name(i), all.block(i));
        }
    }

    /** What is saved of it while it is shared: written once. */
    private State saved(String prefix, StateBuilder to) {
        State known = saved;
        if (known == null || !prefix.equals(savedPrefix)) {
            slots.save(prefix, to);
            known = to.build();
            saved = known;
            savedPrefix = prefix;
        }
        return known;
    }

    /** Whether a state has what is saved of this, which is shared. */
    boolean isIn(String prefix, State from) {
        State known = saved(prefix, State.of(from.kind(), from.version(), from.recipe()));
        for (int i = 0; i < known.count(); i++) {
            String name = known.name(i);
            if (!from.has(name) || !known.block(i).equals(from.block(name))) {
                return false;
            }
        }
        return true;
    }
}
