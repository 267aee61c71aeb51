package org.sobow.experiments.report;

import java.util.Map;

/** Writes HTML; everything that comes from outside is escaped on the way. */
final class HtmlWriter {
    private final StringBuilder out;

    private HtmlWriter(String head) {
        out = new StringBuilder(head);
    }

    /** Writes a page. */
    static HtmlWriter ofPage() {
        return new HtmlWriter("<!DOCTYPE html>\n");
    }

    /** Writes a picture. */
    static HtmlWriter ofSvg() {
        return new HtmlWriter("");
    }

    /** An opening tag; {@code attributes} are names and values in turn, of which empty ones are left out. */
    void open(String tag, String... attributes) {
        start(tag, attributes);
        out.append('>');
    }

    /** A tag that is closed at once. */
    void empty(String tag, String... attributes) {
        start(tag, attributes);
        out.append("/>\n");
    }

    private void start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                text(attributes[i + 1]);
                out.append('"');
            }
        }
    }

    void close(String tag) {
        out.append("</").append(tag).append(">\n");
    }

    void element(String tag, String text, String... attributes) {
        open(tag, attributes);
        text(text);
        close(tag);
    }

    /** A paragraph that stands out. */
    void warning(String text) {
        element("p", text, "class", "warning");
    }

    void definitions(Map<String, Object> entries) {
        open("dl", "class", "settings");
        entries.forEach((name, value) -> {
            open("div");
            element("dt", name);
            element("dd", CellText.of(value).toString());
            close("div");
        });
        close("dl");
    }

    void text(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
    }

    /** A style sheet of our own, as it is. */
    void style(String css) {
        out.append("<style>\n").append(css).append("</style>\n");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
