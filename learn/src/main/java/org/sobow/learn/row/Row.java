package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One row of ordinary data: named values, and a bag of numbered features beside them, which most rows leave empty. Immutable.
 *
 * <p>{@code Row.of("age", 58, "job", "management")} names its values. A number is a number; a string, a character, a boolean and an
 * enum constant are each a category; a {@link Text} is text of many words; null is missing. Rows over shared {@link Columns}, by
 * position, cost less. To a model both are the same: it knows columns by their names, and their order decides nothing.
 */
public final class Row {
    static final SparseVector NO_FEATURES = SparseVector.of(new int[0], new double[0]);
    private static final @Nullable Words[] NO_WORDS = {};

    private final Columns columns;
    private final double[] numbers;
    private final @Nullable String[] texts;
    private final @Nullable Words[] words;
    private final SparseVector features;

    private Row(Columns columns, double[] numbers, @Nullable String[] texts, SparseVector features) {
        this.columns = columns;
        this.numbers = numbers;
        this.texts = texts;
        this.features = features;
        @Nullable Words[] cut = NO_WORDS;
        for (int i = 0; texts != columns.noTexts() && i < texts.length; i++) {
            String text = texts[i];
            if (text != null && columns.kind(i) == Columns.Kind.TEXT) {
                cut = cut.length == 0 ? new @Nullable Words[texts.length] : cut;
                cut[i] = Words.of(text);
            }
        }
        words = cut;
    }

    /**
     * Returns a row of named values.
     *
     * @param more further names, each with its value behind it
     */
    public static Row of(String name, @Nullable Object value, @Nullable Object... more) {
        if (more.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "a row must have a value for every name, got " + more[more.length - 1] + " last, without one");
        }
        RowBuilder builder = builder().put(name, value);
        for (int i = 0; i < more.length; i += 2) {
            if (!(more[i] instanceof String next)) {
                throw new IllegalArgumentException(
                        "a row must be names and values in turn, got " + more[i] + " where a name must stand");
            }
            builder.put(next, more[i + 1]);
        }
        return builder.build();
    }

    /** Returns a row of the values of a map, by name. */
    public static Row of(Map<String, ?> values) {
        RowBuilder builder = builder();
        values.forEach(builder::put);
        return builder.build();
    }

    /** Starts a row without values. */
    public static RowBuilder builder() {
        return new RowBuilder();
    }

    /** Returns a row of numbers; NaN where one is missing. The array is copied. */
    public static Row of(Columns columns, double... numbers) {
        @Nullable String[] none = columns.noTexts();
        return of(columns, numbers, none == null ? new @Nullable String[columns.size()] : none);
    }

    /** Returns a row that is a bag of features only. */
    public static Row of(SparseVector features) {
        return of(Columns.NONE, new double[0], new @Nullable String[0], features);
    }

    /** Returns a row without a bag, as {@link #of(Columns, double[], String[], SparseVector)} makes it. */
    public static Row of(Columns columns, double[] numbers, @Nullable String[] texts) {
        return of(columns, numbers, texts, NO_FEATURES);
    }

    /**
     * Returns a row.
     *
     * @param numbers by position, NaN where missing; what stands at a column of categories or texts is ignored. Copied.
     * @param texts categories and texts by position, null where missing; what stands at a column of numbers is ignored. Copied.
     * @param features the bag of features, which may be empty
     */
    public static Row of(Columns columns, double[] numbers, @Nullable String[] texts, SparseVector features) {
        int size = columns.size();
        if (numbers.length != size || texts.length != size) {
            throw new IllegalArgumentException("a row must have " + size + " numbers and categories, got "
                    + numbers.length + " and " + texts.length);
        }
        double[] number = numbers.clone();
        @Nullable String[] none = columns.noTexts();
        if (none != null) {
            for (int i = 0; i < size; i++) {
                requireFinite(columns, i, number[i]);
            }
            return new Row(columns, number, none, Objects.requireNonNull(features, "features"));
        }
        @Nullable String[] text = texts.clone();
        for (int i = 0; i < size; i++) {
            if (columns.kind(i) != Columns.Kind.NUMBER) {
                number[i] = Double.NaN;
            } else {
                text[i] = null;
                requireFinite(columns, i, number[i]);
            }
        }
        return new Row(columns, number, text, Objects.requireNonNull(features, "features"));
    }

    private static void requireFinite(Columns columns, int i, double number) {
        if (Double.isInfinite(number)) {
            throw new IllegalArgumentException(
                    "column " + columns.name(i) + " must be finite, or NaN where it is missing, got " + number);
        }
    }

    /** The columns that the values belong to. */
    public Columns columns() {
        return columns;
    }

    /** The numbers themselves, by position, for those who do not change them. */
    double[] numbers() {
        return numbers;
    }

    /** The number in column {@code i}; NaN where it is missing or the column holds something else. */
    public double number(int i) {
        return numbers[i];
    }

    /** The category in column {@code i}; null where it is missing or the column holds something else. */
    public @Nullable String category(int i) {
        return columns.kind(i) == Columns.Kind.CATEGORY ? texts[i] : null;
    }

    /** The text in column {@code i}; null where it is missing or the column holds something else. */
    public @Nullable String text(int i) {
        return columns.kind(i) == Columns.Kind.TEXT ? texts[i] : null;
    }

    /** What stands in column {@code i} of categories or texts; null where it is missing. */
    @Nullable
    String string(int i) {
        return texts[i];
    }

    /** The words in column {@code i}; null where there is no text. */
    @Nullable
    Words words(int i) {
        return words.length == 0 ? null : words[i];
    }

    /** Whether column {@code i} has a value. */
    public boolean has(int i) {
        return texts[i] != null || !Double.isNaN(numbers[i]);
    }

    /** The bag of numbered features; may be empty. */
    public SparseVector features() {
        return features;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Row that
                && columns.equals(that.columns)
                && Arrays.equals(numbers, that.numbers)
                && Arrays.equals(texts, that.texts)
                && features.equals(that.features);
    }

    @Override
    public int hashCode() {
        return Objects.hash(columns, Arrays.hashCode(numbers), Arrays.hashCode(texts), features);
    }

    /** The row as {@code {age: 58.0, job: management, 17: 0.5}}; missing values are left out. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < columns.size(); i++) {
            if (has(i)) {
                text.append(text.length() == 1 ? "" : ", ")
                        .append(columns.name(i))
                        .append(": ")
                        .append(texts[i] == null ? Double.toString(numbers[i]) : texts[i]);
            }
        }
        for (int k = 0; k < features.size(); k++) {
            text.append(text.length() == 1 ? "" : ", ")
                    .append(features.index(k))
                    .append(": ")
                    .append(features.value(k));
        }
        return text.append('}').toString();
    }
}
