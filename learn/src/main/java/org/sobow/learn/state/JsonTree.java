package org.sobow.learn.state;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.internal.StrictJson;
import org.sobow.state.StateException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/** Maps, lists, strings, booleans, longs, doubles and null as JSON in ASCII, and back. */
final class JsonTree {
    /** Bounds the memory that a tree takes: a header of many small values would need more than ten times its length. */
    private static final int MOST_TOKENS = 4_000_000;

    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final JsonParser parser;
    private int tokens;

    private JsonTree(JsonParser parser) {
        this.parser = parser;
    }

    static byte[] write(Map<String, ?> tree) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(tree, generator);
        }
        return bytes.toByteArray();
    }

    private static void write(@Nullable Object value, JsonGenerator to) {
        if (value instanceof Map<?, ?> map) {
            to.writeStartObject();
            map.forEach((name, inner) -> {
                to.writeName(String.valueOf(name));
                write(inner, to);
            });
            to.writeEndObject();
        } else if (value instanceof List<?> list) {
            to.writeStartArray();
            list.forEach(inner -> write(inner, to));
            to.writeEndArray();
        } else if (value instanceof Double number) {
            to.writeNumber(number);
        } else if (value instanceof Long number) {
            to.writeNumber(number);
        } else if (value instanceof Boolean truth) {
            to.writeBoolean(truth);
        } else if (value == null) {
            to.writeNull();
        } else {
            to.writeString(value.toString());
        }
    }

    /** The object that {@code utf8} is, with nothing after it but white space. */
    static Map<String, @Nullable Object> parse(String what, byte[] utf8) {
        try (JsonParser parser = StrictJson.parser(utf8)) {
            JsonTree reader = new JsonTree(parser);
            if (reader.next() != JsonToken.START_OBJECT) {
                throw new StateException(what + " must be a JSON object");
            }
            Map<String, @Nullable Object> tree = reader.map();
            if (parser.nextToken() != null) {
                throw new StateException(what + " must be one JSON object, got more after it");
            }
            return tree;
        } catch (JacksonException e) {
            throw new StateException(what + " is " + StrictJson.wrong(e), e);
        }
    }

    private @Nullable JsonToken next() {
        tokens++;
        if (tokens > MOST_TOKENS) {
            throw new StateException("JSON must have at most " + MOST_TOKENS + " values, got more");
        }
        return parser.nextToken();
    }

    private Map<String, @Nullable Object> map() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (next() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            map.put(name, value(next()));
        }
        return map;
    }

    private @Nullable Object value(@Nullable JsonToken token) {
        if (token == null) {
            throw new StateException("JSON must not end within a value");
        }
        return switch (token) {
            case START_OBJECT -> map();
            case START_ARRAY -> list();
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new StateException("JSON must have a value, got " + token);
        };
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
            list.add(value(token));
        }
        return list;
    }
}
