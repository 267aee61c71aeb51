package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * number among categories is a category. Objects may have different fields.
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

    JsonRecords(Lines lines, TableFormat format) {
        this.lines = lines;
        this.format = format;
        targets = new Targets(lines, format.regression());
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
        String name = target == null ? usualTarget(fields) : target;
        int place = placeOf(name, fields);
        if (place < 0) {
            throw lines.bad("target " + name + " is missing");
        }
        fields.remove(place);
        String text = texts.remove(place);
        Example example;
        if (targets.isRegression()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            double number = targets.number("target " + name, bytes, 0, bytes.length);
            example = Example.of(row(fields, texts), number);
        } else {
            String label = targets.label("target " + name, text);
            example = targets.example(row(fields, texts), label);
        }
        target = name;
        fields.forEach(field -> kinds.put(field.name, field.kind));
        return example;
    }

    private void parse(List<Field> fields, List<String> texts) {
        try (JsonParser parser = StrictJson.parser(lines.buffer(), lines.start(), lines.length())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw lines.bad("a row must be a JSON object");
            }
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                JsonToken value = parser.nextToken();
                if (format.ignored().contains(name)) {
                    parser.skipChildren();
                    continue;
                }
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
            if (parser.nextToken() != null) {
                throw lines.bad("there is more on the line than one JSON object");
            }
        } catch (JacksonException e) {
            throw lines.bad(StrictJson.wrong(e));
        }
    }

    /** The kind of the column: as it was before, or as its first value has it. */
    private Columns.Kind kindOf(String name, JsonToken value) {
        if (!value.isScalarValue()) {
            throw lines.bad("field \"" + name + "\" must be a number, a text, true, false or null, got "
                    + (value == JsonToken.START_ARRAY ? "an array" : "an object"));
        }
        Columns.Kind known = kinds.get(name);
        if (known == null && kinds.size() >= MOST_COLUMNS) {
            throw lines.bad("field \"" + name + "\" is one too many: there are " + kinds.size()
                    + " different ones before it; are these columns?");
        }
        return known == null ? (value.isNumeric() ? Columns.Kind.NUMBER : Columns.Kind.CATEGORY) : known;
    }

    private String usualTarget(List<Field> fields) {
        return TableFormat.USUAL_TARGETS.stream()
                .filter(name -> placeOf(name, fields) >= 0)
                .findFirst()
                .orElseThrow(() -> lines.bad("no target is given, and the object has none of the usual: "
                        + String.join(", ", TableFormat.USUAL_TARGETS)));
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
        TableFormat known = format.withKinds(kinds);
        return target == null ? known : known.withTarget(target);
    }
}
