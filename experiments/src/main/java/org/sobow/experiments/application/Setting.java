package org.sobow.experiments.application;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A setting that an application takes: its name, what it is for, its default, and how its text is read.
 *
 * @param name lower case with dashes; {@code --name} on the command line
 * @param label what stands for the value in a help text
 * @param help one sentence, without the default
 * @param standard the text of the default; null where there is none, as for a path
 * @param reading how a text becomes a value
 */
public record Setting(
        String name, String label, String help, @Nullable String standard, Reading reading) {
    private static final int MOST_ROUNDS = 10_000_000;

    /** How the text of a setting becomes its value. */
    @FunctionalInterface
    public interface Reading {
        /** The value; throws {@link IllegalArgumentException} with "name must ..., got text". */
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

    /** An integer from {@code least} to {@code most}. */
    public static Setting integer(String name, String label, String help, long standard, long least, long most) {
        return new Setting(name, label, help, Long.toString(standard), (setting, text) -> {
            long value;
            try {
                value = Long.parseLong(text.strip());
            } catch (NumberFormatException e) {
                throw bad(setting, "be an integer", text);
            }
            if (value < least || value > most) {
                throw bad(setting, "lie between " + least + " and " + most, text);
            }
            return value;
        });
    }

    /** A finite number above {@code above} and at most {@code most}, which may be infinite. */
    public static Setting number(String name, String label, String help, double standard, double above, double most) {
        return new Setting(name, label, help, text(standard), (setting, text) -> {
            double value;
            try {
                value = Double.parseDouble(text.strip());
            } catch (NumberFormatException e) {
                throw bad(setting, "be a number", text);
            }
            if (!(value > above && value <= most && value < Double.POSITIVE_INFINITY)) {
                String range = most == Double.POSITIVE_INFINITY
                        ? (above == Double.NEGATIVE_INFINITY ? "be finite" : "be above " + text(above) + " and finite")
                        : "lie in (" + text(above) + ", " + text(most) + "]";
                throw bad(setting, range, text);
            }
            return value;
        });
    }

    /** A number above 0. */
    public static Setting positive(String name, String label, String help, double standard) {
        return number(name, label, help, standard, 0, Double.POSITIVE_INFINITY);
    }

    /** One of some words. */
    public static Setting word(String name, String label, String help, String standard, List<String> words) {
        return new Setting(name, label, help, standard, (setting, text) -> oneOf(setting, words, text));
    }

    /** Some of some words, separated by commas, each once. */
    public static Setting words(String name, String label, String help, List<String> standard, List<String> words) {
        return new Setting(
                name,
                label,
                help,
                String.join(",", standard),
                (setting, text) -> Arrays.stream(text.split(",", -1))
                        .map(word -> oneOf(setting, words, word))
                        .distinct()
                        .toList());
    }

    /** A path, without a default. */
    public static Setting path(String name, String help) {
        return new Setting(name, "PATH", help, null, (setting, text) -> {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw bad(setting, "be a path", text);
            }
        });
    }

    /** {@code --data PATH}; without it the application generates its own. */
    public static Setting data(String help) {
        return path("data", help);
    }

    /** {@code --rounds T}. */
    public static Setting rounds(int standard) {
        return integer("rounds", "T", "Rounds of a run.", standard, 10, MOST_ROUNDS);
    }

    /** {@code --seeds COUNT}. */
    public static Setting seeds(int standard) {
        return integer("seeds", "COUNT", "How many streams.", standard, 1, 10_000);
    }

    /** {@code --seed FIRST}. */
    public static Setting firstSeed() {
        return integer("seed", "FIRST", "The first seed; the others follow.", 1, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** {@code --algorithms NAME,...}, by default all of them. */
    public static Setting algorithms(List<String> names) {
        return words("algorithms", "NAME", "Which contenders run: " + String.join(", ", names) + ".", names, names);
    }

    /** {@code --window K}. */
    public static Setting window(int standard) {
        return integer("window", "K", "Window size of SOBOW and OAGD.", standard, 1, 1_000_000);
    }

    /** {@code --eta ETA}. */
    public static Setting eta(double standard) {
        return number("eta", "ETA", "Window weight in (0, 1].", standard, 0, 1);
    }

    /** {@code --inner-step STEP}. */
    public static Setting innerStep(double standard) {
        return positive("inner-step", "STEP", "Step size of the inner level.", standard);
    }

    /** {@code --outer-step STEP}. */
    public static Setting outerStep(double standard) {
        return positive("outer-step", "STEP", "Step size of the outer level.", standard);
    }

    /** The value of a text; throws {@link IllegalArgumentException} where it is not allowed. */
    Object read(String text) {
        return reading.read(name, text);
    }

    private static String oneOf(String setting, List<String> words, String text) {
        String word = text.strip();
        if (!words.contains(word)) {
            throw bad(setting, "be one of " + String.join(", ", words), word);
        }
        return word;
    }

    private static IllegalArgumentException bad(String setting, String what, String text) {
        return new IllegalArgumentException(setting + " must " + what + ", got " + text);
    }

    /** 0.01 rather than 1.0E-2, and 20 rather than 20.0. */
    private static String text(double value) {
        return Double.toString(value).replaceFirst("(\\.0)?E", "e").replaceFirst("\\.0$", "");
    }
}
