package org.sobow.app.train;

/** Text in a field of a CSV file. */
public final class CsvText {
    private CsvText() {}

    /** The text, in quotes where a reader would take it apart without them. */
    public static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
