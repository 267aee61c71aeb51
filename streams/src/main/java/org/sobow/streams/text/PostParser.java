package org.sobow.streams.text;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.BadDataException;
import org.sobow.learn.internal.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads one post from one line of JSON; strict, and to be shared between threads. */
record PostParser(String file, int classes) {
    Post parse(byte[] utf8, long line) {
        try (JsonParser parser = StrictJson.parser(utf8)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw bad(line, "a post must be a JSON object");
            }
            Post post = fields(parser, line);
            if (parser.nextToken() != null) {
                throw bad(line, "there is more on the line than one JSON object");
            }
            return post;
        } catch (JacksonException e) {
            throw bad(line, StrictJson.wrong(e));
        }
    }

    private Post fields(JsonParser parser, long line) {
        Post.@Nullable Split split = null;
        int label = -1;
        @Nullable String group = null;
        @Nullable String id = null;
        @Nullable Instant date = null;
        @Nullable String text = null;
        for (String field = parser.nextName(); field != null; field = parser.nextName()) {
            parser.nextToken();
            switch (field) {
                case "split" -> split = split(string(parser, field, line), line);
                case "label" -> label = label(parser, line);
                case "group" -> group = string(parser, field, line);
                case "id" -> id = string(parser, field, line);
                case "date" -> date = date(parser, line);
                case "text" -> text = string(parser, field, line);
                default ->
                    throw bad(
                            line, "unknown field \"" + field + "\"; a post has split, label, group, id, date and text");
            }
        }
        if (split == null || label < 0 || group == null || id == null || text == null) {
            String missing = split == null
                    ? "split"
                    : label < 0 ? "label" : group == null ? "group" : id == null ? "id" : "text";
            throw bad(line, "field \"" + missing + "\" is missing");
        }
        return new Post(split, label, group, id, date, text);
    }

    private String string(JsonParser parser, String field, long line) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw bad(line, "field \"" + field + "\" must be a string, got " + parser.getString());
        }
        return parser.getString();
    }

    private Post.Split split(String text, long line) {
        for (Post.Split split : Post.Split.values()) {
            if (split.name().toLowerCase(Locale.ROOT).equals(text)) {
                return split;
            }
        }
        throw bad(line, "field \"split\" must be \"train\" or \"test\", got \"" + text + "\"");
    }

    private int label(JsonParser parser, long line) {
        boolean whole = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
        String digits = parser.getString();
        int label = whole && digits.length() < 10 ? Integer.parseInt(digits) : -1;
        if (label < 0 || label >= classes) {
            throw bad(line, "label must be a whole number in [0, " + classes + "), got " + digits);
        }
        return label;
    }

    private @Nullable Instant date(JsonParser parser, long line) {
        if (parser.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        String text = string(parser, "date", line);
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw bad(line, "field \"date\" must be like 1993-03-29T11:57:19Z, got \"" + text + "\"");
        }
    }

    private BadDataException bad(long line, String what) {
        return new BadDataException(file, line, what);
    }
}
