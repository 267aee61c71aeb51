package org.sobow.learn.format;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Texts of users, such as names and values of their data, on the way to a terminal, which they must not steer. */
public final class Printable {
    /* What is written in some languages and in compound signs. */
    private static final int NON_JOINER = 0x200c;
    private static final int JOINER = 0x200d;

    private Printable() {}

    /**
     * The text with control characters, line ends among them, written as backslash, u and four digits. So are characters that nobody sees, such as
     * those that turn the direction of writing, and halves of characters. All others are as they were.
     */
    public static String of(String text) {
        return text.codePoints().allMatch(Printable::isShown)
                ? text
                : text.codePoints().mapToObj(Printable::of).collect(Collectors.joining());
    }

    /** The same for each line of a text, which has line ends of its own. */
    public static String lines(String text) {
        return Arrays.stream(text.split("\n", -1)).map(Printable::of).collect(Collectors.joining("\n"));
    }

    /** The same for one character. */
    static String of(int character) {
        String text = Character.toString(character);
        return isShown(character)
                ? text
                : text.chars().mapToObj(half -> String.format("\\u%04x", half)).collect(Collectors.joining());
    }

    private static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                false;
            case Character.FORMAT -> character == NON_JOINER || character == JOINER;
            default -> true;
        };
    }
}
