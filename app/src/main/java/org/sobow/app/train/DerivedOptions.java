package org.sobow.app.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sobow.learn.format.Derivation;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.store.Change;
import org.sobow.store.ModelStore;
import org.sobow.store.Offset;
import org.sobow.store.Rewind;

/** The options that derive columns from others, and where the directory of a model keeps the last values of its series. */
/* Training keeps them with the offsets, in the transaction of its checkpoint; the server, as properties, in that of each batch. */
public final class DerivedOptions {
    /** The columns that hold dates, with commas in between. */
    public static final String DATE = "date";

    /** How many rows the lags reach back. */
    public static final String LAGS = "lags";

    /** The column that tells which series a row belongs to. */
    public static final String SERIES = "series";

    /** Under names that begin so, properties keep the last values of a series. */
    public static final String KEPT = ModelStore.FOLLOWING;

    /** Under this name offsets keep the last values of all series. */
    static final String KEPT_OFFSET = "(series)";

    private DerivedOptions() {}

    /** The columns that the options ask for. What is wrong with them is said by an IllegalArgumentException. */
    public static DerivedColumns columns(Map<String, String> options) {
        String count = options.getOrDefault(LAGS, "0");
        if (!count.matches("[0-9]{1,4}")) {
            throw new IllegalArgumentException("lags must be a whole number from 0 to 1000, got " + count);
        }
        String dates = options.getOrDefault(DATE, "");
        return new DerivedColumns(
                dates.isEmpty() ? List.of() : List.of(dates.split(",")), Integer.parseInt(count), options.get(SERIES));
    }

    /** Starts to derive after the rows that the model of a directory has seen. */
    public static Derivation resume(DerivedColumns columns, boolean ofClass, ModelStore store) {
        return resume(columns, ofClass, store.properties(KEPT), store.offsets());
    }

    private static Derivation resume(
            DerivedColumns columns, boolean ofClass, Map<String, String> properties, Map<String, Offset> offsets) {
        Derivation derivation = columns.start(ofClass);
        derivation.load(lastValues(properties, offsets));
        return derivation;
    }

    /** The last values of series, of which {@link Derivation#load} takes the newest: those that a server kept, and those that training kept. */
    public static List<String> lastValues(Map<String, String> properties, Map<String, Offset> offsets) {
        List<String> texts = new ArrayList<>();
        properties.forEach((name, value) -> {
            if (name.startsWith(KEPT)) {
                texts.add(value);
            }
        });
        Offset trained = offsets.get(KEPT_OFFSET);
        if (trained != null) {
            texts.add(trained.position().text());
        }
        return texts;
    }

    /** Takes the last values of series back with the model of a directory: to a snapshot, and on with what was learned behind it. */
    public static Rewind rewind(DerivedColumns columns, boolean ofClass) {
        if (columns.lags() == 0) {
            return Rewind.NONE;
        }
        return (properties, offsets, replayed) -> {
            Derivation derivation = resume(columns, ofClass, properties, offsets);
            for (Change change : replayed) {
                if (change instanceof Change.Learn learn) {
                    derivation.remember(learn.example());
                }
            }
            Map<String, String> then = new LinkedHashMap<>(properties);
            derivation.changed().forEach((series, values) -> then.put(KEPT + series, values));
            return then;
        };
    }
}
