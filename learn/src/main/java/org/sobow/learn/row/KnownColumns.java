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
 * The columns that encoders have met, by name, and the plans for rows. For one thread; columns are only ever added, so that frozen
 * encoders read the same maps on other threads.
 */
final class KnownColumns {
    private static final int MOST_PLANS = 256;

    private final boolean strict;
    private final Slots slots;
    private Map<String, Column> columns = new ConcurrentHashMap<>();
    private int numbers;
    private final Map<Columns, Plan> plans = new HashMap<>();
    private @Nullable Plan last;

    KnownColumns(boolean strict, Slots slots) {
        this.strict = strict;
        this.slots = slots;
    }

    /** The plan for a row. Throws where a column holds something else than before. */
    Plan plan(Row row) {
        Columns wanted = row.columns();
        Plan plan = last != null && last.columns.equals(wanted) ? last : plans.get(wanted);
        if (plan == null) {
            plan = keep(new Plan(wanted, columns, slots.groups(), false, isStrict()));
        }
        plan.check(row);
        last = plan;
        return plan;
    }

    /** Takes up those of the columns that are new, as long as there is room: what rows with them have is checked before. */
    void create(Columns wanted) {
        createMissing(wanted);
        last = keep(new Plan(wanted, columns, slots.groups(), true, isStrict()));
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
        columns.put(slots.groupName(group), new Column(Columns.Kind.NUMBER, group, numbers, slot, Map.of()));
        numbers++;
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

    /** How many columns of numbers there are. */
    int numbers() {
        return numbers;
    }

    /** The columns by name; the map follows this object, and may be read on any thread. */
    Map<String, Column> byName() {
        return columns;
    }

    /** Takes up the columns that the slots have, in place of what there is. */
    void reload() {
        columns = new ConcurrentHashMap<>();
        numbers = 0;
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
