package org.sobow.learn.format;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;

/** What one column was seen to hold. Memory is bounded, whatever comes. For one thread. */
final class ColumnSummary {
    private static final int MOST_VALUES = 1000;
    private static final int LONGEST_VALUE = 200;
    private static final int ENOUGH = 50;
    private static final double NEARLY_ALL = 0.95;
    private static final double FREE_TEXT_WORDS = 4;
    private static final double MOSTLY = 0.9;
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d+,\\d+");

    private final String name;
    private final Columns.Kind kind;
    private final Map<String, Long> counts = new HashMap<>();
    private String first = "";

    /** The first text that is no number, and how many are. */
    private String firstOther = "";

    private long numerals;
    private long values;
    private long counted;
    private long words;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private double last = Double.NEGATIVE_INFINITY;
    private boolean rises = true;

    ColumnSummary(String name, Columns.Kind kind) {
        this.name = name;
        this.kind = kind;
    }

    void see(double number) {
        values++;
        least = Math.min(least, number);
        most = Math.max(most, number);
        rises &= number > last && number == Math.rint(number);
        last = number;
    }

    void see(String text) {
        first = values == 0 ? text : first;
        values++;
        if (!Double.isNaN(Cell.number(text))) {
            numerals++;
        } else if (firstOther.isEmpty()) {
            firstOther = text;
        }
        if (counts.size() < MOST_VALUES || counts.containsKey(text)) {
            counted++;
            words += text.strip().split("\\s+", -1).length;
            counts.merge(text.length() > LONGEST_VALUE ? text.substring(0, LONGEST_VALUE) : text, 1L, Long::sum);
        }
    }

    /** How many different texts there were, up to a bound. */
    int distinct() {
        return counts.size();
    }

    /** The column in one line, out of so many rows. */
    String line(long rows) {
        String missing = values == rows ? "" : ", " + percent(rows - values, rows) + " missing";
        String text = name + ": " + kind.name().toLowerCase(Locale.ROOT) + missing + range();
        return BadDataException.shown(text);
    }

    private String range() {
        if (values == 0) {
            return "";
        }
        if (kind == Columns.Kind.NUMBER) {
            return least == most ? ", always " + shown(least) : ", " + shown(least) + " to " + shown(most);
        }
        String often = counts.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.<String, Long>comparingByKey().reversed()))
                .map(best ->
                        ", most often " + shortened(best.getKey()) + " (" + percent(best.getValue(), counted) + ")")
                .orElse("");
        boolean all = counts.size() < MOST_VALUES;
        String size = ", " + (all ? "" : "at least ") + counts.size() + (counts.size() == 1 ? " value" : " values");
        return size + (kind == Columns.Kind.CATEGORY ? often : "");
    }

    /** What is odd about it after so many rows. */
    Optional<String> warning(long rows) {
        return rows < ENOUGH ? Optional.empty() : Optional.ofNullable(odd(rows)).map(BadDataException::shown);
    }

    /**
     * What is odd about it as a target of classes, after so many rows.
     *
     * @param amounts whether those that are numbers look like amounts
     */
    Optional<String> targetWarning(long rows, boolean amounts) {
        return rows < ENOUGH
                ? Optional.empty()
                : Optional.ofNullable(oddTarget(amounts)).map(BadDataException::shown);
    }

    private @Nullable String oddTarget(boolean amounts) {
        if (isMostlyNumbers() && amounts) {
            return "the target has " + numbersAndOthers()
                    + ", and is taken as classes: if it is a number, add --task regression --skip-bad N, which skips up to N"
                    + " rows that have none";
        }
        if (hasDecimalCommas()) {
            return "the target has decimal commas, as in " + shortened(first)
                    + ", and is taken as classes: write numbers with a point";
        }
        return isNearlyAlwaysAnother()
                ? "the target has a label of its own in nearly every row, first " + shortened(first)
                        + ", and labels that do not come again cannot be learned: if it is a number, write it as in 1203.5;"
                        + " if it is not what to predict, give --target COLUMN"
                : null;
    }

    private boolean isMostlyNumbers() {
        return numerals >= MOSTLY * values && numerals < values;
    }

    private String numbersAndOthers() {
        return numerals + " numbers and " + (values - numerals) + " other, first " + shortened(firstOther);
    }

    private boolean hasDecimalCommas() {
        return kind == Columns.Kind.CATEGORY && DECIMAL_COMMA.matcher(first).matches();
    }

    private boolean isNearlyAlwaysAnother() {
        return kind == Columns.Kind.CATEGORY && counted >= ENOUGH && counts.size() >= NEARLY_ALL * counted;
    }

    private @Nullable String odd(long rows) {
        if (values == 0) {
            return name + " has no value in the first " + rows + " rows";
        }
        if (least == most || (counts.size() == 1 && values == counted)) {
            return name + " is always the same in the first " + rows
                    + " rows: as long as it stays so, nothing can be learned from it";
        }
        if (kind == Columns.Kind.NUMBER) {
            return rises && values >= ENOUGH
                    ? name + " rises with every row: if it is an id or a row number, leave it out (" + drop() + ")"
                    : null;
        }
        if (isMostlyNumbers()) {
            return name + " has " + numbersAndOthers()
                    + ", and is taken as a category: if it is a column of numbers, mend the file";
        }
        if (hasDecimalCommas()) {
            return name + " has decimal commas, as in " + shortened(first)
                    + ", and is taken as a category: write numbers with a point";
        }
        if (kind == Columns.Kind.CATEGORY && isDate(first)) {
            return name + " looks like a date: add --date " + name + " to learn from its hour, weekday and month";
        }
        if (isNearlyAlwaysAnother()) {
            return words >= FREE_TEXT_WORDS * counted
                    ? name + " looks like free text: add --text " + name + " to learn from its words"
                    : name + " has another value in nearly every row: if it is an id, leave it out (" + drop() + ")";
        }
        return null;
    }

    /** The option that leaves it out. */
    private String drop() {
        return "--drop " + (name.contains(" ") ? "\"" + name + "\"" : name);
    }

    private static boolean isDate(String text) {
        try {
            CalendarTime.parse(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String shortened(String text) {
        return text.length() <= 30 ? text : text.substring(0, 30) + "...";
    }

    /** A share in percent: whole, or with one digit below 10; never 0 or 100 where it is not. */
    static String percent(long part, long whole) {
        double percent = 100.0 * part / whole;
        if (part > 0 && percent < 0.05) {
            return "under 0.1 %";
        }
        if (part < whole && percent >= 99.5) {
            return "over 99 %";
        }
        return String.format(
                Locale.ROOT, percent >= 10 || percent == Math.rint(percent) ? "%.0f %%" : "%.1f %%", percent);
    }

    private static String shown(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : String.format(Locale.ROOT, "%.4g", number);
    }
}
