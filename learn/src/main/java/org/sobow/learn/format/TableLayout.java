package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.sobow.learn.row.Columns;

/** What each column of a table is for: a feature, the target, the weight, or nothing. Immutable. */
final class TableLayout {
    private static final int NONE = -1;

    private final List<String> names;
    private final List<String> unnamed = new ArrayList<>();
    private final TableFormat format;
    private final int target;
    private final int weight;

    /** The layout of columns with these names, which must be those that the format speaks of. A name that is empty gives way to the place of the column. */
    TableLayout(Lines lines, List<String> given, TableFormat format) {
        names = new ArrayList<>(given);
        this.format = format;
        Set<String> known = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).isEmpty()) {
                names.set(i, "column " + (i + 1));
                unnamed.add(names.get(i));
            }
            if (!known.add(names.get(i))) {
                throw lines.bad("column " + names.get(i) + " is in the header twice");
            }
        }
        if (!format.targetOptional()) {
            requireKnown(lines, known);
        }
        target = targetOf(lines);
        weight = format.weight() == null ? NONE : names.indexOf(format.weight());
    }

    private void requireKnown(Lines lines, Set<String> known) {
        Set<String> weights = format.weight() == null ? Set.of() : Set.of(format.weight());
        for (Set<String> named : List.of(format.ignored(), format.kinds().keySet(), weights, format.needed())) {
            named.stream()
                    .sorted()
                    .filter(name -> !known.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw lines.bad("there is no column " + name + "; the columns are " + String.join(", ", names));
                    });
        }
    }

    private int targetOf(Lines lines) {
        String given = format.target();
        if (given != null) {
            if (!names.contains(given) && !format.targetOptional()) {
                throw lines.bad("there is no target " + given + "; the columns are " + String.join(", ", names));
            }
            return names.indexOf(given);
        }
        List<String> kept = names.stream()
                .filter(name -> !format.ignored().contains(name) && !name.equals(format.weight()))
                .toList();
        if (kept.isEmpty()) {
            throw lines.bad("every column is ignored, so none is left to predict");
        }
        List<String> named =
                kept.stream().filter(name -> !unnamed.contains(name)).toList();
        List<String> likely = named.isEmpty() ? kept : named;
        return names.indexOf(TableFormat.USUAL_TARGETS.stream()
                .filter(kept::contains)
                .findFirst()
                .orElse(format.targetOptional() ? "" : likely.get(likely.size() - 1)));
    }

    /** What those columns are called that have no name in the header. */
    List<String> unnamed() {
        return unnamed;
    }

    int size() {
        return names.size();
    }

    String name(int i) {
        return names.get(i);
    }

    /** Where the target is, or -1. */
    int target() {
        return target;
    }

    /** What messages call the target. */
    String targetWords() {
        return "target " + (target == NONE ? format.target() : names.get(target));
    }

    /** Where the weight is, or -1. */
    int weight() {
        return weight;
    }

    boolean isFeature(int i) {
        return i != target && i != weight && !format.ignored().contains(names.get(i));
    }

    /** Whether the kind of every feature is given. */
    boolean hasAllKinds() {
        return IntStream.range(0, size())
                .filter(this::isFeature)
                .allMatch(i -> format.kinds().containsKey(name(i)));
    }

    /** The kinds of all columns: as given, or as inferred. */
    Columns.Kind[] kinds(Columns.Kind[] inferred) {
        Columns.Kind[] kinds = inferred.clone();
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = format.kinds().getOrDefault(names.get(i), kinds[i]);
        }
        return kinds;
    }

    /** The features, in the order of the file. */
    Columns columns(Columns.Kind[] kinds) {
        Columns.Builder builder = Columns.builder();
        for (int i = 0; i < names.size(); i++) {
            if (isFeature(i)) {
                builder.add(names.get(i), kinds[i]);
            }
        }
        return builder.build();
    }

    /** The format with what is known now. */
    TableFormat known(Columns columns) {
        Map<String, Columns.Kind> kinds = new HashMap<>(format.kinds());
        for (int i = 0; i < columns.size(); i++) {
            kinds.put(columns.name(i), columns.kind(i));
        }
        TableFormat known = format.withKinds(kinds);
        return target == NONE ? known : known.withTarget(names.get(target));
    }
}
