package org.sobow.learn.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.model.Foresight;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.tuning.FeatureRun;
import org.sobow.learn.tuning.Mixture;
import org.sobow.state.State;
import org.sobow.state.StateBuilder;

/** The parts of a mixture beside the linear one, over rows as that encodes them, and the dense rows that they share. For one thread. */
/* The cheap parts come first, then the expansion and the neighbors. Those asleep are not asked and learn nothing; the window is filled again before
 * they wake. */
final class Parts {
    /** How many of the last parts are costly. */
    static final int COSTLY = 2;

    /** The part of what came last, where the linear part is 0. */
    static final int LAST = 1;

    private static final int MOST_CATEGORIES = 256;

    private static final String SHARED = "mixture.";

    private final boolean classifies;
    private final Layout layout;
    private final Window window = new Window();
    private final Part expansion;
    private final NeighborPart neighbors;
    private final List<String> names;
    private final Part[] parts;
    private final boolean[] asked;
    private float[] dense = {};

    /** Whether the row that was asked for last was made dense. */
    private boolean isDense;

    Parts(boolean classifies, List<String> cheapNames, List<Part> cheap, FeatureRun ofExpansion, Mixture with) {
        this.classifies = classifies;
        layout = new Layout(Expansion.FIRST, Knots.COUNT, mostColumns(with));
        expansion = new ExpandedPart(layout, window, ofExpansion, mostBytesOfExpansion(with));
        neighbors = new NeighborPart(layout, window, with.metric(), mostCategories(with));
        List<Part> all = new ArrayList<>(cheap);
        all.add(expansion);
        all.add(neighbors);
        parts = all.toArray(new Part[0]);
        asked = new boolean[parts.length];
        names = new ArrayList<>(cheapNames);
        names.addAll(List.of("expansion", "neighbors"));
    }

    /** A fifth of the memory is for the window. */
    private static int mostColumns(Mixture with) {
        return (int) Math.min(Layout.MOST_COLUMNS, bytes(with) / (5L * Float.BYTES * Window.ROWS));
    }

    /** A twentieth of the memory is for what is known of the categories of the window. */
    private static int mostCategories(Mixture with) {
        return (int) Math.min(MOST_CATEGORIES, bytes(with) / (20L * Float.BYTES * Window.ROWS));
    }

    /** Seven tenths of the memory are for the expansion, whose weights grow with features and classes. */
    private static long mostBytesOfExpansion(Mixture with) {
        return bytes(with) / 10 * 7;
    }

    private static long bytes(Mixture with) {
        return (long) with.mostMegabytes() << 20;
    }

    int size() {
        return parts.length;
    }

    /** The name of a part for users. */
    String name(int part) {
        return names.get(part);
    }

    /**
     * Computes the scores of all parts that are awake; zeros for the others. The last part is not asked where the others settle the row.
     * {@code roster} and {@code scores} have the linear part first.
     *
     * @param all whether it is asked all the same
     */
    void scores(Entries x, Roster roster, double[][] scores, boolean all) {
        isDense = false;
        roster.askAll();
        if (roster.isAsleep() && !asked[0]) {
            // as they are since the last of them was asked: zeros
            return;
        }
        if (roster.isAwakeWithin(0)) {
            layout.dense(x, dense);
            isDense = true;
        }
        for (int k = 0; k < parts.length; k++) {
            asked[k] = roster.isAwake(1 + k) && (all || k < parts.length - 1 || roster.askLastIfInDoubt(scores));
            if (asked[k]) {
                parts[k].scores(x, dense, scores[1 + k]);
            } else {
                Scores.clear(scores[1 + k]);
            }
        }
    }

    /** Whether all have said nothing of the row that was asked for last: their scores are zeros. */
    boolean areSilent() {
        return !asked[0];
    }

    /** Takes note of a row that none of them is asked for. */
    void rest() {
        isDense = false;
    }

    /** What the expansion keeps of the row that was asked for last. */
    @Nullable
    Foresight foresight() {
        return asked[parts.length - COSTLY] ? expansion.foresight() : null;
    }

    /** Throws where the row that was asked for last cannot be learned. */
    void check() {
        if (asked[parts.length - COSTLY]) {
            expansion.check();
        }
    }

    /** Those that were asked learn the example. */
    void learn(
            Entries x,
            Roster roster,
            RowEncoder encoder,
            @Nullable Foresight ofExpansion,
            double target,
            double weight) {
        if (asked[parts.length - 1]) {
            neighbors.tune(target, weight);
        }
        if (roster.isAwakeWithin(Window.ROWS)) {
            take(x, encoder, target);
        }
        for (int k = 0; k < parts.length; k++) {
            if (asked[k]) {
                parts[k].learn(ofExpansion, target, weight);
            }
        }
    }

    private void take(Entries x, RowEncoder encoder, double target) {
        boolean isNew = layout.meet(x, encoder);
        if (dense.length < layout.columns()) {
            dense = Arrays.copyOf(dense, 2 * layout.columns());
        }
        if (isNew || !isDense) {
            layout.dense(x, dense);
        }
        window.take(dense, layout.columns(), target);
        neighbors.meet();
    }

    /** How much each column counts for which rows are near, by its name, those that count most first; the sum is 1. Empty where rows are too wide to have neighbors. */
    Map<String, Double> nearness(RowEncoder encoder) {
        if (!neighbors.hasNeighbors()) {
            return Map.of();
        }
        float[] scales = neighbors.scales();
        double sum = 0;
        for (float scale : scales) {
            sum += scale;
        }
        List<Map.Entry<String, Double>> columns = new ArrayList<>();
        for (int group = 0; group < encoder.groups(); group++) {
            int column = layout.columnOfGroup(group);
            if (column >= 0 && column < scales.length) {
                columns.add(Map.entry(encoder.groupName(group), scales[column] / sum));
            }
        }
        columns.sort(Map.Entry.<String, Double>comparingByValue().reversed());
        Map<String, Double> nearness = new LinkedHashMap<>();
        columns.forEach(each -> nearness.put(each.getKey(), each.getValue()));
        return nearness;
    }

    void reserveClasses(int count) {
        for (Part part : parts) {
            part.reserveClasses(count);
        }
    }

    /** The columns of dense rows as they are, which then stay so. */
    Layout freezeLayout() {
        return layout.freeze();
    }

    /** A part as it is, which then stays so. */
    Part.Frozen freeze(int part) {
        return parts[part].freeze();
    }

    void save(StateBuilder to) {
        StateBuilder shared = to.part();
        layout.save(shared);
        window.save(shared);
        to.putPart(SHARED, shared);
        for (int k = 0; k < parts.length; k++) {
            StateBuilder part = to.part();
            parts[k].save(part);
            to.putPart(prefix(k), part);
        }
    }

    private String prefix(int part) {
        return names.get(part).replace(' ', '-') + ".";
    }

    /** Takes the state of parts with so many outputs, over rows of that encoder. */
    void load(State from, int outputs, RowEncoder encoder) {
        State shared = from.part(SHARED);
        layout.load(shared, encoder);
        double largest = classifies ? outputs - 1 : Double.MAX_VALUE;
        window.load(shared, layout.columns(), classifies ? 0 : -largest, largest);
        for (int k = 0; k < parts.length; k++) {
            parts[k].load(from.part(prefix(k)), outputs);
        }
        dense = new float[layout.columns()];
        Arrays.fill(asked, false);
    }
}
