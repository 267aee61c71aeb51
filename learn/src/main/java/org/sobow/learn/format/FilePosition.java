package org.sobow.learn.format;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
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
 * @param found the format with all that was found out; what cannot be found out is of no account
 */
record FilePosition(Lines.Place place, TableFormat found) {
    /** The format with what was found out before the position. How the file is written is as it was there, whatever is asked for. */
    TableFormat known(TableFormat format) {
        Map<String, Columns.Kind> kinds = new HashMap<>(found.kinds());
        kinds.putAll(format.kinds());
        TableFormat known = format.withKinds(kinds);
        Syntax syntax = found.syntax();
        String target = found.target();
        known = syntax != null ? known.withSyntax(syntax) : known;
        known = target != null && known.target() == null ? known.withTarget(target) : known;
        known = known.predicts() == TargetKind.FOUND_OUT ? known.withPredicts(found.predicts()) : known;
        known = found.separator() != TableFormat.ANY_SEPARATOR ? known.withSeparator(found.separator()) : known;
        return found.header() != Header.FOUND_OUT ? known.withHeader(found.header()) : known;
    }

    Position written() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = StrictJson.generator(text)) {
            json.writeStartObject();
            json.writeNumberProperty("bytes", place.bytes());
            json.writeNumberProperty("lines", place.lines());
            json.writeNumberProperty("crc32c", place.crc32c());
            Syntax syntax = found.syntax();
            if (syntax != null) {
                json.writeStringProperty("syntax", syntax.name());
            }
            json.writeStringProperty("predicts", found.predicts().name());
            if (found.target() != null) {
                json.writeStringProperty("target", found.target());
            }
            if (found.separator() != TableFormat.ANY_SEPARATOR) {
                json.writeStringProperty("separator", String.valueOf(found.separator()));
            }
            json.writeStringProperty("header", found.header().name());
            json.writeObjectPropertyStart("kinds");
            new TreeMap<>(found.kinds()).forEach((name, kind) -> json.writeStringProperty(name, kind.name()));
            json.writeEndObject();
            json.writeEndObject();
        }
        return new Position(text.toString());
    }

    static FilePosition read(Position position) {
        Map<String, Long> numbers = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        Map<String, Columns.Kind> kinds = new HashMap<>();
        try (JsonParser json = StrictJson.parser(position.text().getBytes(StandardCharsets.UTF_8))) {
            require(json.nextToken() == JsonToken.START_OBJECT);
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (value == JsonToken.START_OBJECT && name.equals("kinds")) {
                    for (String column = json.nextName(); column != null; column = json.nextName()) {
                        json.nextToken();
                        kinds.put(column, Columns.Kind.valueOf(json.getString()));
                    }
                } else if (value == JsonToken.VALUE_STRING) {
                    texts.put(name, json.getString());
                } else {
                    require(value == JsonToken.VALUE_NUMBER_INT);
                    numbers.put(name, json.getLongValue());
                }
            }
            TableFormat found = found(texts).withKinds(kinds);
            Lines.Place place =
                    new Lines.Place(take(numbers, "bytes"), take(numbers, "lines"), take(numbers, "crc32c"));
            require(place.bytes() >= 0 && place.lines() >= 0 && numbers.isEmpty());
            return new FilePosition(place, found);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a position of a file: " + position, e);
        }
    }

    private static TableFormat found(Map<String, String> texts) {
        TableFormat found = TableFormat.foundOut();
        found = with(texts.remove("syntax"), found, text -> Syntax.valueOf(text), TableFormat::withSyntax);
        found = with(texts.remove("predicts"), found, text -> TargetKind.valueOf(text), TableFormat::withPredicts);
        found = with(texts.remove("target"), found, text -> text, TableFormat::withTarget);
        found = with(texts.remove("separator"), found, FilePosition::onlyChar, TableFormat::withSeparator);
        found = with(texts.remove("header"), found, text -> Header.valueOf(text), TableFormat::withHeader);
        require(texts.isEmpty());
        return found;
    }

    private static <T> TableFormat with(
            @Nullable String text,
            TableFormat format,
            Function<String, T> value,
            BiFunction<TableFormat, T, TableFormat> change) {
        return text == null ? format : change.apply(format, value.apply(text));
    }

    private static char onlyChar(String text) {
        require(text.length() == 1);
        return text.charAt(0);
    }

    private static long take(Map<String, Long> numbers, String name) {
        Long number = numbers.remove(name);
        require(number != null);
        return number == null ? 0 : number;
    }

    /** Refuses a position unless what was read of it is right. */
    static void require(boolean right) {
        if (!right) {
            throw new IllegalArgumentException("it has what no position has, or lacks what each has");
        }
    }
}
