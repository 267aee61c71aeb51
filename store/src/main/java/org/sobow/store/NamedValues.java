package org.sobow.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Names and values as the text of a property: {@code name=value} a line. Values may have any characters, names have no {@code =}. */
public final class NamedValues {
    private NamedValues() {}

    /** The values as a text, in their order. */
    public static String text(Map<String, String> values) {
        return values.entrySet().stream()
                .map(each -> each.getKey() + "=" + oneLine(each.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String oneLine(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    /** The values of a text, in its order; lines that name none are passed over. */
    public static Map<String, String> read(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        text.lines()
                .filter(line -> line.contains("="))
                .forEach(line ->
                        values.put(line.substring(0, line.indexOf('=')), value(line.substring(line.indexOf('=') + 1))));
        return values;
    }

    /* A backslash before another character stands for itself: earlier versions wrote it so. */
    private static String value(String line) {
        StringBuilder value = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char next = line.charAt(i) == '\\' && i + 1 < line.length() ? line.charAt(i + 1) : 0;
            switch (next) {
                case 'n' -> value.append('\n');
                case 'r' -> value.append('\r');
                case '\\' -> value.append('\\');
                default -> value.append(line.charAt(i));
            }
            i += next == 'n' || next == 'r' || next == '\\' ? 1 : 0;
        }
        return value.toString();
    }
}
