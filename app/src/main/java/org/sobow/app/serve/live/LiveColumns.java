package org.sobow.app.serve.live;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sobow.app.train.DerivedOptions;
import org.sobow.learn.format.Derivation;
import org.sobow.learn.format.DerivedColumns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.store.Change;
import org.sobow.store.Deriver;
import org.sobow.store.ModelStore;

/** Derives the columns of a model: dates and lags, as {@code train} does. */
/* The thread that learns has a derivation of its own. That of all others has the values as they were after the last sync. */
final class LiveColumns implements Deriver {
    private final DerivedColumns columns;
    private final Derivation learning;
    private final Derivation published;
    private final Map<String, String> unpublished = new LinkedHashMap<>();

    LiveColumns(DerivedColumns columns, boolean ofClass, ModelStore store) {
        this.columns = columns;
        learning = DerivedOptions.resume(columns, ofClass, store);
        published = DerivedOptions.resume(columns, ofClass, store);
    }

    /** Whether rows have values of rows before. */
    boolean hasLags() {
        return columns.lags() > 0;
    }

    /** The row to predict. For any number of threads. */
    Row derive(Row sent) {
        if (columns.isNone()) {
            return sent;
        }
        synchronized (published) {
            return published.derive(Example.unlabeled(sent)).row();
        }
    }

    @Override
    public Change derive(Change sent) {
        return !columns.isNone() && sent instanceof Change.Learn learn
                ? new Change.Learn(learning.apply(learn.example()))
                : sent;
    }

    @Override
    public void mark() {
        learning.mark();
    }

    @Override
    public void takeBack() {
        learning.takeBack();
    }

    /** What has to be kept now, by the name of the property: the last values that have changed since the last call. */
    Map<String, String> kept() {
        Map<String, String> properties = new LinkedHashMap<>();
        learning.changed().forEach((series, values) -> properties.put(DerivedOptions.KEPT + series, values));
        unpublished.putAll(properties);
        return properties;
    }

    /** Shows to all what is on disk now. */
    void publish() {
        synchronized (published) {
            published.load(unpublished.values());
        }
        unpublished.clear();
    }
}
