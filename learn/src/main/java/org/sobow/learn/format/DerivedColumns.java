package org.sobow.learn.format;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.learn.row.Example;

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

    /** The columns that the others are made of and that are named: dates, and that of the series. */
    public Set<String> sources() {
        Set<String> sources = new HashSet<>(dates);
        if (series != null) {
            sources.add(series);
        }
        return sources;
    }

    /** Starts to derive, before any row. */
    @Override
    public Derivation get() {
        return new Derivation(this, false);
    }

    /** Starts to derive rows whose targets are classes, or numbers. */
    public Derivation start(boolean ofClass) {
        return new Derivation(this, ofClass);
    }
}
