package org.sobow.learn.format;

import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.sobow.internal.Require;

/**
 * What the labels in a file mean: which text stands for which class.
 *
 * <p>Whole numbers may carry a plus sign or a zero fraction: {@code 1}, {@code +1} and {@code 1.0} are the same label.
 */
public final class Labels {
    /** How many different labels a file may have when they are not known before. */
    static final int MOST_DISCOVERED = 1 << 16;

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,10}(\\.0*)?");
    private static final Pattern NAME = Pattern.compile("[!-~&&[^#:]]+");

    private final boolean discovered;
    private final List<String> names;

    private Labels(boolean discovered, List<String> names) {
        this.discovered = discovered;
        this.names = names;
    }

    /** Labels are the class numbers themselves, 0 to {@code classes} - 1. */
    public static Labels numbered(int classes) {
        Require.atLeast("classes", 1, classes);
        return new Labels(
                false, IntStream.range(0, classes).mapToObj(Integer::toString).toList());
    }

    /** Labels are those texts; class 0 is the first, and so on. */
    public static Labels named(List<String> names) {
        Require.atLeast("number of names", 1, names.size());
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "a label must be visible ASCII without '#' and ':', got \"" + name + "\"");
            }
        }
        List<String> canonical = names.stream().map(Labels::canonical).toList();
        if (new HashSet<>(canonical).size() < names.size()) {
            throw new IllegalArgumentException("labels must differ from each other, got " + names);
        }
        return new Labels(false, canonical);
    }

    /** Labels are whole numbers, positive or not; the first that appears is class 0, the next new one class 1, and so on. */
    public static Labels discovered() {
        return new Labels(true, List.of());
    }

    boolean isDiscovered() {
        return discovered;
    }

    /** The labels by class; empty where they are to be discovered. */
    List<String> names() {
        return names;
    }

    /** The text of a class in a file: its name, or its number where labels are discovered. */
    String text(int label) {
        if (discovered) {
            return Integer.toString(label);
        }
        if (label >= names.size()) {
            throw new IllegalArgumentException("label must lie in [0, " + names.size() + "), got " + label);
        }
        return names.get(label);
    }

    /** The text with a whole number in its shortest form. */
    static String canonical(String text) {
        return isWhole(text) ? Integer.toString((int) Double.parseDouble(text)) : text;
    }

    /** Whether the text is a whole number that fits an int. */
    static boolean isWhole(String text) {
        return WHOLE.matcher(text).matches() && Math.abs(Double.parseDouble(text)) <= Integer.MAX_VALUE;
    }

    @Override
    public String toString() {
        return discovered ? "discovered" : names.toString();
    }
}
