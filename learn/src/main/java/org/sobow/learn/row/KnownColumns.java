package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The columns that an encoder has met, by name, and what the columns of a row are to it. For one thread. */
final class KnownColumns {
    private static final int MOST_PLANS = 64;

    private final RowEncoding recipe;
    private final Slots slots;
    private final Map<String, NumberColumn> numbers = new HashMap<>();
    private final NumberScales scales;
    private final Map<String, CategoryColumn> categories = new HashMap<>();
    private final Map<Columns, Plan> plans = new HashMap<>();
    private @Nullable Plan last;

    KnownColumns(RowEncoding recipe, Slots slots) {
        this.recipe = recipe;
        this.slots = slots;
        scales = new NumberScales(recipe.memory(), recipe.clip());
    }

    /** A column of numbers: one feature; {@code id} counts such columns. */
    record NumberColumn(int id, int slot) {}

    /** A column of categories: a group of features, one a category. */
    record CategoryColumn(int group, Map<String, Integer> slots) {}

    /** Columns in the order of their names, numbers and categories apart: where each stands in a row, and what is known of it. */
    static final class Plan {
        final Columns columns;
        final boolean created;
        final int[] numberAt;
        final int[] slots;
        final int[] columnOf;
        boolean lacksNumbers;
        boolean inOrder = true;
        final int[] categoryAt;
        final @Nullable CategoryColumn[] categories;
        final int[] seed;

        Plan(Columns columns, boolean created) {
            this.columns = columns;
            this.created = created;
            numberAt = ofKind(columns, Columns.Kind.NUMBER);
            slots = new int[numberAt.length];
            columnOf = new int[numberAt.length];
            categoryAt = ofKind(columns, Columns.Kind.CATEGORY);
            categories = new @Nullable CategoryColumn[categoryAt.length];
            seed = new int[categoryAt.length];
        }

        private static int[] ofKind(Columns columns, Columns.Kind kind) {
            return Arrays.stream(byName(columns))
                    .filter(i -> columns.kind(i) == kind)
                    .toArray();
        }
    }

    private static int[] byName(Columns columns) {
        return IntStream.range(0, columns.size())
                .boxed()
                .sorted(Comparator.comparing(columns::name))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The plan for a row with those columns; new ones are taken up first if {@code create} is set, as long as there is room. */
    Plan plan(Columns columns, boolean create) {
        Plan plan = last != null && last.columns.equals(columns) ? last : plans.get(columns);
        if (plan == null || (create && !plan.created)) {
            if (create) {
                createMissing(columns);
            }
            plan = fill(new Plan(columns, create));
            if (plans.size() >= MOST_PLANS) {
                plans.clear();
            }
            plans.put(columns, plan);
        }
        last = plan;
        return plan;
    }

    private Plan fill(Plan plan) {
        for (int k = 0; k < plan.numberAt.length; k++) {
            NumberColumn column = numbers.get(plan.columns.name(plan.numberAt[k]));
            plan.columnOf[k] = column == null ? -1 : column.id;
            plan.inOrder &= plan.columnOf[k] == k;
            if (column == null) {
                plan.lacksNumbers = true;
            } else {
                plan.slots[k] = column.slot;
            }
        }
        for (int k = 0; k < plan.categoryAt.length; k++) {
            String name = plan.columns.name(plan.categoryAt[k]);
            plan.categories[k] = categories.get(name);
            plan.seed[k] = Hashing.seed(name);
        }
        return plan;
    }

    private void createMissing(Columns columns) {
        for (int i : byName(columns)) {
            String name = columns.name(i);
            if (columns.kind(i) == Columns.Kind.NUMBER) {
                if (!numbers.containsKey(name) && !slots.isFull()) {
                    addNumber(slots.add(slots.addGroup(Slots.Kind.NUMBER, name), 0, ""));
                }
            } else if (recipe.hashBits() == 0 && !categories.containsKey(name) && !slots.isFull()) {
                addCategory(slots.addGroup(Slots.Kind.CATEGORY, name));
            }
        }
    }

    private void addNumber(int slot) {
        numbers.put(slots.name(slot), new NumberColumn(scales.size(), slot));
        scales.add();
        forgetPlans();
    }

    private void addCategory(int group) {
        categories.put(slots.groupName(group), new CategoryColumn(group, new HashMap<>()));
        forgetPlans();
    }

    private void forgetPlans() {
        plans.clear();
        last = null;
    }

    /** The centers and scales of the columns of numbers, in the order in which they were met. */
    NumberScales scales() {
        return scales;
    }

    /** Takes up the columns that the slots have, in place of what there is; their scales are those of new columns. */
    void reload() {
        numbers.clear();
        categories.clear();
        scales.clear();
        forgetPlans();
        for (int group = 0; group < slots.groups(); group++) {
            if (slots.kind(group) == Slots.Kind.CATEGORY) {
                addCategory(group);
            }
        }
        for (int slot = 0; slot < slots.size(); slot++) {
            int group = slots.group(slot);
            if (slots.kind(group) == Slots.Kind.NUMBER) {
                addNumber(slot);
            } else if (slots.kind(group) == Slots.Kind.CATEGORY) {
                CategoryColumn column = Objects.requireNonNull(categories.get(slots.groupName(group)));
                column.slots.put(slots.text(slot), slot);
            }
        }
    }
}
