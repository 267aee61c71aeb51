package org.sobow.learn.format;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sobow.learn.row.Columns;

/**
 * What an ARFF file declares before its data.
 *
 * @param attributes by column
 */
record ArffHeader(List<Attribute> attributes) {
    private static final int MOST_ATTRIBUTES = 1 << 16;

    /**
     * A column.
     *
     * @param name its name
     * @param kind what it holds
     * @param values the values that a nominal one may have; empty where any may be
     */
    record Attribute(String name, Columns.Kind kind, Set<String> values) {
        /** What a sparse row leaves out: zero, or the first value. */
        String leftOut() {
            return values.isEmpty() ? "0" : values.iterator().next();
        }
    }

    /** Reads all up to the line that begins the data. */
    static ArffHeader read(Lines lines) {
        List<Attribute> attributes = new ArrayList<>();
        ArffFields fields = new ArffFields(lines);
        while (lines.next()) {
            fields.start(text(lines));
            if (fields.isAtEnd()) {
                continue;
            }
            String directive = String.valueOf(fields.word("%")).toLowerCase(Locale.ROOT);
            switch (directive) {
                case "@relation" -> fields.isAtEnd();
                case "@attribute" -> attributes.add(attribute(lines, fields));
                case "@data" -> {
                    fields.requireEnd();
                    if (attributes.isEmpty()) {
                        throw lines.bad("there is no @attribute before @data");
                    }
                    return new ArffHeader(attributes);
                }
                default ->
                    throw lines.bad("before @data there must be @relation and @attribute only, got " + directive);
            }
            if (attributes.size() > MOST_ATTRIBUTES) {
                throw lines.bad("there are more than " + MOST_ATTRIBUTES + " attributes");
            }
        }
        throw new BadDataException(lines.name(), Math.max(1, lines.number()), "the ARFF file has no @data");
    }

    private static Attribute attribute(Lines lines, ArffFields fields) {
        String name = String.valueOf(fields.word("{"));
        if (fields.skip('{')) {
            Set<String> values = new LinkedHashSet<>(fields.braced());
            fields.requireEnd();
            if (values.isEmpty()) {
                throw lines.bad("attribute " + name + " must have at least one value");
            }
            return new Attribute(name, Columns.Kind.CATEGORY, values);
        }
        String type = String.valueOf(fields.word("%")).toLowerCase(Locale.ROOT);
        Columns.Kind kind = switch (type) {
            case "numeric", "real", "integer" -> Columns.Kind.NUMBER;
            case "string" -> Columns.Kind.TEXT;
            case "date" -> Columns.Kind.CATEGORY;
            default ->
                throw lines.bad(
                        "attribute " + name + " must be numeric, real, integer, string, date or {values}, got " + type);
        };
        return new Attribute(name, kind, Set.of());
    }

    /** The current line as text, which must be UTF-8. */
    static String text(Lines lines) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(lines.buffer(), lines.start(), lines.length()))
                    .toString();
        } catch (CharacterCodingException e) {
            BadDataException bad = lines.bad("the line is not UTF-8");
            bad.initCause(e);
            throw bad;
        }
    }
}
