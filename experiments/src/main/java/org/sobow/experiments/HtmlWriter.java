package org.sobow.experiments;

import java.util.Map;

/** Writes HTML; everything that comes from outside is escaped on the way. */
final class HtmlWriter {
    private final StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");

    /** An opening tag; {@code attributes} are names and values in turn. */
    void open(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            text(attributes[i + 1]);
            out.append('"');
        }
        out.append('>');
    }

    void close(String tag) {
        out.append("</").append(tag).append(">\n");
    }

    void element(String tag, String text, String... attributes) {
        open(tag, attributes);
        text(text);
        close(tag);
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

    /** A chart, which escapes what it holds itself. */
    void chart(Chart chart) {
        out.append(SvgChart.element(chart));
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
