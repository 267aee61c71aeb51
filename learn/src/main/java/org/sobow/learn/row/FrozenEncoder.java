package org.sobow.learn.row;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Plan.Column;

/**
 * A {@link RowEncoder} as it was at one moment: encodes rows as that did then, whatever it learns later. Immutable; for any number of
 * threads.
 */
/* It shares the names of features with the encoder, which only ever adds to them, and leaves out all that came later; centers and
 * scales are copied where they changed. So a moment costs what changed since the last. */
public final class FrozenEncoder {
    private static final int MOST_PLANS = 256;

    private final boolean standardize;
    private final boolean strict;
    private final Map<String, Column> columns;
    private final int groups;
    private final FeatureNames names;
    private final FrozenScales scales;
    private final Map<Columns, Plan> plans;

    FrozenEncoder(
            boolean standardize,
            boolean strict,
            Map<String, Column> columns,
            int groups,
            FeatureNames names,
            FrozenScales scales,
            @Nullable FrozenEncoder before) {
        this.standardize = standardize;
        this.strict = strict;
        this.columns = columns;
        this.groups = groups;
        this.names = names;
        this.scales = scales;
        plans = before != null && before.knows(columns, groups) ? before.plans : new ConcurrentHashMap<>();
    }

    /* The same columns have the same plans. It must be the very map, since comparing two costs more than plans do. */
    @SuppressWarnings("ReferenceEquality")
    private boolean knows(Map<String, Column> others, int count) {
        return columns == others && groups == count;
    }

    /** Writes the features of the row into {@code out}, in place of what it holds, as {@link RowEncoder#encode} does. */
    public void encode(Row row, Entries out) {
        Plan plan = plan(row.columns());
        plan.check(row);
        out.clear();
        out.add(0, 1);
        out.reserve(plan.numberAt.length);
        if (standardize) {
            scales.standardize(row, plan, out);
        } else {
            plan.plainNumbers(row, out);
        }
        out.endNumbers();
        names.encode(row, plan, out);
    }

    private Plan plan(Columns wanted) {
        Plan known = plans.get(wanted);
        if (known != null) {
            return known;
        }
        if (plans.size() >= MOST_PLANS) {
            plans.clear();
        }
        Plan plan = new Plan(wanted, columns, groups, false, strict);
        plans.put(wanted, plan);
        return plan;
    }
}
