package org.sobow.learn.row;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.data.SparseVector;

/**
 * One row of ordinary data: a value for every column, and a bag of numbered features beside them, which is empty for most
 * streams and is all there is for text. Immutable.
 */
public final class Row {
    private static final SparseVector NO_FEATURES = SparseVector.of(new int[0], new double[0]);

    private final Columns columns;
    private final double[] numbers;
    private final @Nullable String[] categories;
    private final SparseVector features;

    private Row(Columns columns, double[] numbers, @Nullable String[] categories, SparseVector features) {
        this.columns = columns;
        this.numbers = numbers;
        this.categories = categories;
        this.features = features;
    }

    /** A row of numbers; NaN where one is missing. The array is copied. */
    public static Row of(Columns columns, double... numbers) {
        return of(columns, numbers, new @Nullable String[columns.size()]);
    }

    /** A row that is a bag of features only. */
    public static Row of(SparseVector features) {
        return of(Columns.NONE, new double[0], new @Nullable String[0], features);
    }

    /** A row without a bag, as {@link #of(Columns, double[], String[], SparseVector)} makes it. */
    public static Row of(Columns columns, double[] numbers, @Nullable String[] categories) {
        return of(columns, numbers, categories, NO_FEATURES);
    }

    /**
     * A row.
     *
     * @param numbers by position, NaN where missing; what stands at a column of categories is ignored. Copied.
     * @param categories by position, null where missing; what stands at a column of numbers is ignored. Copied.
     * @param features the bag of features, which may be empty
     */
    public static Row of(Columns columns, double[] numbers, @Nullable String[] categories, SparseVector features) {
        int size = columns.size();
        if (numbers.length != size || categories.length != size) {
            throw new IllegalArgumentException("a row must have " + size + " numbers and categories, got "
                    + numbers.length + " and " + categories.length);
        }
        double[] number = numbers.clone();
        @Nullable String[] category = categories.clone();
        for (int i = 0; i < size; i++) {
            if (columns.kind(i) == Columns.Kind.CATEGORY) {
                number[i] = Double.NaN;
            } else {
                category[i] = null;
                if (Double.isInfinite(number[i])) {
                    throw new IllegalArgumentException("column " + columns.name(i)
                            + " must be finite, or NaN where it is missing, got " + number[i]);
                }
            }
        }
        return new Row(columns, number, category, Objects.requireNonNull(features, "features"));
    }

    /** The columns that the values belong to. */
    public Columns columns() {
        return columns;
    }

    /** The numbers themselves, by position, for those who do not change them. */
    double[] numbers() {
        return numbers;
    }

    /** The number in column {@code i}; NaN where it is missing or the column holds categories. */
    public double number(int i) {
        return numbers[i];
    }

    /** The category in column {@code i}; null where it is missing or the column holds numbers. */
    public @Nullable String category(int i) {
        return categories[i];
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
                && Arrays.equals(categories, that.categories)
                && features.equals(that.features);
    }

    @Override
    public int hashCode() {
        return Objects.hash(columns, Arrays.hashCode(numbers), Arrays.hashCode(categories), features);
    }

    /** The row as {@code {age: 58.0, job: management, 17: 0.5}}; missing values are left out. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < columns.size(); i++) {
            String value = columns.kind(i) == Columns.Kind.CATEGORY
                    ? categories[i]
                    : Double.isNaN(numbers[i]) ? null : Double.toString(numbers[i]);
            if (value != null) {
                text.append(text.length() == 1 ? "" : ", ")
                        .append(columns.name(i))
                        .append(": ")
                        .append(value);
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
