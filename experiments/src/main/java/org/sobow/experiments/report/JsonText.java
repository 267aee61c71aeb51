package org.sobow.experiments.report;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.core.util.Separators.Spacing;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON, in ASCII and with {@code \n} at the end, of strings, numbers, booleans, and collections and maps of such in their order.
 * What JSON cannot say, NaN and the infinities, is null.
 */
public final class JsonText {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonText() {}

    /** Indented, over several lines. */
    public static String pretty(Object value) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter()
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter)
                .withSeparators(Separators.createDefaultInstance().withObjectNameValueSpacing(Spacing.AFTER));
        return MAPPER.writer().with(printer).writeValueAsString(node(value)) + "\n";
    }

    /** On one line. */
    public static String line(Object value) {
        return MAPPER.writeValueAsString(node(value)) + "\n";
    }

    /** The object in a text; throws {@link tools.jackson.core.JacksonException} where there is none. */
    static JsonNode parse(String text) {
        return MAPPER.readTree(text);
    }

    private static JsonNode node(@Nullable Object value) {
        if (value == null) {
            return NODES.nullNode();
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isFinite(number) ? NODES.numberNode(number) : NODES.nullNode();
        }
        if (value instanceof Number number) {
            return NODES.numberNode(number.longValue());
        }
        if (value instanceof Boolean flag) {
            return NODES.booleanNode(flag);
        }
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = NODES.objectNode();
            map.forEach((key, item) -> object.set(String.valueOf(key), node(item)));
            return object;
        }
        if (value instanceof Collection<?> items) {
            ArrayNode array = NODES.arrayNode();
            items.forEach(item -> array.add(node(item)));
            return array;
        }
        return NODES.stringNode(value.toString());
    }
}
