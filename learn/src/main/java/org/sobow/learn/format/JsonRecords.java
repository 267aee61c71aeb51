package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.internal.StrictJson;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

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
        String text = texts.remove(place);
        if (targets.isRegression()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            targets.takeNumber("target " + name, bytes, 0, bytes.length);
        } else {
            targets.takeLabel("target " + name, text);
        }
    }

    private void takeWeight(List<Field> fields, List<String> texts) {
        String name = format.weight();
        if (name == null) {
            return;
        }
        int place = placeOf(name, fields);
        if (place >= 0) {
            fields.remove(place);
            byte[] bytes = texts.remove(place).getBytes(StandardCharsets.UTF_8);
            targets.takeWeight("weight " + name, bytes, 0, bytes.length);
        } else if (!format.targetOptional()) {
            throw lines.bad("weight " + name + " is missing");
        }
    }

    private void parse(List<Field> fields, List<String> texts) {
        try (JsonParser parser = StrictJson.parser(lines.buffer(), lines.start(), lines.length())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw lines.bad("a row must be a JSON object");
            }
            boolean nested = parse(parser, "", fields, texts);
            if (nested) {
                requireDifferent(fields);
            }
            if (parser.nextToken() != null) {
                throw lines.bad("there is more on the line than one JSON object");
            }
        } catch (JacksonException e) {
            throw lines.bad(StrictJson.wrong(e));
        }
    }

    /** Takes the fields of the object that was entered; returns whether there are objects in it. */
    private boolean parse(JsonParser parser, String prefix, List<Field> fields, List<String> texts) {
        boolean nested = false;
        for (String own = parser.nextName(); own != null; own = parser.nextName()) {
            String name = prefix + own;
            JsonToken value = parser.nextToken();
            if (format.ignored().contains(name)) {
                parser.skipChildren();
            } else if (value == JsonToken.START_OBJECT) {
                parse(parser, name + ".", fields, texts);
                nested = true;
            } else {
                take(parser, name, value, fields, texts);
            }
        }
        return nested;
    }

    private void take(JsonParser parser, String name, JsonToken value, List<Field> fields, List<String> texts) {
        Columns.Kind kind = kindOf(name, value);
        if (value != JsonToken.VALUE_NULL) {
            String text = parser.getString().strip();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (!Cell.isMissing(bytes, 0, bytes.length)) {
                fields.add(new Field(name, kind));
                texts.add(text);
            }
        }
    }

    private void requireDifferent(List<Field> fields) {
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name)) {
                throw lines.bad("field \"" + field.name + "\" is there twice, once as an object's");
            }
        }
    }

    /** The kind of the column: as it was before, or as its first value has it. */
    private Columns.Kind kindOf(String name, JsonToken value) {
        if (!value.isScalarValue()) {
            throw lines.bad("field \"" + name + "\" must be a number, a text, true, false or null, got an array;"
                    + " leave the field out, or give its values fields of their own");
        }
        Columns.Kind known = kinds.get(name);
        if (known == null && kinds.size() >= MOST_COLUMNS) {
            throw lines.bad("field \"" + name + "\" is one too many: there are " + kinds.size()
                    + " different ones before it; are these columns?");
        }
        return known == null ? (value.isNumeric() ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY) : known;
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
                byte[] bytes = texts.get(i).getBytes(StandardCharsets.UTF_8);
                numbers[i] = Cell.number(bytes, 0, bytes.length);
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
