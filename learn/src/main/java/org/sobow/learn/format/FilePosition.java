package org.sobow.learn.format;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.internal.StrictJson;
import org.sobow.learn.row.Columns;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A position in a file: how much of it was read, and what was found out from that. As text it is a JSON object.
 *
 * @param place where the lines were read to
 * @param target the column to be predicted, where it is known
 * @param kinds the kinds of the columns that are known
 */
record FilePosition(Lines.Place place, @Nullable String target, Map<String, Columns.Kind> kinds) {
    static FilePosition of(Lines.Place place, TableFormat known) {
        return new FilePosition(place, known.target(), known.kinds());
    }

    /** The format with what was found out before the position. */
    TableFormat known(TableFormat format) {
        Map<String, Columns.Kind> all = new HashMap<>(kinds);
        all.putAll(format.kinds());
        TableFormat known = format.withKinds(all);
        return target == null || format.target() != null ? known : known.withTarget(target);
    }

    Position written() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = StrictJson.generator(text)) {
            json.writeStartObject();
            json.writeNumberProperty("bytes", place.bytes());
            json.writeNumberProperty("lines", place.lines());
            json.writeNumberProperty("crc32c", place.crc32c());
            if (target != null) {
                json.writeStringProperty("target", target);
            }
            json.writeObjectPropertyStart("kinds");
            new TreeMap<>(kinds).forEach((name, kind) -> json.writeStringProperty(name, kind.name()));
            json.writeEndObject();
            json.writeEndObject();
        }
        return new Position(text.toString());
    }

    static FilePosition read(Position position) {
        Map<String, Long> numbers = new HashMap<>();
        Map<String, Columns.Kind> kinds = new HashMap<>();
        String target = null;
        try (JsonParser json = StrictJson.parser(position.text().getBytes(StandardCharsets.UTF_8))) {
            require(json.nextToken() == JsonToken.START_OBJECT, position);
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (value == JsonToken.START_OBJECT) {
                    for (String column = json.nextName(); column != null; column = json.nextName()) {
                        json.nextToken();
                        kinds.put(column, kind(json.getString(), position));
                    }
                } else if (value == JsonToken.VALUE_STRING) {
                    target = json.getString();
                } else {
                    require(value == JsonToken.VALUE_NUMBER_INT, position);
                    numbers.put(name, json.getLongValue());
                }
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not a position of a file: " + position, e);
        }
        require(numbers.keySet().equals(Set.of("bytes", "lines", "crc32c")), position);
        Lines.Place place = new Lines.Place(
                Objects.requireNonNull(numbers.get("bytes")),
                Objects.requireNonNull(numbers.get("lines")),
                Objects.requireNonNull(numbers.get("crc32c")));
        require(place.bytes() >= 0 && place.lines() >= 0, position);
        return new FilePosition(place, target, kinds);
    }

    private static Columns.Kind kind(String name, Position position) {
        for (Columns.Kind kind : Columns.Kind.values()) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("not a position of a file: " + position);
    }

    private static void require(boolean right, Position position) {
        if (!right) {
            throw new IllegalArgumentException("not a position of a file: " + position);
        }
    }
}
