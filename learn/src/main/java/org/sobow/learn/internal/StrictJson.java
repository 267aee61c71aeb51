package org.sobow.learn.internal;

import java.io.Writer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** JSON, with parsers that refuse what is doubtful: a field that is there twice, and values nested too deep. */
public final class StrictJson {
    private static final int DEEPEST = 16;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private static final Pattern OF_SOURCES = Pattern.compile(" ?\\([^()]*\\[Source: .*\\]\\)");
    private static final Pattern OF_FEATURES = Pattern.compile(":? \\(?enable `[^`]*` to allow\\)?");

    private StrictJson() {}

    /** A parser of the bytes. */
    public static JsonParser parser(byte[] utf8) {
        return FACTORY.createParser(ObjectReadContext.empty(), utf8);
    }

    /** A parser of {@code length} bytes from {@code start} on. */
    public static JsonParser parser(byte[] utf8, int start, int length) {
        return FACTORY.createParser(ObjectReadContext.empty(), utf8, start, length);
    }

    /** A generator that writes to {@code out}. */
    public static JsonGenerator generator(Writer out) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
    }

    /** What a parser found wrong with a line, and where, without what it says to programmers. */
    public static String wrong(JacksonException e) {
        int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
        String message = e.getOriginalMessage();
        String plain =
                OF_FEATURES.matcher(OF_SOURCES.matcher(message).replaceAll("")).replaceAll("");
        return "not JSON: " + plain + (column > 0 ? " at column " + column : "");
    }
}
