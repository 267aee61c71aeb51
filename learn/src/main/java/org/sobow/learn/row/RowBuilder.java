package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects the values of a {@link Row} by name. For one thread. */
public final class RowBuilder {
    private final Columns.Builder columns = Columns.builder();
    private final List<Double> numbers = new ArrayList<>();
    private final List<@Nullable String> texts = new ArrayList<>();
    private SparseVector features = Row.NO_FEATURES;

    RowBuilder() {}

    /** Sets a number; NaN where it is missing. */
    public RowBuilder number(String name, double value) {
        return add(name, Columns.Kind.NUMBER, value, null);
    }

    /** Sets a category. */
    public RowBuilder category(String name, String value) {
        return add(name, Columns.Kind.CATEGORY, Double.NaN, Objects.requireNonNull(value, "value"));
    }

    /** Sets a text of many words, each of which counts. */
    public RowBuilder text(String name, String value) {
        return add(name, Columns.Kind.TEXT, Double.NaN, Objects.requireNonNull(value, "value"));
    }

    /** Sets the bag of numbered features. */
    public RowBuilder features(SparseVector bag) {
        features = Objects.requireNonNull(bag, "bag");
        return this;
    }

    /**
     * Sets a value: any {@link Number} is a number; a string, a character, a boolean and an enum constant are categories; a {@link Text}
     * is text; null is missing, which is as if the row did not have the column.
     */
    public RowBuilder put(String name, @Nullable Object value) {
        if (value == null) {
            columns.leaveOut(name);
            return this;
        }
        if (value instanceof Number number) {
            return number(name, number.doubleValue());
        }
        if (value instanceof Text text) {
            return text(name, text.value());
        }
        if (value instanceof Enum<?> constant) {
            return category(name, constant.name());
        }
        if (value instanceof CharSequence || value instanceof Character || value instanceof Boolean) {
            return category(name, value.toString());
        }
        throw new IllegalArgumentException("column " + name
                + " must hold a number, a string, a boolean, an enum constant, a Text or null, got "
                + value.getClass().getName() + "; say what of it is to be learned from");
    }

    private RowBuilder add(String name, Columns.Kind kind, double number, @Nullable String text) {
        columns.add(name, kind);
        numbers.add(number);
        texts.add(text);
        return this;
    }

    /** Builds the row. */
    public Row build() {
        double[] number = new double[numbers.size()];
        for (int i = 0; i < number.length; i++) {
            number[i] = numbers.get(i);
        }
        return Row.of(columns.build(), number, texts.toArray(new @Nullable String[0]), features);
    }
}
