package org.sobow.experiments;

/**
 * A table below the main one.
 *
 * @param id its name in JSON
 * @param title its heading
 * @param text what to see in it, in a sentence or two
 */
public record FurtherTable(String id, String title, String text, ResultTable table) {
    /** A table whose heading says all. */
    public FurtherTable(String id, String title, ResultTable table) {
        this(id, title, "", table);
    }
}
