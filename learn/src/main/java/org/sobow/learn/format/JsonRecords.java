package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The records of a file of JSON objects, one a line. A number is a number; a text, true and false are categories; null, an empty text,
 * {@code ?}, {@code NA} and {@code NaN} are missing. A column is what its first value was: a text among numbers is a bad record, a
 * number among categories is a category. Objects may have different fields. The fields of an object within an object are columns with a
 * dot in their names, as in {@code user.age}.
 */
final class JsonRecords implements Records {
    private static final int MOST_SHAPES = 1000;

    /** How many different fields there may be; more are no columns but values. */
    private static final int MOST_COLUMNS = 1 << 16;

    private final Lines lines;
    private final TableFormat format;
    private final Targets targets;
    private final Map<String, Columns.Kind> kinds;
    private final Map<List<Field>, Columns> shapes = new HashMap<>();
    private @Nullable String target;
    private @Nullable TableFormat known;

    JsonRecords(Lines lines, TableFormat format, Targets targets) {
        this.lines = lines;
        this.format = format;
        this.targets = targets;
        kinds = new HashMap<>(format.kinds());
        target = format.target();
    }

    /** A field that is not missing: its name, and what its column holds. */
    private record Field(String name, Columns.Kind kind) {}

    @Override
    public @Nullable Example read() {
        while (lines.next()) {
            if (!isBlank()) {
                return example();
            }
        }
        return null;
    }

    private boolean isBlank() {
        byte[] bytes = lines.buffer();
        for (int i = lines.start(); i < lines.start() + lines.length(); i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    private Example example() {
        List<Field> fields = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        parse(fields, texts);
        targets.clear();
        String name = target == null ? usualTarget(fields) : target;
        takeTarget(name, fields, texts);
        takeWeight(fields, texts);
        Example example = targets.example(row(fields, texts));
        boolean changed = !Objects.equals(target, name);
        target = name;
        for (Field field : fields) {
            changed |= kinds.put(field.name, field.kind) == null;
        }
        known = changed ? null : known;
        return example;
    }

    private void takeTarget(@Nullable String name, List<Field> fields, List<String> texts) {
        int place = name == null ? -1 : placeOf(name, fields);
        if (place < 0) {
            targets.takeNone("target " + name + " is missing");
            return;
        }
        fields.remove(place);
        targets.take("target " + name, texts.remove(place));
    }

    private void takeWeight(List<Field> fields, List<String> texts) {
        String name = format.weight();
        if (name == null) {
            return;
        }
        int place = placeOf(name, fields);
        if (place >= 0) {
            fields.remove(place);
            targets.takeWeight("weight " + name, texts.remove(place));
        } else if (!format.targetOptional()) {
            throw lines.bad("weight " + name + " is missing");
        }
    }

    private void parse(List<Field> fields, List<String> texts) {
        try {
            for (JsonFields.Field field :
                    JsonFields.read(lines.buffer(), lines.start(), lines.length(), format.ignored())) {
                fields.add(new Field(field.name(), kindOf(field)));
                texts.add(field.text());
            }
        } catch (IllegalArgumentException e) {
            throw lines.bad(
                    beginsArray()
                            ? "a row must be a JSON object on a line of its own, got the start of an array; jq -c '.[]' FILE writes"
                                    + " the objects of one so"
                            : String.valueOf(e.getMessage()));
        }
    }

    private boolean beginsArray() {
        return lines.text(0, lines.length(), StandardCharsets.ISO_8859_1)
                .strip()
                .startsWith("[");
    }

    /** The kind of the column: as it was before, or as its first value has it. */
    private Columns.Kind kindOf(JsonFields.Field field) {
        Columns.Kind known = kinds.get(field.name());
        if (known == null && kinds.size() >= MOST_COLUMNS) {
            throw lines.bad("field \"" + field.name() + "\" is one too many: there are " + kinds.size()
                    + " different ones before it; are these columns?");
        }
        return known == null ? (field.isNumber() ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY) : known;
    }

    private @Nullable String usualTarget(List<Field> fields) {
        for (String name : TableFormat.USUAL_TARGETS) {
            if (placeOf(name, fields) >= 0) {
                return name;
            }
        }
        if (!format.targetOptional()) {
            throw lines.bad("no target is given, and the object has none of the usual: "
                    + String.join(", ", TableFormat.USUAL_TARGETS));
        }
        return null;
    }

    private static int placeOf(String name, List<Field> fields) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name.equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private Row row(List<Field> fields, List<String> texts) {
        Columns columns = columns(fields);
        double[] numbers = new double[fields.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (columns.kind(i) == Columns.Kind.NUMBER) {
                numbers[i] = Cell.number(texts.get(i));
                if (!Double.isFinite(numbers[i])) {
                    throw lines.bad("field \"" + columns.name(i) + "\" must be a finite number, got " + texts.get(i));
                }
            }
        }
        return Row.of(columns, numbers, texts.toArray(new @Nullable String[0]));
    }

    /** The same object for the same fields, so that learners know it again. */
    private Columns columns(List<Field> fields) {
        Columns known = shapes.get(fields);
        if (known != null) {
            return known;
        }
        Columns.Builder builder = Columns.builder();
        fields.forEach(field -> builder.add(field.name, field.kind));
        if (shapes.size() == MOST_SHAPES) {
            shapes.clear();
        }
        Columns columns = builder.build();
        shapes.put(List.copyOf(fields), columns);
        return columns;
    }

    @Override
    public TableFormat known() {
        TableFormat now = known;
        if (now == null) {
            now = format.withKinds(kinds);
            now = target == null ? now : now.withTarget(target);
            known = now;
        }
        return now;
    }
}
