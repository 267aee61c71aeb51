package org.sobow.learn.format;

import java.time.DateTimeException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** A run of {@link DerivedColumns}, which remembers the rows before. For one thread. */
/* A derived row has the columns that it was made of first, so that it tells what to remember of it. */
public final class Derivation implements UnaryOperator<Example> {
    private static final int HARMONICS = 3;
    private static final int CALENDAR_COLUMNS = 4 + 2 * HARMONICS;
    private static final String TARGET = "target";

    private final DerivedColumns recipe;
    private final RowEditor editor;
    private final Lags before;
    private boolean ofClass;

    Derivation(DerivedColumns recipe, boolean ofClass) {
        this.recipe = recipe;
        this.ofClass = ofClass;
        editor = new RowEditor(recipe.dates().toArray(new String[0]));
        before = new Lags(recipe.lags());
    }

    /** Derives an example and remembers it. */
    @Override
    public Example apply(Example example) {
        Example derived = derive(example);
        remember(derived);
        return derived;
    }

    /** Derives an example that comes after those that are remembered. What is wrong with it is said by an IllegalArgumentException. */
    public Example derive(Example example) {
        Row row = example.row();
        editor.start(row);
        try {
            for (String column : recipe.dates()) {
                addCalendar(column, timeOf(row, column));
            }
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        if (recipe.lags() > 0) {
            ofClass |= example.isOfClass();
            addLags(row, seriesOf(row));
        }
        return example.withRow(editor.row());
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
        if (recipe.series() == null) {
            return "";
        }
        int i = row.columns().indexOf(recipe.series());
        if (i < 0 || !row.has(i)) {
            throw new IllegalArgumentException("series " + recipe.series() + " is missing");
        }
        boolean number = row.columns().kind(i) == Columns.Kind.NUMBER;
        return number ? Double.toString(row.number(i)) : Objects.requireNonNullElse(row.category(i), "");
    }

    private void addLags(Row row, String name) {
        for (int lag = 1; lag <= recipe.lags(); lag++) {
            Object target = before.before(name, TARGET, lag);
            if (ofClass) {
                editor.category(lagged(TARGET, lag), (String) target);
            } else {
                addNumber(TARGET, lag, target);
            }
        }
        for (int i = 0; i < row.columns().size(); i++) {
            if (isLagged(row.columns(), i)) {
                String column = row.columns().name(i);
                for (int lag = 1; lag <= recipe.lags(); lag++) {
                    addNumber(column, lag, before.before(name, column, lag));
                }
            }
        }
    }

    private static String lagged(String column, int lag) {
        return column + "_lag" + lag;
    }

    private void addNumber(String column, int lag, @Nullable Object value) {
        editor.number(lagged(column, lag), value == null ? Double.NaN : (Double) value);
    }

    private boolean isLagged(Columns columns, int i) {
        return columns.kind(i) == Columns.Kind.NUMBER
                && !recipe.dates().contains(columns.name(i))
                && !columns.name(i).equals(recipe.series());
    }

    /** Remembers an example that was derived, here or by another run of the recipe. */
    public void remember(Example derived) {
        if (recipe.lags() == 0) {
            return;
        }
        Row row = derived.row();
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        if (derived.isOfClass()) {
            values.put(TARGET, derived.label());
        } else {
            values.put(TARGET, derived.isLabeled() ? (Object) derived.number() : null);
        }
        int made = row.columns().indexOf(lagged(TARGET, 1))
                - CALENDAR_COLUMNS * recipe.dates().size();
        for (int i = 0; i < made; i++) {
            if (isLagged(row.columns(), i)) {
                values.put(row.columns().name(i), row.has(i) ? (Object) row.number(i) : null);
            }
        }
        before.push(seriesOf(row), values);
    }

    /** What is remembered from now on may be taken back. */
    public void mark() {
        before.mark();
    }

    /** Forgets the examples since the mark. */
    public void takeBack() {
        before.takeBack();
    }

    /** The last values of each series that has changed since the last call, as a text that {@link #load} reads. */
    public Map<String, String> changed() {
        return before.changed();
    }

    /** The last values of all series, as a text that {@link #load} reads. */
    public String text() {
        return before.text();
    }

    /** Takes last values that this or another run has written; of a series that is here, the later ones stay. */
    public void load(Collection<String> texts) {
        before.load(texts);
    }
}
