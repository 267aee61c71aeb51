package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.internal.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The fields of one JSON object, in their order. The fields of an object inside it have dotted names: {@code {"a": {"b": 1}}} has the field
 * {@code a.b}. Null, an empty text, {@code ?}, {@code NA} and {@code NaN} are missing and left out. A field that is there twice, an array, and
 * objects more than 16 deep are refused.
 */
public final class JsonFields {
    private JsonFields() {}

    /**
     * A field that has a value.
     *
     * @param name its name, with those of the objects around it
     * @param isNumber whether the value is written as a number
     * @param text the value as it is written; true and false are texts
     */
    public record Field(String name, boolean isNumber, String text) {
        /** The number that the text is; refused where it is none, or is not finite. */
        public double number() {
            double number = Cell.number(text);
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("field \"" + name + "\" must be a finite number, got " + text);
            }
            return number;
        }
    }

    /** Returns the fields of the object in the bytes; throws an IllegalArgumentException that says what is wrong with it. */
    public static List<Field> read(byte[] utf8) {
        return read(utf8, 0, utf8.length, Set.of());
    }

    /** Returns the field of that name; null where it is missing. */
    public static @Nullable Field find(String name, List<Field> fields) {
        for (Field field : fields) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        return null;
    }

    static List<Field> read(byte[] utf8, int start, int length, Set<String> ignored) {
        List<Field> fields = new ArrayList<>();
        try (JsonParser parser = StrictJson.parser(utf8, start, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("a row must be a JSON object");
            }
            if (add("", parser, ignored, fields)) {
                requireDistinct(fields);
            }
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("there is more on the line than one JSON object");
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(StrictJson.wrong(e), e);
        }
        return fields;
    }

    /** Adds the fields of an object; returns whether there was one inside it. */
    private static boolean add(String prefix, JsonParser parser, Set<String> ignored, List<Field> fields) {
        boolean nested = false;
        for (String own = parser.nextName(); own != null; own = parser.nextName()) {
            String name = prefix + own;
            JsonToken value = parser.nextToken();
            if (ignored.contains(name)) {
                parser.skipChildren();
            } else if (value == JsonToken.START_OBJECT) {
                add(name + ".", parser, ignored, fields);
                nested = true;
            } else if (value == JsonToken.START_ARRAY) {
                throw new IllegalArgumentException(
                        "field \"" + name + "\" must be a number, a text, true, false or null, got an array;"
                                + " leave the field out, or give its values fields of their own");
            } else if (value != JsonToken.VALUE_NULL) {
                String text = parser.getString().strip();
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                if (fields.size() == Records.MOST_VALUES) {
                    throw new IllegalArgumentException("a row must have at most " + Records.MOST_VALUES + " fields");
                }
                if (!Cell.isMissing(bytes, 0, bytes.length)) {
                    fields.add(new Field(name, value.isNumeric(), text));
                }
            }
        }
        return nested;
    }

    private static void requireDistinct(List<Field> fields) {
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name())) {
                throw new IllegalArgumentException(
                        "field \"" + field.name() + "\" is there twice, once as an object's");
            }
        }
    }
}
