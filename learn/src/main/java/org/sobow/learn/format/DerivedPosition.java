package org.sobow.learn.format;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.sobow.learn.internal.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A position in a source whose examples are derived. As text it is a JSON object.
 *
 * @param start where the reading began
 * @param rows how many examples were given since
 * @param source where the reader of the other source stood behind them
 */
record DerivedPosition(Position start, long rows, Position source) {
    Position written() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = StrictJson.generator(text)) {
            json.writeStartObject();
            json.writeStringProperty("start", start.text());
            json.writeStringProperty("rows", Long.toString(rows));
            json.writeStringProperty("source", source.text());
            json.writeEndObject();
        }
        return new Position(text.toString());
    }

    static DerivedPosition read(Position position) {
        Map<String, String> texts = new HashMap<>();
        try (JsonParser json = StrictJson.parser(position.text().getBytes(StandardCharsets.UTF_8))) {
            FilePosition.require(json.nextToken() == JsonToken.START_OBJECT);
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                FilePosition.require(json.nextToken() == JsonToken.VALUE_STRING);
                texts.put(name, json.getString());
            }
            FilePosition.require(texts.keySet().equals(Set.of("start", "rows", "source")));
            long rows = Long.parseLong(texts.getOrDefault("rows", ""));
            FilePosition.require(rows >= 0);
            return new DerivedPosition(
                    new Position(texts.getOrDefault("start", "")),
                    rows,
                    new Position(texts.getOrDefault("source", "")));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a position of derived examples: " + position, e);
        }
    }
}
