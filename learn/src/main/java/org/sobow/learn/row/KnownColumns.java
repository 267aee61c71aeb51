package org.sobow.learn.row;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;
import org.sobow.state.StateException;

/**
 * The columns that an encoder has met, by name, and its plans for rows. For one thread; columns are only ever added, so that frozen
 * encoders read the same maps on other threads.
 */
final class KnownColumns {
    private static final int MOST_PLANS = 256;

    private final boolean strict;
    private final Slots slots;
    private Map<String, Column> columns = new ConcurrentHashMap<>();
    private final NumberScales scales;
    private final Map<Columns, Plan> plans = new HashMap<>();
    private @Nullable Plan last;

    KnownColumns(RowEncoding recipe, Slots slots) {
        strict = recipe.knownColumnsOnly();
        this.slots = slots;
        scales = new NumberScales(recipe.memory(), recipe.clip());
    }

    /**
     * The plan for a row; new columns are taken up first if {@code create} is set, as long as there is room. Throws, with nothing taken
     * up, where a column holds something else than before.
     */
    Plan plan(Row row, boolean create) {
        Columns wanted = row.columns();
        Plan plan = last != null && last.columns.equals(wanted) ? last : plans.get(wanted);
        if (plan == null) {
            plan = keep(new Plan(wanted, columns, slots.groups(), false, isStrict()));
        }
        plan.check(row);
        if (create && !plan.created) {
            createMissing(wanted);
            plan = keep(new Plan(wanted, columns, slots.groups(), true, isStrict()));
        }
        last = plan;
        return plan;
    }

    /** Whether columns that were never met are refused: if so, from the first row learned on. */
    boolean isStrict() {
        return strict && !columns.isEmpty();
    }

    private Plan keep(Plan plan) {
        if (plans.size() >= MOST_PLANS) {
            plans.clear();
        }
        plans.put(plan.columns, plan);
        return plan;
    }

    private void createMissing(Columns wanted) {
        for (int i : Plan.byName(wanted)) {
            String name = wanted.name(i);
            if (!columns.containsKey(name) && !slots.isFull()) {
                int group = slots.addGroup(Slots.Kind.of(wanted.kind(i)), name);
                addGroup(group);
                if (wanted.kind(i) == Columns.Kind.NUMBER) {
                    addNumber(slots.add(group, 0, ""));
                }
            }
        }
    }

    private void addNumber(int slot) {
        int group = slots.group(slot);
        columns.put(slots.groupName(group), new Column(Columns.Kind.NUMBER, group, scales.size(), slot, Map.of()));
        scales.add();
    }

    /** Adds a column of categories or texts. */
    private void addGroup(int group) {
        Columns.Kind kind = slots.kind(group).column();
        if (kind == Columns.Kind.CATEGORY || kind == Columns.Kind.TEXT) {
            columns.put(slots.groupName(group), new Column(kind, group, -1, -1, new ConcurrentHashMap<>()));
        }
        plans.clear();
        last = null;
    }

    /** The centers and scales of the columns of numbers, in the order in which they were met. */
    NumberScales scales() {
        return scales;
    }

    /** The columns by name; the map follows this object, and may be read on any thread. */
    Map<String, Column> byName() {
        return columns;
    }

    /** Takes up the columns that the slots have, in place of what there is; their scales are those of new columns. */
    void reload() {
        columns = new ConcurrentHashMap<>();
        scales.clear();
        plans.clear();
        last = null;
        Set<String> names = new HashSet<>();
        for (int group = 0; group < slots.groups(); group++) {
            if (slots.kind(group).column() != null && !names.add(slots.groupName(group))) {
                throw new StateException("the state has column " + slots.groupName(group) + " twice");
            }
            addGroup(group);
        }
        for (int slot = 0; slot < slots.size(); slot++) {
            int group = slots.group(slot);
            Columns.Kind kind = slots.kind(group).column();
            if (kind == Columns.Kind.NUMBER) {
                addNumber(slot);
            } else if (kind != null) {
                Map<String, Integer> known = Objects.requireNonNull(columns.get(slots.groupName(group)))
                        .slots();
                if (known.put(slots.text(slot), slot) != null) {
                    throw new StateException("the state has feature " + slots.name(slot) + " twice");
                }
            }
        }
    }
}
