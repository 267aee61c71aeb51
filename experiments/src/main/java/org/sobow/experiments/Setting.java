package org.sobow.experiments;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A setting: its name, what it is for, its default, what it allows, and how its text is read. The command line, its help, {@code
 * run.json} and the tables of settings in the documentation are made of these.
 *
 * @param name lower case with dashes; {@code --name} on the command line
 * @param label what stands for the value in a help text; empty for a flag, which takes no value
 * @param help one sentence, without the default
 * @param range what is allowed, in words; empty where the help says it
 * @param standard the text of the default; null where there is none, as for a path
 * @param reading how a text becomes a value
 */
public record Setting(
        String name,
        String label,
        String help,
        String range,
        @Nullable String standard,
        Reading reading) {
    /** How the text of a setting becomes its value. */
    @FunctionalInterface
    public interface Reading {
        /** Returns the value; throws {@link IllegalArgumentException} with "name must ..., got text". */
        Object read(String name, String text);
    }

    public Setting {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("name must be lower case with dashes, got " + name);
        }
        if (standard != null) {
            reading.read(name, standard);
        }
    }

    /** An integer of at least {@code least} that fits an int. */
    public static Setting integer(String name, String label, String help, long standard, long least) {
        return integer(name, label, help, standard, least, Integer.MAX_VALUE);
    }

    /** An integer from {@code least} to {@code most}. */
    public static Setting integer(String name, String label, String help, long standard, long least, long most) {
        String range = range(least, most);
        return new Setting(
                name,
                label,
                help,
                range,
                Long.toString(standard),
                (setting, text) -> readInteger(setting, text, least, most));
    }

    /** Some integers of at least {@code least}, separated by commas, each once. */
    public static Setting integers(String name, String label, String help, String standard, long least) {
        return new Setting(
                name,
                label,
                help,
                range(least, Integer.MAX_VALUE),
                standard,
                (setting, text) -> Arrays.stream(text.split(",", -1))
                        .map(item -> readInteger(setting, item, least, Integer.MAX_VALUE))
                        .distinct()
                        .toList());
    }

    private static String range(long least, long most) {
        return isUnbounded(most)
                ? least <= Integer.MIN_VALUE ? "" : "at least " + least
                : "between " + least + " and " + most;
    }

    private static boolean isUnbounded(long most) {
        return most >= Integer.MAX_VALUE - 1;
    }

    private static Long readInteger(String setting, String text, long least, long most) {
        long value;
        try {
            value = Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw bad(setting, "be an integer", text);
        }
        if (value < least) {
            throw bad(setting, (isUnbounded(most) ? "be " : "lie ") + range(least, most), text);
        }
        if (value > most) {
            throw bad(setting, isUnbounded(most) ? "be at most " + most : "lie " + range(least, most), text);
        }
        return value;
    }

    /** A number in an interval such as {@code (0, 1]} or {@code [0, inf)}. */
    public static Setting number(String name, String label, String help, double standard, String interval) {
        Interval allowed = Interval.of(interval);
        return new Setting(name, label, help, allowed.range(), text(standard), (setting, text) -> {
            double value;
            try {
                value = Double.parseDouble(text.strip());
            } catch (NumberFormatException e) {
                throw bad(setting, "be a number", text);
            }
            if (!allowed.contains(value)) {
                throw bad(setting, allowed.demand(), text);
            }
            return value;
        });
    }

    /** A finite number above 0. */
    public static Setting positive(String name, String label, String help, double standard) {
        return number(name, label, help, standard, "(0, inf)");
    }

    /** One of some words. */
    public static Setting word(String name, String label, String help, @Nullable String standard, List<String> words) {
        String range = String.join(", ", words);
        return new Setting(name, label, help, range, standard, (setting, text) -> oneOf(setting, words, text));
    }

    /** Some of some words, separated by commas, each once. */
    public static Setting words(String name, String label, String help, List<String> standard, List<String> words) {
        return new Setting(
                name,
                label,
                help,
                String.join(", ", words),
                String.join(",", standard),
                (setting, text) -> Arrays.stream(text.split(",", -1))
                        .map(word -> oneOf(setting, words, word))
                        .distinct()
                        .toList());
    }

    /** Any text, without a default. */
    public static Setting text(String name, String label, String help) {
        return new Setting(name, label, help, "", null, (setting, text) -> text);
    }

    /** A path, without a default. */
    public static Setting path(String name, String label, String help) {
        return new Setting(name, label, help, "", null, (setting, text) -> {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw bad(setting, "be a path", text);
            }
        });
    }

    /** Something that is on or off; off by default. */
    public static Setting flag(String name, String help) {
        return new Setting(name, "", help, "", "false", (setting, text) -> Boolean.valueOf(text));
    }

    /** {@code --data PATH}; without it the experiment generates its own. */
    public static Setting data(String help) {
        return path("data", "PATH", help);
    }

    /** {@code --rounds T}. */
    public static Setting rounds(int standard) {
        return integer("rounds", "T", "Rounds of a run.", standard, 10);
    }

    /** {@code --seeds COUNT}. */
    public static Setting seeds(int standard) {
        return integer("seeds", "COUNT", "How many streams.", standard, 1);
    }

    /** {@code --seed FIRST}. */
    public static Setting firstSeed() {
        return integer("seed", "FIRST", "The first seed; the others follow.", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** {@code --algorithms NAME,...}, by default all of them. */
    public static Setting algorithms(List<String> names) {
        return words("algorithms", "NAME", "Which contenders run.", names, names);
    }

    /** {@code --window K}. */
    public static Setting window(int standard) {
        return integer("window", "K", "Window size of SOBOW and OAGD.", standard, 1, Integer.MAX_VALUE - 1);
    }

    /** {@code --eta ETA}. */
    public static Setting eta(double standard) {
        return number("eta", "ETA", "Window weight.", standard, "(0, 1]");
    }

    /** {@code --inner-step STEP}. */
    public static Setting innerStep(double standard) {
        return positive("inner-step", "STEP", "Step size of the inner level.", standard);
    }

    /** {@code --outer-step STEP}. */
    public static Setting outerStep(double standard) {
        return positive("outer-step", "STEP", "Step size of the outer level.", standard);
    }

    /** Returns the setting with another default. */
    public Setting withStandard(String text) {
        return new Setting(name, label, help, range, text, reading);
    }

    /** Returns the setting with another help text. */
    public Setting withHelp(String sentence) {
        return new Setting(name, label, sentence, range, standard, reading);
    }

    /** Whether it is on or off and takes no value. */
    public boolean isFlag() {
        return label.isEmpty();
    }

    /** Reads a text; throws {@link IllegalArgumentException} where it is not allowed. */
    Object read(String text) {
        return reading.read(name, text);
    }

    private static String oneOf(String setting, List<String> words, String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (!words.contains(word)) {
            String hint = Suggestion.of(word, words)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("");
            throw new IllegalArgumentException(
                    setting + " must be one of " + String.join(", ", words) + ", got " + text.strip() + hint);
        }
        return word;
    }

    private static IllegalArgumentException bad(String setting, String what, String text) {
        return new IllegalArgumentException(setting + " must " + what + ", got " + text);
    }

    /** Returns 0.01 rather than 1.0E-2, 20 rather than 20.0, inf rather than Infinity. */
    public static String text(double value) {
        return Double.toString(value)
                .replace("Infinity", "inf")
                .replaceFirst("(\\.0)?E", "e")
                .replaceFirst("\\.0$", "");
    }
}
