package org.sobow.learn.format;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * Columns that are made of those in a file: calendar features of dates, and lags. The recipe; {@link Source#derived} takes it.
 *
 * <p>A date column {@code t} gives way to the categories {@code t.hour}, {@code t.weekday}, {@code t.hour_of_week} and {@code
 * t.month}, and to three harmonics of the time of the day, {@code t.sin1} and {@code t.cos1} to {@code t.cos3}. Lags are {@code
 * target_lag1} and so on for the target, and {@code x_lag1} and so on for a column {@code x} of numbers: the values of rows before,
 * missing where there are none.
 *
 * @param dates columns that hold dates
 * @param lags how many rows the lags reach back; 0 for none
 * @param series the column that tells which series, such as a shop or a sensor, a row belongs to; null where all rows are one
 */
public record DerivedColumns(
        List<String> dates, int lags, @Nullable String series) implements Supplier<UnaryOperator<Example>> {
    /** What a row comes from stays as it is. */
    public static final DerivedColumns NONE = new DerivedColumns(List.of(), 0, null);

    private static final int MOST_LAGS = 1000;
    private static final int HARMONICS = 3;
    private static final String TARGET = "target";

    public DerivedColumns {
        dates = List.copyOf(dates);
        if (lags < 0 || lags > MOST_LAGS) {
            throw new IllegalArgumentException("lags must lie in [0, " + MOST_LAGS + "], got " + lags);
        }
        if (series != null) {
            Require.atLeast("lags of a series", 1, lags);
        }
    }

    /** Whether there are none. */
    public boolean isNone() {
        return dates.isEmpty() && lags == 0;
    }

    /** Starts to derive, before any row. */
    @Override
    public UnaryOperator<Example> get() {
        return new Derivation(this);
    }

    /** The run: it remembers the rows before. */
    private static final class Derivation implements UnaryOperator<Example> {
        private final DerivedColumns recipe;
        private final RowEditor editor;
        private final Lags before;
        private boolean ofClass;

        Derivation(DerivedColumns recipe) {
            this.recipe = recipe;
            editor = new RowEditor(recipe.dates.toArray(new String[0]));
            before = new Lags(recipe.lags);
        }

        @Override
        public Example apply(Example example) {
            Row row = example.row();
            editor.start(row);
            for (String column : recipe.dates) {
                addCalendar(column, timeOf(row, column));
            }
            if (recipe.lags == 0) {
                return example.withRow(editor.row());
            }
            ofClass |= example.isOfClass();
            String name = seriesOf(row);
            addLags(row, name);
            Row derived = editor.row();
            remember(example, name);
            return example.withRow(derived);
        }

        private static CalendarTime timeOf(Row row, String column) {
            int i = row.columns().indexOf(column);
            if (i < 0 || !row.has(i)) {
                throw new IllegalArgumentException("date " + column + " is missing");
            }
            boolean number = row.columns().kind(i) == Columns.Kind.NUMBER;
            return number ? CalendarTime.ofEpoch(row.number(i)) : CalendarTime.parse(RowEditor.category(row, column));
        }

        private void addCalendar(String column, CalendarTime time) {
            editor.category(column + ".hour", time.hour())
                    .category(column + ".weekday", time.weekday())
                    .category(column + ".hour_of_week", time.hourOfWeek())
                    .category(column + ".month", time.month());
            for (int k = 1; k <= HARMONICS; k++) {
                editor.number(column + ".sin" + k, StrictMath.sin(time.angle(k)))
                        .number(column + ".cos" + k, StrictMath.cos(time.angle(k)));
            }
        }

        private String seriesOf(Row row) {
            if (recipe.series == null) {
                return "";
            }
            int i = row.columns().indexOf(recipe.series);
            if (i < 0 || !row.has(i)) {
                throw new IllegalArgumentException("series " + recipe.series + " is missing");
            }
            boolean number = row.columns().kind(i) == Columns.Kind.NUMBER;
            return number ? Double.toString(row.number(i)) : Objects.requireNonNullElse(row.category(i), "");
        }

        private void addLags(Row row, String name) {
            for (int lag = 1; lag <= recipe.lags; lag++) {
                Object target = before.before(name, TARGET, lag);
                if (ofClass) {
                    editor.category(TARGET + "_lag" + lag, (String) target);
                } else {
                    addNumber(TARGET, lag, target);
                }
            }
            for (int i = 0; i < row.columns().size(); i++) {
                if (isLagged(row.columns(), i)) {
                    for (int lag = 1; lag <= recipe.lags; lag++) {
                        addNumber(
                                row.columns().name(i),
                                lag,
                                before.before(name, row.columns().name(i), lag));
                    }
                }
            }
        }

        private void addNumber(String column, int lag, @Nullable Object value) {
            editor.number(column + "_lag" + lag, value == null ? Double.NaN : (Double) value);
        }

        private boolean isLagged(Columns columns, int i) {
            return columns.kind(i) == Columns.Kind.NUMBER
                    && !recipe.dates.contains(columns.name(i))
                    && !columns.name(i).equals(recipe.series);
        }

        private void remember(Example example, String name) {
            Row row = example.row();
            if (example.isOfClass()) {
                before.push(name, TARGET, example.label());
            } else {
                before.push(name, TARGET, example.isLabeled() ? (Object) example.number() : null);
            }
            for (int i = 0; i < row.columns().size(); i++) {
                if (isLagged(row.columns(), i)) {
                    before.push(name, row.columns().name(i), row.has(i) ? (Object) row.number(i) : null);
                }
            }
        }
    }
}
